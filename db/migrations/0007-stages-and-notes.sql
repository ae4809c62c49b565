ALTER TABLE submissions ADD COLUMN stage INTEGER NOT NULL DEFAULT 0 CHECK (stage BETWEEN 0 AND 5);

-- Stage changes. Names are stored as text, because an imported change may be by an admin of another database.
CREATE TABLE stage_changes (
  submission_id TEXT    NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  position      INTEGER NOT NULL CHECK (position >= 0),
  stage         INTEGER NOT NULL CHECK (stage BETWEEN 0 AND 5),
  admin_id      TEXT    NOT NULL,
  admin_name    TEXT    NOT NULL,
  changed_at    INTEGER NOT NULL,
  PRIMARY KEY (submission_id, position)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER stage_changed AFTER INSERT ON stage_changes
BEGIN
  UPDATE submissions SET stage = NEW.stage WHERE id = NEW.submission_id
    AND NOT EXISTS (SELECT 1 FROM stage_changes WHERE submission_id = NEW.submission_id AND position > NEW.position);
END;
CREATE TRIGGER stage_change_stays BEFORE UPDATE ON stage_changes
BEGIN
  SELECT RAISE(ABORT, 'a change of stage never changes');
END;

CREATE TABLE notes (
  id            TEXT    NOT NULL PRIMARY KEY,
  submission_id TEXT    NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  admin_id      TEXT    NOT NULL,
  admin_name    TEXT    NOT NULL,
  text          TEXT    NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  written_at    INTEGER NOT NULL,
  edited_at     INTEGER
) STRICT;
CREATE INDEX notes_of_submission ON notes (submission_id, written_at, id);

-- A separate index, so that changing a stage writes to no other.
CREATE INDEX submissions_staged
 ON submissions (stage, completed_at DESC, id, test_id, has_scores, percent, total_duration, person_key)
 WHERE completed_at IS NOT NULL AND is_preview = 0;
