-- Counters for lists and statistics, so that reading them does not slow down as submissions increase.

ALTER TABLE submissions ADD COLUMN has_scores INTEGER NOT NULL DEFAULT 0 CHECK (has_scores IN (0, 1));
UPDATE submissions SET has_scores = 1
 WHERE completed_at IS NOT NULL AND EXISTS (SELECT 1 FROM section_scores WHERE submission_id = submissions.id);

-- Set when the deletion of a test starts. The test is hidden from then on, even after a crash.
ALTER TABLE tests ADD COLUMN deletion_began_at INTEGER;

DROP INDEX submissions_completed;
DROP INDEX submissions_of_test;
CREATE INDEX submissions_listed ON submissions (completed_at DESC, id, email_key, percent, has_scores)
 WHERE completed_at IS NOT NULL AND is_preview = 0;
CREATE INDEX submissions_listed_of_test ON submissions (test_id, completed_at DESC, id, email_key, percent, has_scores)
 WHERE completed_at IS NOT NULL AND is_preview = 0;
-- Leaderboard: percentage, then shorter duration, then earlier completion.
CREATE INDEX submissions_ranked ON submissions (percent DESC, total_duration, completed_at, id)
 WHERE completed_at IS NOT NULL AND is_preview = 0 AND has_scores = 1;
CREATE INDEX submissions_ranked_of_test ON submissions (test_id, percent DESC, total_duration, completed_at, id)
 WHERE completed_at IS NOT NULL AND is_preview = 0 AND has_scores = 1;
CREATE INDEX submissions_begun ON submissions (started_at DESC, id);
CREATE INDEX submissions_begun_of_test ON submissions (test_id, started_at DESC, id);
CREATE INDEX submissions_of_person ON submissions (email_key, test_id, started_at, id) WHERE is_preview = 0;

CREATE INDEX tests_newest ON tests (created_at DESC, id) WHERE deletion_began_at IS NULL;
CREATE INDEX tests_by_name ON tests (name, id) WHERE deletion_began_at IS NULL;
CREATE INDEX admins_by_name ON admins (first_name COLLATE NOCASE, last_name COLLATE NOCASE, email_key)
 WHERE deactivated_at IS NULL;

-- Submissions with previews, and distinct candidates without them, of one test, or of all tests if scope is ''.
CREATE TABLE submission_totals (
  scope       TEXT    NOT NULL PRIMARY KEY,
  submissions INTEGER NOT NULL DEFAULT 0 CHECK (submissions >= 0),
  candidates  INTEGER NOT NULL DEFAULT 0 CHECK (candidates >= 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE candidate_counts (
  scope       TEXT    NOT NULL,
  email_key   TEXT    NOT NULL,
  submissions INTEGER NOT NULL CHECK (submissions >= 0),
  PRIMARY KEY (scope, email_key)
) STRICT, WITHOUT ROWID;

CREATE TABLE score_counts (
  test_id     TEXT    NOT NULL,
  has_scores  INTEGER NOT NULL CHECK (has_scores IN (0, 1)),
  percent     REAL    NOT NULL,
  submissions INTEGER NOT NULL CHECK (submissions >= 0),
  seconds     INTEGER NOT NULL CHECK (seconds >= 0),
  PRIMARY KEY (test_id, has_scores, percent)
) STRICT, WITHOUT ROWID;

INSERT INTO submission_totals (scope, submissions, candidates)
SELECT '', count(*), count(DISTINCT CASE is_preview WHEN 0 THEN email_key END) FROM submissions HAVING count(*) > 0;
INSERT INTO submission_totals (scope, submissions, candidates)
SELECT test_id, count(*), count(DISTINCT CASE is_preview WHEN 0 THEN email_key END) FROM submissions GROUP BY test_id;
INSERT INTO candidate_counts (scope, email_key, submissions)
SELECT '', email_key, count(*) FROM submissions WHERE is_preview = 0 GROUP BY email_key;
INSERT INTO candidate_counts (scope, email_key, submissions)
SELECT test_id, email_key, count(*) FROM submissions WHERE is_preview = 0 GROUP BY test_id, email_key;
INSERT INTO score_counts (test_id, has_scores, percent, submissions, seconds)
SELECT test_id, has_scores, percent, count(*), sum(total_duration) FROM submissions
 WHERE completed_at IS NOT NULL AND is_preview = 0 GROUP BY test_id, has_scores, percent;

-- From here on, triggers maintain the counters.
CREATE TRIGGER submission_begun AFTER INSERT ON submissions
BEGIN
  INSERT INTO submission_totals (scope, submissions) VALUES ('', 1), (NEW.test_id, 1)
    ON CONFLICT (scope) DO UPDATE SET submissions = submissions + 1;
  UPDATE submission_totals SET candidates = candidates + 1
   WHERE NEW.is_preview = 0 AND scope IN ('', NEW.test_id)
     AND NOT EXISTS (SELECT 1 FROM candidate_counts c WHERE c.scope = submission_totals.scope AND c.email_key = NEW.email_key);
  INSERT INTO candidate_counts (scope, email_key, submissions)
  SELECT scope, NEW.email_key, 1 FROM submission_totals WHERE NEW.is_preview = 0 AND scope IN ('', NEW.test_id)
    ON CONFLICT (scope, email_key) DO UPDATE SET submissions = submissions + 1;
END;
CREATE TRIGGER submission_gone AFTER DELETE ON submissions
BEGIN
  UPDATE candidate_counts SET submissions = submissions - 1
   WHERE OLD.is_preview = 0 AND scope IN ('', OLD.test_id) AND email_key = OLD.email_key;
  UPDATE submission_totals SET submissions = submissions - 1,
    candidates = candidates - EXISTS (SELECT 1 FROM candidate_counts c
      WHERE c.scope = submission_totals.scope AND c.email_key = OLD.email_key AND c.submissions = 0)
   WHERE scope IN ('', OLD.test_id);
  DELETE FROM candidate_counts WHERE scope IN ('', OLD.test_id) AND email_key = OLD.email_key AND submissions = 0;
  DELETE FROM submission_totals WHERE scope IN ('', OLD.test_id) AND submissions = 0;
END;
CREATE TRIGGER score_added AFTER INSERT ON submissions WHEN NEW.completed_at IS NOT NULL AND NEW.is_preview = 0
BEGIN
  INSERT INTO score_counts (test_id, has_scores, percent, submissions, seconds)
  VALUES (NEW.test_id, NEW.has_scores, NEW.percent, 1, NEW.total_duration)
    ON CONFLICT (test_id, has_scores, percent) DO UPDATE SET submissions = submissions + 1, seconds = seconds + excluded.seconds;
END;
CREATE TRIGGER score_written AFTER UPDATE OF completed_at, percent, total_duration, has_scores ON submissions
WHEN NEW.completed_at IS NOT NULL AND NEW.is_preview = 0
BEGIN
  INSERT INTO score_counts (test_id, has_scores, percent, submissions, seconds)
  VALUES (NEW.test_id, NEW.has_scores, NEW.percent, 1, NEW.total_duration)
    ON CONFLICT (test_id, has_scores, percent) DO UPDATE SET submissions = submissions + 1, seconds = seconds + excluded.seconds;
END;
CREATE TRIGGER score_overwritten AFTER UPDATE OF completed_at, percent, total_duration, has_scores ON submissions
WHEN OLD.completed_at IS NOT NULL AND OLD.is_preview = 0
BEGIN
  UPDATE score_counts SET submissions = submissions - 1, seconds = seconds - OLD.total_duration
   WHERE test_id = OLD.test_id AND has_scores = OLD.has_scores AND percent = OLD.percent;
  DELETE FROM score_counts
   WHERE test_id = OLD.test_id AND has_scores = OLD.has_scores AND percent = OLD.percent AND submissions = 0;
END;
CREATE TRIGGER score_gone AFTER DELETE ON submissions WHEN OLD.completed_at IS NOT NULL AND OLD.is_preview = 0
BEGIN
  UPDATE score_counts SET submissions = submissions - 1, seconds = seconds - OLD.total_duration
   WHERE test_id = OLD.test_id AND has_scores = OLD.has_scores AND percent = OLD.percent;
  DELETE FROM score_counts
   WHERE test_id = OLD.test_id AND has_scores = OLD.has_scores AND percent = OLD.percent AND submissions = 0;
END;
CREATE TRIGGER submission_stays_whose_it_is BEFORE UPDATE OF test_id, email_key, is_preview ON submissions
BEGIN
  SELECT RAISE(ABORT, 'a submission never changes its test or its candidate');
END;
