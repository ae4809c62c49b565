-- When candidates can start a test. Null means no limit.
ALTER TABLE tests ADD COLUMN opens_at INTEGER;
ALTER TABLE tests ADD COLUMN closes_at INTEGER CHECK (closes_at > opens_at);
-- Days after which a person may take a test again. Null means at any time.
ALTER TABLE tests ADD COLUMN retake_after_days INTEGER CHECK (retake_after_days BETWEEN 1 AND 3650);
