-- Experts also mark the answer that somebody who is only just good enough would give, for the minimums of the match labels.
-- `effectiveness` is null for a marked answer that has no rating yet.
CREATE TABLE new_option_ratings (
  rater_id      TEXT    NOT NULL REFERENCES raters (id) ON DELETE CASCADE,
  option_id     TEXT    NOT NULL,
  wording       TEXT    NOT NULL,
  effectiveness INTEGER CHECK (effectiveness BETWEEN 1 AND 7),
  is_minimal    INTEGER NOT NULL DEFAULT 0 CHECK (is_minimal IN (0, 1)),
  PRIMARY KEY (rater_id, option_id)
) STRICT, WITHOUT ROWID;
INSERT INTO new_option_ratings (rater_id, option_id, wording, effectiveness)
 SELECT rater_id, option_id, wording, effectiveness FROM option_ratings;
DROP TABLE option_ratings;
ALTER TABLE new_option_ratings RENAME TO option_ratings;
