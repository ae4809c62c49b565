-- Voluntary questions about the person after completion. A test without a row asks none.
CREATE TABLE self_identification_forms (
  test_id   TEXT    NOT NULL PRIMARY KEY REFERENCES tests (id) ON DELETE CASCADE,
  is_on     INTEGER NOT NULL CHECK (is_on IN (0, 1)),
  -- A JSON list of {name, options} in the test's language.
  questions TEXT    NOT NULL CHECK (json_valid(questions))
) STRICT, WITHOUT ROWID;

-- Number of people per option. The database stores nothing else about an answer.
CREATE TABLE self_identification_counts (
  test_id       TEXT    NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  -- Such as 2026-11.
  month         TEXT    NOT NULL CHECK (month GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]'),
  -- The question and option as worded then. Empty for "I'd rather not say".
  question      TEXT    NOT NULL CHECK (length(question) BETWEEN 1 AND 100),
  answer_option TEXT    NOT NULL CHECK (length(answer_option) <= 100),
  n             INTEGER NOT NULL CHECK (n >= 0),
  -- The part of n that the hiring team sees. Answers are released several at a time.
  released      INTEGER NOT NULL DEFAULT 0 CHECK (released BETWEEN 0 AND n),
  PRIMARY KEY (test_id, question, answer_option, month)
) STRICT, WITHOUT ROWID;

-- Submissions that have answered, so that each answers once.
CREATE TABLE self_identification_answered (
  submission_id TEXT NOT NULL PRIMARY KEY REFERENCES submissions (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
