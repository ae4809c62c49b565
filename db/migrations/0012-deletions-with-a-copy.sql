-- When the safety backup was complete. The rows of the test are deleted only after that.
ALTER TABLE tests ADD COLUMN deletion_copied_at INTEGER;
