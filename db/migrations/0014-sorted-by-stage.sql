-- Stage and completion time in one number, so that a list can start at any position of its index. Null while in progress.
ALTER TABLE submissions ADD COLUMN stage_place INTEGER
 GENERATED ALWAYS AS ((stage + 1) * 10000000000000 - completed_at) VIRTUAL;
CREATE INDEX submissions_by_stage ON submissions (stage_place, id, person_key, percent, has_scores, is_repeat)
 WHERE completed_at IS NOT NULL AND is_preview = 0;
CREATE INDEX submissions_by_stage_of_test
 ON submissions (test_id, stage_place, id, person_key, percent, has_scores, is_repeat)
 WHERE completed_at IS NOT NULL AND is_preview = 0;

-- Recreated under the same name, because other triggers refer to it.
CREATE TABLE place_counts_before AS SELECT * FROM place_counts;
DROP TABLE place_counts;
CREATE TABLE place_counts (
  list        TEXT    NOT NULL CHECK (list IN ('date', 'name', 'duration', 'stage')),
  scope       TEXT    NOT NULL,
  part        TEXT    NOT NULL,
  submissions INTEGER NOT NULL CHECK (submissions >= 0),
  PRIMARY KEY (list, scope, part)
) STRICT, WITHOUT ROWID;
INSERT INTO place_counts SELECT list, scope, part, submissions FROM place_counts_before;
DROP TABLE place_counts_before;
INSERT INTO place_counts
SELECT 'stage', '', printf('%010d', stage_place / 3600000) AS part, count(*) FROM submissions
 WHERE completed_at IS NOT NULL AND is_preview = 0 GROUP BY part;
INSERT INTO place_counts
SELECT 'stage', test_id, printf('%010d', stage_place / 3600000) AS part, count(*) FROM submissions
 WHERE completed_at IS NOT NULL AND is_preview = 0 GROUP BY test_id, part;

CREATE TRIGGER stage_place_added AFTER INSERT ON submissions WHEN NEW.completed_at IS NOT NULL AND NEW.is_preview = 0
BEGIN
  INSERT INTO place_counts (list, scope, part, submissions) VALUES
    ('stage', '', printf('%010d', NEW.stage_place / 3600000), 1),
    ('stage', NEW.test_id, printf('%010d', NEW.stage_place / 3600000), 1)
    ON CONFLICT (list, scope, part) DO UPDATE SET submissions = submissions + 1;
END;
CREATE TRIGGER stage_place_written AFTER UPDATE OF completed_at, stage ON submissions
WHEN NEW.completed_at IS NOT NULL AND NEW.is_preview = 0
BEGIN
  INSERT INTO place_counts (list, scope, part, submissions) VALUES
    ('stage', '', printf('%010d', NEW.stage_place / 3600000), 1),
    ('stage', NEW.test_id, printf('%010d', NEW.stage_place / 3600000), 1)
    ON CONFLICT (list, scope, part) DO UPDATE SET submissions = submissions + 1;
END;
CREATE TRIGGER stage_place_overwritten AFTER UPDATE OF completed_at, stage ON submissions
WHEN OLD.completed_at IS NOT NULL AND OLD.is_preview = 0
BEGIN
  UPDATE place_counts SET submissions = submissions - 1
   WHERE list = 'stage' AND scope IN ('', OLD.test_id) AND part = printf('%010d', OLD.stage_place / 3600000);
  DELETE FROM place_counts
   WHERE list = 'stage' AND scope IN ('', OLD.test_id) AND part = printf('%010d', OLD.stage_place / 3600000)
     AND submissions = 0;
END;
CREATE TRIGGER stage_place_gone AFTER DELETE ON submissions WHEN OLD.completed_at IS NOT NULL AND OLD.is_preview = 0
BEGIN
  UPDATE place_counts SET submissions = submissions - 1
   WHERE list = 'stage' AND scope IN ('', OLD.test_id) AND part = printf('%010d', OLD.stage_place / 3600000);
  DELETE FROM place_counts
   WHERE list = 'stage' AND scope IN ('', OLD.test_id) AND part = printf('%010d', OLD.stage_place / 3600000)
     AND submissions = 0;
END;
