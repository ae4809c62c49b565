-- Pending survey answers and the submissions that answered, encrypted with the session secret. When the server opens
-- the database, it moves pending answers of older versions here.
CREATE TABLE survey_stores (
  id      TEXT NOT NULL PRIMARY KEY,
  test_id TEXT NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  sealed  TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX survey_stores_of_test ON survey_stores (test_id);
