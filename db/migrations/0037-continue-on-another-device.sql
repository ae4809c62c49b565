-- Continuing on another device: docs/develop/decisions/038-personal-links.md
-- Only the newest device may answer. A submission without a row was never continued elsewhere.
CREATE TABLE candidate_devices (
  submission_id TEXT    NOT NULL PRIMARY KEY REFERENCES submissions (id) ON DELETE CASCADE,
  -- Counts the moves. A browser's cookie holds its number.
  number        INTEGER NOT NULL CHECK (number >= 1),
  since         INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE resume_links (
  -- A submission has one link at a time.
  submission_id TEXT    NOT NULL PRIMARY KEY REFERENCES submissions (id) ON DELETE CASCADE,
  code_hash     TEXT    NOT NULL UNIQUE CHECK (length(code_hash) = 43),
  made_at       INTEGER NOT NULL,
  used_at       INTEGER,
  -- Hash of a random value in the form that used the link, so that the same form can be sent again.
  used_by       TEXT    CHECK (length(used_by) = 43),
  CHECK ((used_at IS NULL) = (used_by IS NULL))
) STRICT, WITHOUT ROWID;
