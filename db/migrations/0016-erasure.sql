-- When each person was last active in a test. Null for scope '' and for erased people.
ALTER TABLE candidate_counts ADD COLUMN last_at INTEGER;
UPDATE candidate_counts SET last_at = (SELECT max(max(started_at, coalesce(completed_at, 0))) FROM submissions s
  WHERE s.email_key = candidate_counts.email_key AND s.test_id = candidate_counts.scope AND s.is_preview = 0);
CREATE INDEX candidates_last_seen ON candidate_counts (last_at, scope, email_key) WHERE last_at IS NOT NULL;

DROP TRIGGER submission_begun;
CREATE TRIGGER submission_begun AFTER INSERT ON submissions
BEGIN
  INSERT INTO submission_totals (scope, submissions) VALUES ('', 1), (NEW.test_id, 1)
    ON CONFLICT (scope) DO UPDATE SET submissions = submissions + 1;
  UPDATE submission_totals SET candidates = candidates + 1
   WHERE NEW.is_preview = 0 AND scope IN ('', NEW.test_id)
     AND NOT EXISTS (SELECT 1 FROM candidate_counts c WHERE c.scope = submission_totals.scope AND c.email_key = NEW.email_key);
  INSERT INTO candidate_counts (scope, email_key, submissions, last_at)
  SELECT scope, NEW.email_key, 1, iif(scope = '' OR NEW.erased_at IS NOT NULL, NULL, max(NEW.started_at, coalesce(NEW.completed_at, 0)))
    FROM submission_totals WHERE NEW.is_preview = 0 AND scope IN ('', NEW.test_id)
    ON CONFLICT (scope, email_key) DO UPDATE SET submissions = submissions + 1,
      last_at = coalesce(max(last_at, excluded.last_at), last_at, excluded.last_at);
END;
CREATE TRIGGER candidate_seen AFTER UPDATE OF completed_at ON submissions
WHEN NEW.is_preview = 0 AND NEW.erased_at IS NULL AND NEW.completed_at IS NOT NULL
BEGIN
  UPDATE candidate_counts SET last_at = NEW.completed_at
   WHERE scope = NEW.test_id AND email_key = NEW.email_key AND last_at < NEW.completed_at;
END;
DROP TRIGGER submission_gone;
CREATE TRIGGER submission_gone AFTER DELETE ON submissions
BEGIN
  UPDATE candidate_counts SET submissions = submissions - 1,
    last_at = iif(last_at IS max(OLD.started_at, coalesce(OLD.completed_at, 0)),
      (SELECT max(max(started_at, coalesce(completed_at, 0))) FROM submissions s
        WHERE s.email_key = OLD.email_key AND s.test_id = OLD.test_id AND s.is_preview = 0), last_at)
   WHERE OLD.is_preview = 0 AND scope IN ('', OLD.test_id) AND email_key = OLD.email_key;
  UPDATE submission_totals SET submissions = submissions - 1,
    candidates = candidates - EXISTS (SELECT 1 FROM candidate_counts c
      WHERE c.scope = submission_totals.scope AND c.email_key = OLD.email_key AND c.submissions = 0)
   WHERE scope IN ('', OLD.test_id);
  DELETE FROM candidate_counts WHERE scope IN ('', OLD.test_id) AND email_key = OLD.email_key AND submissions = 0;
  DELETE FROM submission_totals WHERE scope IN ('', OLD.test_id) AND submissions = 0;
END;

-- A candidate changes only once, when erased: the name is removed and the key becomes random.
DROP TRIGGER submission_stays_whose_it_is;
CREATE TRIGGER submission_stays_whose_it_is BEFORE UPDATE OF test_id, email_key, is_preview ON submissions
WHEN OLD.erased_at IS NOT NULL OR NEW.erased_at IS NULL OR NEW.is_preview = 1 OR NEW.test_id <> OLD.test_id
BEGIN
  SELECT RAISE(ABORT, 'a submission never changes its test or its candidate');
END;
CREATE TRIGGER erased_is_nameless
BEFORE UPDATE OF email, email_key, first_name, last_name, person_key, start_token, invitation_id, erased_at ON submissions
WHEN (NEW.erased_at IS NOT NULL OR OLD.erased_at IS NOT NULL) AND (OLD.erased_at IS NOT NULL
  OR (NEW.email, NEW.first_name, NEW.last_name, NEW.person_key) <> ('erased', '', '', '') OR NEW.email_key = OLD.email_key
  OR NEW.start_token IS NOT NULL OR NEW.invitation_id IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'an erased submission has no name and gets none');
END;
CREATE TRIGGER submission_erased AFTER UPDATE OF email_key ON submissions WHEN OLD.email_key <> NEW.email_key
BEGIN
  UPDATE candidate_counts SET submissions = submissions - 1,
    last_at = iif(last_at IS max(OLD.started_at, coalesce(OLD.completed_at, 0)),
      (SELECT max(max(started_at, coalesce(completed_at, 0))) FROM submissions s
        WHERE s.email_key = OLD.email_key AND s.test_id = OLD.test_id AND s.is_preview = 0), last_at)
   WHERE scope IN ('', OLD.test_id) AND email_key = OLD.email_key;
  UPDATE submission_totals SET candidates = candidates
     - EXISTS (SELECT 1 FROM candidate_counts c
        WHERE c.scope = submission_totals.scope AND c.email_key = OLD.email_key AND c.submissions = 0)
     + NOT EXISTS (SELECT 1 FROM candidate_counts c WHERE c.scope = submission_totals.scope AND c.email_key = NEW.email_key)
   WHERE scope IN ('', OLD.test_id);
  DELETE FROM candidate_counts WHERE scope IN ('', OLD.test_id) AND email_key = OLD.email_key AND submissions = 0;
  INSERT INTO candidate_counts (scope, email_key, submissions) VALUES ('', NEW.email_key, 1), (NEW.test_id, NEW.email_key, 1)
    ON CONFLICT (scope, email_key) DO UPDATE SET submissions = submissions + 1;
  -- What memory holds of its group may name the person.
  UPDATE score_keys SET revision = revision + 1 WHERE id = NEW.score_key_id;
END;

DROP TRIGGER result_stays;
CREATE TRIGGER result_stays BEFORE UPDATE ON results
WHEN NOT EXISTS (SELECT 1 FROM submissions WHERE id = OLD.submission_id AND erased_at IS NOT NULL)
  OR (NEW.submission_id, NEW.number, NEW.score_key_id, NEW.rescore_id, NEW.total_points, NEW.max_points, NEW.percent, NEW.label,
      NEW.sections)
  IS NOT (OLD.submission_id, OLD.number, OLD.score_key_id, OLD.rescore_id, OLD.total_points, OLD.max_points, OLD.percent,
      OLD.label, OLD.sections)
BEGIN
  SELECT RAISE(ABORT, 'a result of the past never changes');
END;
DROP TRIGGER stage_change_stays;
CREATE TRIGGER stage_change_stays BEFORE UPDATE ON stage_changes
WHEN NOT EXISTS (SELECT 1 FROM submissions WHERE id = OLD.submission_id AND erased_at IS NOT NULL)
  OR (NEW.submission_id, NEW.position, NEW.stage, NEW.admin_id, NEW.admin_name)
  IS NOT (OLD.submission_id, OLD.position, OLD.stage, OLD.admin_id, OLD.admin_name)
BEGIN
  SELECT RAISE(ABORT, 'a change of stage never changes');
END;

ALTER TABLE score_counts ADD COLUMN erased INTEGER NOT NULL DEFAULT 0 CHECK (erased BETWEEN 0 AND submissions);
DROP TRIGGER score_added;
CREATE TRIGGER score_added AFTER INSERT ON submissions WHEN NEW.completed_at IS NOT NULL AND NEW.is_preview = 0
BEGIN
  INSERT INTO score_counts (test_id, has_scores, percent, submissions, seconds, erased)
  VALUES (NEW.test_id, NEW.has_scores, NEW.percent, 1, NEW.total_duration, NEW.erased_at IS NOT NULL)
    ON CONFLICT (test_id, has_scores, percent) DO UPDATE SET submissions = submissions + 1, seconds = seconds + excluded.seconds,
      erased = erased + excluded.erased;
END;
DROP TRIGGER score_written;
CREATE TRIGGER score_written AFTER UPDATE OF completed_at, percent, total_duration, has_scores, erased_at ON submissions
WHEN NEW.completed_at IS NOT NULL AND NEW.is_preview = 0
BEGIN
  INSERT INTO score_counts (test_id, has_scores, percent, submissions, seconds, erased)
  VALUES (NEW.test_id, NEW.has_scores, NEW.percent, 1, NEW.total_duration, NEW.erased_at IS NOT NULL)
    ON CONFLICT (test_id, has_scores, percent) DO UPDATE SET submissions = submissions + 1, seconds = seconds + excluded.seconds,
      erased = erased + excluded.erased;
END;
DROP TRIGGER score_overwritten;
CREATE TRIGGER score_overwritten AFTER UPDATE OF completed_at, percent, total_duration, has_scores, erased_at ON submissions
WHEN OLD.completed_at IS NOT NULL AND OLD.is_preview = 0
BEGIN
  UPDATE score_counts SET submissions = submissions - 1, seconds = seconds - OLD.total_duration,
    erased = erased - (OLD.erased_at IS NOT NULL)
   WHERE test_id = OLD.test_id AND has_scores = OLD.has_scores AND percent = OLD.percent;
  DELETE FROM score_counts
   WHERE test_id = OLD.test_id AND has_scores = OLD.has_scores AND percent = OLD.percent AND submissions = 0;
END;
DROP TRIGGER score_gone;
CREATE TRIGGER score_gone AFTER DELETE ON submissions WHEN OLD.completed_at IS NOT NULL AND OLD.is_preview = 0
BEGIN
  UPDATE score_counts SET submissions = submissions - 1, seconds = seconds - OLD.total_duration,
    erased = erased - (OLD.erased_at IS NOT NULL)
   WHERE test_id = OLD.test_id AND has_scores = OLD.has_scores AND percent = OLD.percent;
  DELETE FROM score_counts
   WHERE test_id = OLD.test_id AND has_scores = OLD.has_scores AND percent = OLD.percent AND submissions = 0;
END;
DROP INDEX submissions_ranked;
DROP INDEX submissions_ranked_of_test;
DROP INDEX submissions_repeated;
DROP INDEX submissions_staged;
CREATE INDEX submissions_ranked
 ON submissions (percent DESC, total_duration, completed_at, id, has_scores, is_repeat, person_key, erased_at)
 WHERE completed_at IS NOT NULL AND is_preview = 0;
CREATE INDEX submissions_ranked_of_test
 ON submissions (test_id, percent DESC, total_duration, completed_at, id, has_scores, is_repeat, person_key, erased_at)
 WHERE completed_at IS NOT NULL AND is_preview = 0;
CREATE INDEX submissions_repeated
 ON submissions (test_id, percent DESC, total_duration, completed_at, id, has_scores, person_key, erased_at)
 WHERE completed_at IS NOT NULL AND is_preview = 0 AND is_repeat = 1;
CREATE INDEX submissions_staged
 ON submissions (stage, completed_at DESC, id, test_id, has_scores, percent, total_duration, person_key, erased_at)
 WHERE completed_at IS NOT NULL AND is_preview = 0;
