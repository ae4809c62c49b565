-- Evidence that a test fits its job: tasks of the job, raters of the tasks or of the answer options, and their ratings.
CREATE TABLE job_tasks (
  id       TEXT    NOT NULL PRIMARY KEY,
  test_id  TEXT    NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  text     TEXT    NOT NULL CHECK (length(text) BETWEEN 1 AND 300)
) STRICT;
CREATE INDEX job_tasks_of_test ON job_tasks (test_id, position);

-- `token` is null after an import, which has no secrets of links.
CREATE TABLE raters (
  id          TEXT    NOT NULL PRIMARY KEY,
  test_id     TEXT    NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  panel       TEXT    NOT NULL CHECK (panel IN ('tasks', 'options')),
  name        TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  token       TEXT    UNIQUE,
  added_at    INTEGER NOT NULL,
  finished_at INTEGER
) STRICT;
CREATE INDEX raters_of_test ON raters (test_id, panel, added_at);

CREATE TABLE task_ratings (
  rater_id   TEXT    NOT NULL REFERENCES raters (id) ON DELETE CASCADE,
  task_id    TEXT    NOT NULL REFERENCES job_tasks (id) ON DELETE CASCADE,
  importance INTEGER NOT NULL CHECK (importance BETWEEN 1 AND 5),
  frequency  INTEGER NOT NULL CHECK (frequency BETWEEN 1 AND 5),
  section_id TEXT,
  PRIMARY KEY (rater_id, task_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX task_ratings_of_task ON task_ratings (task_id);

-- `wording` is a hash of the question and the option as the rater read them. Ratings of another wording do not count.
CREATE TABLE option_ratings (
  rater_id      TEXT    NOT NULL REFERENCES raters (id) ON DELETE CASCADE,
  option_id     TEXT    NOT NULL,
  wording       TEXT    NOT NULL,
  effectiveness INTEGER NOT NULL CHECK (effectiveness BETWEEN 1 AND 7),
  PRIMARY KEY (rater_id, option_id)
) STRICT, WITHOUT ROWID;

-- Records of who set the minimums of the match labels, and why. `minimums` is a JSON list: gold, excellent, good, average.
CREATE TABLE cut_score_records (
  id          TEXT    NOT NULL PRIMARY KEY,
  minimums    TEXT    NOT NULL CHECK (json_array_length(minimums) = 4),
  method      TEXT    NOT NULL CHECK (method IN ('experts', 'outcomes', 'other')),
  grounds     TEXT    NOT NULL CHECK (length(grounds) BETWEEN 1 AND 2000),
  admin_id    TEXT    NOT NULL,
  admin_name  TEXT    NOT NULL CHECK (length(admin_name) <= 254),
  recorded_at INTEGER NOT NULL
) STRICT;
