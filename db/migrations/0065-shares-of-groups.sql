-- Off unless an admin turns it on, because it changes what candidates are promised.
ALTER TABLE self_identification_forms ADD COLUMN counts_labels INTEGER NOT NULL DEFAULT 0 CHECK (counts_labels IN (0, 1));

-- How many of those who chose an option reached a minimum of the match labels. Small groups wait in survey_stores.
CREATE TABLE self_identification_shares (
  test_id       TEXT    NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  question      TEXT    NOT NULL CHECK (length(question) BETWEEN 1 AND 100),
  answer_option TEXT    NOT NULL CHECK (length(answer_option) BETWEEN 1 AND 100),
  minimum       INTEGER NOT NULL CHECK (minimum BETWEEN 0 AND 100),
  n             INTEGER NOT NULL CHECK (n >= 0),
  reached       INTEGER NOT NULL CHECK (reached BETWEEN 0 AND n),
  PRIMARY KEY (test_id, question, answer_option, minimum)
) STRICT, WITHOUT ROWID;
