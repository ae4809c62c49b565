-- Whether candidates try a practice question first. Off for existing tests.
ALTER TABLE tests ADD COLUMN has_practice INTEGER NOT NULL DEFAULT 0 CHECK (has_practice IN (0, 1));
