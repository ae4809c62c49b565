-- Lists, figures and the search read indexes of submissions instead of counters and a search index.
-- The figures behind this: docs/develop/performance.md
DROP TRIGGER place_added;
DROP TRIGGER place_gone;
DROP TRIGGER place_overwritten;
DROP TRIGGER place_written;
DROP TRIGGER stage_place_added;
DROP TRIGGER stage_place_gone;
DROP TRIGGER stage_place_overwritten;
DROP TRIGGER stage_place_written;
DROP TRIGGER score_added;
DROP TRIGGER score_gone;
DROP TRIGGER score_overwritten;
DROP TRIGGER score_written;
DROP TRIGGER candidate_seen;
DROP TRIGGER submission_begun;
DROP TRIGGER submission_erased;
DROP TRIGGER submission_gone;
DROP TRIGGER submission_findable;
DROP TRIGGER submission_findable_anew;
DROP TRIGGER submission_unfindable;

DROP TABLE candidate_totals;
DROP TABLE candidate_counts;
DROP TABLE score_counts;
DROP TABLE place_counts;

DROP TRIGGER result_counted;
DROP TRIGGER result_uncounted;
DROP TABLE total_counts;
CREATE TRIGGER result_counted AFTER UPDATE OF in_norm ON submissions WHEN OLD.in_norm = 0 AND NEW.in_norm = 1
BEGIN
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
CREATE TRIGGER result_uncounted INSTEAD OF DELETE ON results_to_uncount
BEGIN
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

DROP TABLE submission_search_terms;
DROP TABLE submission_search;
DROP INDEX submissions_search_number;
ALTER TABLE submissions DROP COLUMN search_number;

-- Number of submissions, people and seconds of a test.
CREATE INDEX submissions_figures ON submissions (test_id, is_repeat, total_duration) WHERE is_preview = 0;
-- Totals of a group.
CREATE INDEX submissions_by_total ON submissions (score_key_id, total_points) WHERE in_norm = 1;
-- The state of a submission, without reading its row.
DROP INDEX submissions_begun;
CREATE INDEX submissions_begun ON submissions (started_at DESC, id, is_preview, person_key, completed_at);
DROP INDEX submissions_begun_of_test;
CREATE INDEX submissions_begun_of_test ON submissions (test_id, started_at DESC, id, is_preview, person_key, completed_at);
-- When a person was last active on a test.
DROP INDEX submissions_of_person;
CREATE INDEX submissions_of_person ON submissions (email_key, test_id, started_at, id, completed_at, erased_at)
 WHERE is_preview = 0;
-- Only the dropped counters of repeated attempts used this index.
DROP INDEX submissions_repeated;
