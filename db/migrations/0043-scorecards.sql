-- What interviewers rate, for each test. `anchors` is a JSON list that describes the ratings 1 to 4.
CREATE TABLE scorecard_criteria (
  test_id  TEXT    NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 7),
  name     TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  anchors  TEXT    NOT NULL CHECK (json_array_length(anchors) = 4),
  PRIMARY KEY (test_id, position)
) STRICT, WITHOUT ROWID;

-- One interviewer's ratings of one result. `ratings` is a JSON list with the criteria as they were worded. It is empty if
-- the interviewer chose to read the others' ratings without rating.
CREATE TABLE scorecards (
  id            TEXT    NOT NULL PRIMARY KEY,
  submission_id TEXT    NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  admin_id      TEXT    NOT NULL,
  admin_name    TEXT    NOT NULL CHECK (length(admin_name) <= 254),
  ratings       TEXT    NOT NULL CHECK (json_valid(ratings)),
  comment       TEXT    NOT NULL DEFAULT '' CHECK (length(comment) <= 2000),
  written_at    INTEGER NOT NULL,
  edited_at     INTEGER,
  UNIQUE (submission_id, admin_id)
) STRICT;
