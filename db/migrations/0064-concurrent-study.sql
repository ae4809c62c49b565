-- Studies with current staff. Their sittings are hidden like previews, even from admins.
ALTER TABLE submissions ADD COLUMN is_study INTEGER NOT NULL DEFAULT 0
 CHECK (is_study IN (0, 1) AND (is_study = 0 OR is_preview = 1));

-- A third panel: managers who rate the performance of the people in the study.
DROP INDEX raters_of_test;
ALTER TABLE raters ADD COLUMN new_panel TEXT NOT NULL DEFAULT 'tasks' CHECK (new_panel IN ('tasks', 'options', 'performance'));
UPDATE raters SET new_panel = panel;
ALTER TABLE raters DROP COLUMN panel;
ALTER TABLE raters RENAME COLUMN new_panel TO panel;
CREATE INDEX raters_of_test ON raters (test_id, panel, added_at);

CREATE TABLE study_people (
  id            TEXT    NOT NULL PRIMARY KEY,
  test_id       TEXT    NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  name          TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  token         TEXT    NOT NULL UNIQUE,
  added_at      INTEGER NOT NULL,
  consented_at  INTEGER,
  submission_id TEXT    UNIQUE REFERENCES submissions (id) ON DELETE SET NULL
) STRICT;
CREATE INDEX study_people_of_test ON study_people (test_id, added_at);

CREATE TABLE performance_ratings (
  rater_id  TEXT    NOT NULL REFERENCES raters (id) ON DELETE CASCADE,
  person_id TEXT    NOT NULL REFERENCES study_people (id) ON DELETE CASCADE,
  quality   INTEGER CHECK (quality BETWEEN 1 AND 5),
  results   INTEGER CHECK (results BETWEEN 1 AND 5),
  teamwork  INTEGER CHECK (teamwork BETWEEN 1 AND 5),
  learning  INTEGER CHECK (learning BETWEEN 1 AND 5),
  PRIMARY KEY (rater_id, person_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX performance_ratings_of_person ON performance_ratings (person_id);
