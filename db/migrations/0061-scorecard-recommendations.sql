-- The interviewer's overall recommendation, from 1 (strong no) to 4 (strong yes). Null in scorecards of older versions.
ALTER TABLE scorecards ADD COLUMN recommendation INTEGER CHECK (recommendation BETWEEN 1 AND 4);
