-- A study may use a number per person, such as sales, instead of managers' ratings.
ALTER TABLE study_people ADD COLUMN performance REAL CHECK (abs(performance) <= 1e12);

CREATE TABLE study_numbers (
  test_id    TEXT    NOT NULL PRIMARY KEY REFERENCES tests (id) ON DELETE CASCADE,
  label      TEXT    NOT NULL CHECK (length(label) BETWEEN 1 AND 60),
  changed_at INTEGER NOT NULL
) STRICT;
