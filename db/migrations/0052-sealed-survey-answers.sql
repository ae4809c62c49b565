-- Answers to the questions after completion that are not released yet, and which submissions answered. Encrypted with
-- the session secret. The server moves waiting answers of older versions here when it opens the database.
CREATE TABLE survey_stores (
  id      TEXT NOT NULL PRIMARY KEY,
  test_id TEXT NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  sealed  TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX survey_stores_of_test ON survey_stores (test_id);
