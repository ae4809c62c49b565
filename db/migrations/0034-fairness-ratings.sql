-- Answers to "Was this fair?", without a link to the person. The random key leaves no order of arrival.
CREATE TABLE fairness_ratings (
  id          TEXT    NOT NULL PRIMARY KEY,
  test_id     TEXT    NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  -- Such as 2026-Q4.
  quarter     TEXT    NOT NULL CHECK (quarter GLOB '[0-9][0-9][0-9][0-9]-Q[1-4]'),
  rating      INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment     TEXT    NOT NULL DEFAULT '' CHECK (length(comment) <= 1000),
  -- Shown to the hiring team. Answers are released several at a time.
  is_released INTEGER NOT NULL DEFAULT 0 CHECK (is_released IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX fairness_ratings_of_test ON fairness_ratings (test_id, is_released, rating);
CREATE INDEX fairness_comments ON fairness_ratings (quarter) WHERE comment <> '';

-- Submissions that have answered, so that each answers once.
CREATE TABLE fairness_answered (
  submission_id TEXT NOT NULL PRIMARY KEY REFERENCES submissions (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
