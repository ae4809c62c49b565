-- Whether candidates see the real number of questions, as in "Question 1 of 12", even if it is below 40.
ALTER TABLE tests ADD COLUMN counts_own_questions INTEGER NOT NULL DEFAULT 0 CHECK (counts_own_questions IN (0, 1));
