-- When a manager last saved ratings, also before all are saved. A study ends once nobody has done anything for long.
ALTER TABLE raters ADD COLUMN rated_at INTEGER;
UPDATE raters SET rated_at = finished_at WHERE panel = 'performance';
