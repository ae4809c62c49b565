-- When the copy from before its deletion had been put aside: from then on the rows of the test go.
ALTER TABLE tests ADD COLUMN deletion_copied_at INTEGER;
