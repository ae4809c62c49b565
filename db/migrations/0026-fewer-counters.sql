-- Screens count unfinished submissions and previews on request. Candidates keep a counter, because counting them is slow.
CREATE INDEX submissions_previews ON submissions (test_id, completed_at) WHERE is_preview = 1;

DROP TRIGGER submission_state_begun;
DROP TRIGGER submission_state_completed;
DROP TRIGGER submission_state_gone;
DROP TRIGGER submission_begun;
DROP TRIGGER submission_gone;
DROP TRIGGER submission_erased;
DROP TABLE submission_totals;

-- Distinct candidates without previews, of one test, or of all tests if scope is ''.
CREATE TABLE candidate_totals (
  scope      TEXT    NOT NULL PRIMARY KEY,
  candidates INTEGER NOT NULL CHECK (candidates >= 0)
) STRICT, WITHOUT ROWID;
INSERT INTO candidate_totals SELECT scope, count(*) FROM candidate_counts GROUP BY scope;

CREATE TRIGGER submission_begun AFTER INSERT ON submissions WHEN NEW.is_preview = 0
BEGIN
  INSERT INTO candidate_totals (scope, candidates)
  SELECT column1, 1 FROM (VALUES (''), (NEW.test_id))
   WHERE NOT EXISTS (SELECT 1 FROM candidate_counts c WHERE c.scope = column1 AND c.email_key = NEW.email_key)
    ON CONFLICT (scope) DO UPDATE SET candidates = candidates + 1;
  INSERT INTO candidate_counts (scope, email_key, submissions, last_at) VALUES
    ('', NEW.email_key, 1, NULL),
    (NEW.test_id, NEW.email_key, 1, iif(NEW.erased_at IS NULL, max(NEW.started_at, coalesce(NEW.completed_at, 0)), NULL))
    ON CONFLICT (scope, email_key) DO UPDATE SET submissions = submissions + 1,
      last_at = coalesce(max(last_at, excluded.last_at), last_at, excluded.last_at);
END;
CREATE TRIGGER submission_gone AFTER DELETE ON submissions WHEN OLD.is_preview = 0
BEGIN
  UPDATE candidate_counts SET submissions = submissions - 1,
    last_at = iif(last_at IS max(OLD.started_at, coalesce(OLD.completed_at, 0)),
      (SELECT max(max(started_at, coalesce(completed_at, 0))) FROM submissions s
        WHERE s.email_key = OLD.email_key AND s.test_id = OLD.test_id AND s.is_preview = 0), last_at)
   WHERE scope IN ('', OLD.test_id) AND email_key = OLD.email_key;
  UPDATE candidate_totals SET candidates = candidates - 1
   WHERE scope IN ('', OLD.test_id)
     AND EXISTS (SELECT 1 FROM candidate_counts c
      WHERE c.scope = candidate_totals.scope AND c.email_key = OLD.email_key AND c.submissions = 0);
  DELETE FROM candidate_counts WHERE scope IN ('', OLD.test_id) AND email_key = OLD.email_key AND submissions = 0;
  DELETE FROM candidate_totals WHERE scope IN ('', OLD.test_id) AND candidates = 0;
END;
CREATE TRIGGER submission_erased AFTER UPDATE OF email_key ON submissions WHEN OLD.email_key <> NEW.email_key
BEGIN
  UPDATE candidate_counts SET submissions = submissions - 1,
    last_at = iif(last_at IS max(OLD.started_at, coalesce(OLD.completed_at, 0)),
      (SELECT max(max(started_at, coalesce(completed_at, 0))) FROM submissions s
        WHERE s.email_key = OLD.email_key AND s.test_id = OLD.test_id AND s.is_preview = 0), last_at)
   WHERE scope IN ('', OLD.test_id) AND email_key = OLD.email_key;
  UPDATE candidate_totals SET candidates = candidates
     - EXISTS (SELECT 1 FROM candidate_counts c
        WHERE c.scope = candidate_totals.scope AND c.email_key = OLD.email_key AND c.submissions = 0)
     + NOT EXISTS (SELECT 1 FROM candidate_counts c WHERE c.scope = candidate_totals.scope AND c.email_key = NEW.email_key)
   WHERE scope IN ('', OLD.test_id);
  DELETE FROM candidate_counts WHERE scope IN ('', OLD.test_id) AND email_key = OLD.email_key AND submissions = 0;
  INSERT INTO candidate_counts (scope, email_key, submissions) VALUES ('', NEW.email_key, 1), (NEW.test_id, NEW.email_key, 1)
    ON CONFLICT (scope, email_key) DO UPDATE SET submissions = submissions + 1;
  -- What memory holds of its group may name the person.
  UPDATE score_keys SET revision = revision + 1 WHERE id = NEW.score_key_id;
END;
