-- Score keys say which points scored a result. Counters of results serve the statistics.

CREATE INDEX test_versions_numbered ON test_versions (test_id, created_at, id);

-- The answered version and the version whose points apply. Triggers update `revision` whenever the key's counts change.
CREATE TABLE score_keys (
  id                INTEGER NOT NULL PRIMARY KEY,
  test_id           TEXT    NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  version_id        TEXT    NOT NULL REFERENCES test_versions (id) ON DELETE CASCADE,
  points_version_id TEXT    NOT NULL REFERENCES test_versions (id) ON DELETE CASCADE,
  scale             TEXT    NOT NULL CHECK (length(scale) = 64),
  revision          INTEGER NOT NULL DEFAULT 0,
  results           INTEGER NOT NULL DEFAULT 0 CHECK (results >= 0),
  empty_results     INTEGER NOT NULL DEFAULT 0 CHECK (empty_results BETWEEN 0 AND results),
  UNIQUE (version_id, points_version_id)
) STRICT;
CREATE INDEX score_keys_of_test ON score_keys (test_id);
CREATE INDEX score_keys_of_points ON score_keys (points_version_id);

ALTER TABLE submissions ADD COLUMN score_key_id INTEGER REFERENCES score_keys (id);
ALTER TABLE submissions ADD COLUMN in_norm INTEGER NOT NULL DEFAULT 0
 CHECK (in_norm IN (0, 1) AND (in_norm = 0 OR (score_key_id IS NOT NULL AND has_scores = 1 AND is_preview = 0)));
CREATE UNIQUE INDEX submissions_in_norm ON submissions (test_id, email_key) WHERE in_norm = 1;
CREATE INDEX submissions_of_key ON submissions (score_key_id, in_norm, completed_at) WHERE score_key_id IS NOT NULL;

CREATE TABLE option_numbers (
  id          INTEGER NOT NULL PRIMARY KEY,
  test_id     TEXT    NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  question_id TEXT    NOT NULL,
  option_id   TEXT    NOT NULL,
  UNIQUE (test_id, question_id, option_id)
) STRICT;
INSERT INTO option_numbers (test_id, question_id, option_id)
SELECT test_id, q.value ->> '$.id', o.value ->> '$.id'
  FROM test_versions, json_each(content, '$.sections') s, json_each(s.value, '$.questions') q,
       json_each(q.value, '$.options') o
 WHERE true ON CONFLICT DO NOTHING;
CREATE TRIGGER version_numbered AFTER INSERT ON test_versions
BEGIN
  INSERT INTO option_numbers (test_id, question_id, option_id)
  SELECT NEW.test_id, q.value ->> '$.id', o.value ->> '$.id'
    FROM json_each(NEW.content, '$.sections') s, json_each(s.value, '$.questions') q, json_each(q.value, '$.options') o
   WHERE true ON CONFLICT DO NOTHING;
END;

-- Counts of counted results by total, by total and option, by section points, by option, and by time per question
-- (at most five minutes).
CREATE TABLE total_counts (
  score_key_id INTEGER NOT NULL REFERENCES score_keys (id) ON DELETE CASCADE,
  total_points INTEGER NOT NULL,
  n            INTEGER NOT NULL CHECK (n >= 0),
  PRIMARY KEY (score_key_id, total_points)
) STRICT, WITHOUT ROWID;
CREATE TABLE pick_counts (
  score_key_id  INTEGER NOT NULL REFERENCES score_keys (id) ON DELETE CASCADE,
  total_points  INTEGER NOT NULL,
  option_number INTEGER NOT NULL,
  n             INTEGER NOT NULL CHECK (n >= 0),
  PRIMARY KEY (score_key_id, total_points, option_number)
) STRICT, WITHOUT ROWID;
CREATE TABLE section_counts (
  score_key_id INTEGER NOT NULL REFERENCES score_keys (id) ON DELETE CASCADE,
  section_id   TEXT    NOT NULL,
  points       INTEGER NOT NULL,
  n            INTEGER NOT NULL CHECK (n >= 0),
  PRIMARY KEY (score_key_id, section_id, points)
) STRICT, WITHOUT ROWID;
CREATE TABLE option_counts (
  score_key_id  INTEGER NOT NULL REFERENCES score_keys (id) ON DELETE CASCADE,
  option_number INTEGER NOT NULL,
  n             INTEGER NOT NULL CHECK (n >= 0),
  PRIMARY KEY (score_key_id, option_number)
) STRICT, WITHOUT ROWID;
CREATE TABLE time_counts (
  score_key_id INTEGER NOT NULL REFERENCES score_keys (id) ON DELETE CASCADE,
  question_id  TEXT    NOT NULL,
  timed        INTEGER NOT NULL CHECK (timed >= 0),
  milliseconds INTEGER NOT NULL CHECK (milliseconds >= 0),
  PRIMARY KEY (score_key_id, question_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER result_counted AFTER UPDATE OF in_norm ON submissions WHEN OLD.in_norm = 0 AND NEW.in_norm = 1
BEGIN
  INSERT INTO total_counts VALUES (NEW.score_key_id, NEW.total_points, 1) ON CONFLICT DO UPDATE SET n = n + 1;
  INSERT INTO section_counts SELECT NEW.score_key_id, section_id, total_points, 1 FROM section_scores
   WHERE submission_id = NEW.id ON CONFLICT DO UPDATE SET n = n + 1;
  INSERT INTO pick_counts SELECT NEW.score_key_id, NEW.total_points, o.id, 1 FROM answers a
    JOIN option_numbers o ON o.test_id = NEW.test_id AND o.question_id = a.question_id AND o.option_id = a.option_id
   WHERE a.submission_id = NEW.id ON CONFLICT DO UPDATE SET n = n + 1;
  INSERT INTO option_counts SELECT NEW.score_key_id, o.id, 1 FROM answers a
    JOIN option_numbers o ON o.test_id = NEW.test_id AND o.question_id = a.question_id AND o.option_id = a.option_id
   WHERE a.submission_id = NEW.id ON CONFLICT DO UPDATE SET n = n + 1;
  INSERT INTO time_counts SELECT NEW.score_key_id, question_id, 1, min(max(clicked_at - shown_at, 0), 300000) FROM answers
   WHERE submission_id = NEW.id AND shown_at IS NOT NULL
    ON CONFLICT DO UPDATE SET timed = timed + 1, milliseconds = milliseconds + excluded.milliseconds;
  UPDATE score_keys SET revision = revision + 1 WHERE id = NEW.score_key_id;
END;

-- Both ways to uncount a result use the view, while its row and answers still exist.
CREATE VIEW results_to_uncount AS SELECT id, test_id, score_key_id, total_points FROM submissions;
CREATE TRIGGER result_uncounted INSTEAD OF DELETE ON results_to_uncount
BEGIN
  UPDATE total_counts SET n = n - 1 WHERE score_key_id = OLD.score_key_id AND total_points = OLD.total_points;
  DELETE FROM total_counts WHERE score_key_id = OLD.score_key_id AND total_points = OLD.total_points AND n = 0;
  UPDATE section_counts SET n = n - 1 WHERE score_key_id = OLD.score_key_id AND (section_id, points) IN (
    SELECT section_id, total_points FROM section_scores WHERE submission_id = OLD.id);
  DELETE FROM section_counts WHERE score_key_id = OLD.score_key_id AND n = 0;
  UPDATE pick_counts SET n = n - 1
   WHERE score_key_id = OLD.score_key_id AND total_points = OLD.total_points AND option_number IN (
    SELECT o.id FROM answers a
      JOIN option_numbers o ON o.test_id = OLD.test_id AND o.question_id = a.question_id AND o.option_id = a.option_id
     WHERE a.submission_id = OLD.id);
  DELETE FROM pick_counts WHERE score_key_id = OLD.score_key_id AND total_points = OLD.total_points AND n = 0;
  UPDATE option_counts SET n = n - 1 WHERE score_key_id = OLD.score_key_id AND option_number IN (
    SELECT o.id FROM answers a
      JOIN option_numbers o ON o.test_id = OLD.test_id AND o.question_id = a.question_id AND o.option_id = a.option_id
     WHERE a.submission_id = OLD.id);
  DELETE FROM option_counts WHERE score_key_id = OLD.score_key_id AND n = 0;
  INSERT INTO time_counts SELECT OLD.score_key_id, question_id, 1, min(max(clicked_at - shown_at, 0), 300000) FROM answers
   WHERE submission_id = OLD.id AND shown_at IS NOT NULL
    ON CONFLICT DO UPDATE SET timed = timed - 1, milliseconds = milliseconds - excluded.milliseconds;
  DELETE FROM time_counts WHERE score_key_id = OLD.score_key_id AND timed = 0;
  UPDATE score_keys SET revision = revision + 1 WHERE id = OLD.score_key_id;
END;
CREATE TRIGGER result_counts_no_more AFTER UPDATE OF in_norm ON submissions WHEN OLD.in_norm = 1 AND NEW.in_norm = 0
BEGIN
  DELETE FROM results_to_uncount WHERE id = OLD.id;
END;
-- A test that is being deleted has already lost its counters.
CREATE TRIGGER counted_result_goes BEFORE DELETE ON submissions
WHEN OLD.in_norm = 1 AND EXISTS (SELECT 1 FROM tests WHERE id = OLD.test_id AND deletion_began_at IS NULL)
BEGIN
  DELETE FROM results_to_uncount WHERE id = OLD.id;
END;
CREATE TRIGGER next_result_counts AFTER DELETE ON submissions
WHEN OLD.in_norm = 1 AND EXISTS (SELECT 1 FROM tests WHERE id = OLD.test_id AND deletion_began_at IS NULL)
BEGIN
  UPDATE submissions SET in_norm = 1
   WHERE id = (SELECT next.id FROM submissions AS next
     WHERE next.email_key = OLD.email_key AND next.test_id = OLD.test_id AND next.is_preview = 0
       AND next.score_key_id IS NOT NULL AND next.has_scores = 1
       AND EXISTS (SELECT 1 FROM answers WHERE submission_id = next.id)
     ORDER BY next.completed_at, next.id LIMIT 1);
END;

-- Remove a counted result before its points change, and count it again afterwards.
CREATE TRIGGER counted_points_stay
BEFORE UPDATE OF total_points, max_points, percent, has_scores, score_key_id ON submissions
WHEN OLD.in_norm = 1
 AND (NEW.total_points, NEW.max_points, NEW.percent, NEW.has_scores, NEW.score_key_id)
  IS NOT (OLD.total_points, OLD.max_points, OLD.percent, OLD.has_scores, OLD.score_key_id)
BEGIN
  SELECT RAISE(ABORT, 'the points of a counted result never change');
END;
CREATE TRIGGER counted_section_stays BEFORE UPDATE ON section_scores
WHEN (SELECT in_norm FROM submissions WHERE id = OLD.submission_id) = 1
BEGIN
  SELECT RAISE(ABORT, 'the points of a counted result never change');
END;
CREATE TRIGGER counted_section_comes BEFORE INSERT ON section_scores
WHEN (SELECT in_norm FROM submissions WHERE id = NEW.submission_id) = 1
BEGIN
  SELECT RAISE(ABORT, 'the points of a counted result never change');
END;
CREATE TRIGGER counted_section_goes BEFORE DELETE ON section_scores
WHEN (SELECT in_norm FROM submissions WHERE id = OLD.submission_id) = 1
BEGIN
  SELECT RAISE(ABORT, 'the points of a counted result never change');
END;

CREATE TRIGGER key_given AFTER UPDATE OF score_key_id ON submissions
WHEN NEW.is_preview = 0 AND NEW.score_key_id IS NOT NULL AND NEW.score_key_id IS NOT OLD.score_key_id
BEGIN
  UPDATE score_keys SET results = results + 1, empty_results = empty_results
    + (NEW.has_scores = 0 OR NOT EXISTS (SELECT 1 FROM answers WHERE submission_id = NEW.id))
   WHERE id = NEW.score_key_id;
END;
CREATE TRIGGER key_taken AFTER UPDATE OF score_key_id ON submissions
WHEN OLD.is_preview = 0 AND OLD.score_key_id IS NOT NULL AND NEW.score_key_id IS NOT OLD.score_key_id
BEGIN
  UPDATE score_keys SET results = results - 1, empty_results = empty_results
    - (OLD.has_scores = 0 OR NOT EXISTS (SELECT 1 FROM answers WHERE submission_id = OLD.id))
   WHERE id = OLD.score_key_id;
END;
CREATE TRIGGER keyed_result_goes BEFORE DELETE ON submissions
WHEN OLD.is_preview = 0 AND OLD.score_key_id IS NOT NULL
 AND EXISTS (SELECT 1 FROM tests WHERE id = OLD.test_id AND deletion_began_at IS NULL)
BEGIN
  UPDATE score_keys SET results = results - 1, empty_results = empty_results
    - (OLD.has_scores = 0 OR NOT EXISTS (SELECT 1 FROM answers WHERE submission_id = OLD.id))
   WHERE id = OLD.score_key_id;
END;
