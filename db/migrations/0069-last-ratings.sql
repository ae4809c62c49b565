-- When a manager last saved ratings, complete or not. A study without activity is deleted after the retention period.
ALTER TABLE raters ADD COLUMN rated_at INTEGER;
UPDATE raters SET rated_at = finished_at WHERE panel = 'performance';
