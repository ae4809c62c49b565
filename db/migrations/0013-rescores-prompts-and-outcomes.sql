-- Re-scores of a test, and their undos.
CREATE TABLE rescores (
  id                TEXT    NOT NULL PRIMARY KEY,
  test_id           TEXT    NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  -- Null where the act takes another one back: each result returns to the key it had.
  points_version_id TEXT    REFERENCES test_versions (id) ON DELETE CASCADE,
  undoes            TEXT    REFERENCES rescores (id) ON DELETE CASCADE,
  made_at           INTEGER NOT NULL,
  -- Null while it is under way.
  finished_at       INTEGER,
  admin_id          TEXT    NOT NULL,
  admin_name        TEXT    NOT NULL,
  reason            TEXT    NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  -- Results of the test at its beginning; those that get another key; of these, whose score and whose label changes.
  looked_at         INTEGER NOT NULL CHECK (looked_at >= 0),
  scored_anew       INTEGER NOT NULL CHECK (scored_anew BETWEEN 0 AND looked_at),
  changed           INTEGER NOT NULL CHECK (changed BETWEEN 0 AND scored_anew),
  labels_changed    INTEGER NOT NULL CHECK (labels_changed BETWEEN 0 AND scored_anew),
  CHECK ((points_version_id IS NULL) <> (undoes IS NULL))
) STRICT;
CREATE INDEX rescores_of_test ON rescores (test_id, made_at);
CREATE UNIQUE INDEX rescores_under_way ON rescores (test_id) WHERE finished_at IS NULL;
CREATE UNIQUE INDEX rescores_undone ON rescores (undoes) WHERE undoes IS NOT NULL;
CREATE INDEX rescores_of_points ON rescores (points_version_id) WHERE points_version_id IS NOT NULL;

-- All results of a re-scored submission. The last one is current, and number 1 is the result at completion.
CREATE TABLE results (
  submission_id TEXT    NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  number        INTEGER NOT NULL CHECK (number >= 1),
  score_key_id  INTEGER NOT NULL REFERENCES score_keys (id) ON DELETE CASCADE,
  rescore_id    TEXT    REFERENCES rescores (id) ON DELETE CASCADE,
  made_at       INTEGER NOT NULL,
  total_points  INTEGER NOT NULL CHECK (total_points >= 0),
  max_points    INTEGER NOT NULL CHECK (max_points >= total_points),
  percent       REAL    NOT NULL CHECK (percent BETWEEN 0 AND 100),
  label         TEXT    NOT NULL,
  sections      TEXT    NOT NULL CHECK (json_valid(sections)),
  PRIMARY KEY (submission_id, number),
  CHECK ((number = 1) = (rescore_id IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX results_of_rescore ON results (rescore_id) WHERE rescore_id IS NOT NULL;
CREATE INDEX results_of_key ON results (score_key_id);
CREATE TRIGGER result_stays BEFORE UPDATE ON results
BEGIN
  SELECT RAISE(ABORT, 'a result of the past never changes');
END;
CREATE TRIGGER rescore_stays
BEFORE UPDATE OF test_id, points_version_id, undoes, made_at, admin_id, admin_name, reason, looked_at, scored_anew, changed,
  labels_changed ON rescores
BEGIN
  SELECT RAISE(ABORT, 'an act of scoring anew never changes');
END;

-- Submissions completed during a re-score keep the points that they started with.
CREATE TABLE rescore_left_out (
  submission_id TEXT NOT NULL PRIMARY KEY REFERENCES submissions (id) ON DELETE CASCADE,
  rescore_id    TEXT NOT NULL REFERENCES rescores (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX rescore_left_out_of_rescore ON rescore_left_out (rescore_id);
CREATE TRIGGER completed_meanwhile AFTER UPDATE OF completed_at ON submissions
WHEN OLD.completed_at IS NULL AND NEW.completed_at IS NOT NULL AND NEW.is_preview = 0
BEGIN
  INSERT INTO rescore_left_out (submission_id, rescore_id)
  SELECT NEW.id, id FROM rescores WHERE test_id = NEW.test_id AND finished_at IS NULL;
END;
CREATE TRIGGER rescore_finished AFTER UPDATE OF finished_at ON rescores WHEN NEW.finished_at IS NOT NULL
BEGIN
  DELETE FROM rescore_left_out WHERE rescore_id = NEW.id;
END;

DROP TRIGGER key_given;
CREATE TRIGGER key_given AFTER UPDATE OF score_key_id ON submissions
WHEN NEW.is_preview = 0 AND NEW.score_key_id IS NOT NULL AND NEW.score_key_id IS NOT OLD.score_key_id
BEGIN
  UPDATE score_keys SET revision = revision + 1, results = results + 1, empty_results = empty_results
    + (NEW.has_scores = 0 OR NOT EXISTS (SELECT 1 FROM answers WHERE submission_id = NEW.id))
   WHERE id = NEW.score_key_id;
END;
DROP TRIGGER key_taken;
CREATE TRIGGER key_taken AFTER UPDATE OF score_key_id ON submissions
WHEN OLD.is_preview = 0 AND OLD.score_key_id IS NOT NULL AND NEW.score_key_id IS NOT OLD.score_key_id
BEGIN
  UPDATE score_keys SET revision = revision + 1, results = results - 1, empty_results = empty_results
    - (OLD.has_scores = 0 OR NOT EXISTS (SELECT 1 FROM answers WHERE submission_id = OLD.id))
   WHERE id = OLD.score_key_id;
END;
DROP TRIGGER keyed_result_goes;
CREATE TRIGGER keyed_result_goes BEFORE DELETE ON submissions
WHEN OLD.is_preview = 0 AND OLD.score_key_id IS NOT NULL
 AND EXISTS (SELECT 1 FROM tests WHERE id = OLD.test_id AND deletion_began_at IS NULL)
BEGIN
  UPDATE score_keys SET revision = revision + 1, results = results - 1, empty_results = empty_results
    - (OLD.has_scores = 0 OR NOT EXISTS (SELECT 1 FROM answers WHERE submission_id = OLD.id))
   WHERE id = OLD.score_key_id;
END;

CREATE TABLE question_prompts (
  question_id TEXT NOT NULL PRIMARY KEY REFERENCES questions (id) ON DELETE CASCADE,
  prompt      TEXT NOT NULL CHECK (length(prompt) BETWEEN 1 AND 500)
) STRICT, WITHOUT ROWID;

CREATE TABLE outcomes (
  submission_id TEXT    NOT NULL PRIMARY KEY REFERENCES submissions (id) ON DELETE CASCADE,
  -- Still here after six months; null: unknown.
  stayed        INTEGER CHECK (stayed IN (0, 1)),
  -- With one decimal; null: unknown.
  quota_percent REAL    CHECK (quota_percent BETWEEN 0 AND 1000),
  changed_at    INTEGER NOT NULL,
  admin_id      TEXT    NOT NULL,
  admin_name    TEXT    NOT NULL
) STRICT, WITHOUT ROWID;
