CREATE TABLE tests (
  id            TEXT    NOT NULL PRIMARY KEY,
  name          TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  description   TEXT    NOT NULL DEFAULT '',
  test_password TEXT    NOT NULL CHECK (length(test_password) BETWEEN 1 AND 200),
  is_active     INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  is_default    INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  created_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX tests_one_default ON tests (is_default) WHERE is_default = 1;

CREATE TABLE sections (
  id          TEXT    NOT NULL PRIMARY KEY,
  test_id     TEXT    NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  name        TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  description TEXT    NOT NULL DEFAULT '',
  order_index INTEGER NOT NULL CHECK (order_index >= 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX sections_in_test ON sections (test_id, order_index);

CREATE TABLE questions (
  id            TEXT    NOT NULL PRIMARY KEY,
  section_id    TEXT    NOT NULL REFERENCES sections (id) ON DELETE CASCADE,
  question_text TEXT    NOT NULL CHECK (length(question_text) BETWEEN 1 AND 2000),
  order_index   INTEGER NOT NULL CHECK (order_index >= 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX questions_in_section ON questions (section_id, order_index);

CREATE TABLE options (
  id            TEXT    NOT NULL PRIMARY KEY,
  question_id   TEXT    NOT NULL REFERENCES questions (id) ON DELETE CASCADE,
  option_text   TEXT    NOT NULL CHECK (length(option_text) BETWEEN 1 AND 1000),
  points        INTEGER NOT NULL CHECK (points BETWEEN 0 AND 10),
  option_letter TEXT    NOT NULL CHECK (length(option_letter) BETWEEN 1 AND 2),
  order_index   INTEGER NOT NULL CHECK (order_index >= 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX options_in_question ON options (question_id, order_index);

-- What candidates were asked. Rows never change.
CREATE TABLE test_versions (
  id           TEXT    NOT NULL PRIMARY KEY,
  test_id      TEXT    NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  content_hash TEXT    NOT NULL CHECK (length(content_hash) = 64),
  content      TEXT    NOT NULL CHECK (json_valid(content)),
  created_at   INTEGER NOT NULL,
  UNIQUE (test_id, content_hash)
) STRICT;
CREATE TRIGGER test_versions_never_change BEFORE UPDATE ON test_versions
BEGIN
  SELECT RAISE(ABORT, 'a test version never changes');
END;

CREATE TABLE submissions (
  id             TEXT    NOT NULL PRIMARY KEY,
  test_id        TEXT    NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  version_id     TEXT    NOT NULL REFERENCES test_versions (id) ON DELETE CASCADE,
  email          TEXT    NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  email_key      TEXT    NOT NULL,
  first_name     TEXT    NOT NULL CHECK (length(first_name) <= 100),
  last_name      TEXT    NOT NULL CHECK (length(last_name) <= 100),
  is_preview     INTEGER NOT NULL DEFAULT 0 CHECK (is_preview IN (0, 1)),
  start_token    TEXT    UNIQUE,
  started_at     INTEGER NOT NULL,
  completed_at   INTEGER,
  total_duration INTEGER CHECK (total_duration >= 0),
  total_points   INTEGER CHECK (total_points >= 0),
  max_points     INTEGER CHECK (max_points >= total_points),
  percent        REAL    CHECK (percent BETWEEN 0 AND 100),
  -- A submission is complete with all its figures, or not at all.
  CHECK ((completed_at IS NULL) = (total_duration IS NULL)
     AND (completed_at IS NULL) = (total_points IS NULL)
     AND (completed_at IS NULL) = (max_points IS NULL)
     AND (completed_at IS NULL) = (percent IS NULL))
) STRICT;
CREATE INDEX submissions_completed ON submissions (completed_at DESC, id) WHERE completed_at IS NOT NULL AND is_preview = 0;
CREATE INDEX submissions_of_test ON submissions (test_id, completed_at DESC);
CREATE INDEX submissions_of_version ON submissions (version_id);

-- The newest click on each question.
CREATE TABLE answers (
  submission_id TEXT    NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  question_id   TEXT    NOT NULL,
  option_id     TEXT    NOT NULL,
  points        INTEGER NOT NULL CHECK (points BETWEEN 0 AND 10),
  clicked_at    INTEGER NOT NULL,
  PRIMARY KEY (submission_id, question_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE section_scores (
  submission_id  TEXT    NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  position       INTEGER NOT NULL CHECK (position >= 0),
  section_id     TEXT    NOT NULL,
  name           TEXT    NOT NULL,
  total_points   INTEGER NOT NULL CHECK (total_points >= 0),
  max_points     INTEGER NOT NULL CHECK (max_points >= total_points),
  question_count INTEGER NOT NULL CHECK (question_count >= 0),
  PRIMARY KEY (submission_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE admins (
  id             TEXT    NOT NULL PRIMARY KEY,
  email          TEXT    NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  email_key      TEXT    NOT NULL UNIQUE,
  first_name     TEXT    NOT NULL CHECK (length(first_name) <= 100),
  last_name      TEXT    NOT NULL CHECK (length(last_name) <= 100),
  password_hash  TEXT    NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  created_at     INTEGER NOT NULL,
  deactivated_at INTEGER
) STRICT, WITHOUT ROWID;

-- The cookie contains a random token. The row stores only its SHA-256.
CREATE TABLE sessions (
  token_hash   TEXT    NOT NULL PRIMARY KEY,
  admin_id     TEXT    NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  created_at   INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_of_admin ON sessions (admin_id);

CREATE TABLE settings (
  key         TEXT NOT NULL PRIMARY KEY,
  value       TEXT NOT NULL CHECK (json_valid(value)),
  description TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
