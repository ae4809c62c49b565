-- The colleague who takes care of a result next.
CREATE TABLE assignments (
  submission_id TEXT    NOT NULL PRIMARY KEY REFERENCES submissions (id) ON DELETE CASCADE,
  admin_id      TEXT    NOT NULL,
  -- Who assigned it.
  admin_name    TEXT    NOT NULL CHECK (length(admin_name) <= 254),
  changed_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX assignments_of_admin ON assignments (admin_id, changed_at);

-- A mention of a colleague in a note. `read_at` is null until it is read.
CREATE TABLE mentions (
  note_id  TEXT    NOT NULL REFERENCES notes (id) ON DELETE CASCADE,
  admin_id TEXT    NOT NULL,
  read_at  INTEGER,
  PRIMARY KEY (note_id, admin_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX mentions_unread ON mentions (admin_id) WHERE read_at IS NULL;
