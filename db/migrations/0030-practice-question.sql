-- Whether candidates try out one question before question 1. Off for the tests that exist.
ALTER TABLE tests ADD COLUMN has_practice INTEGER NOT NULL DEFAULT 0 CHECK (has_practice IN (0, 1));
