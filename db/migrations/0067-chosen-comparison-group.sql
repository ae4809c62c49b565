-- Percentiles compare with results completed from this time on. NULL means all results.
ALTER TABLE tests ADD COLUMN compares_from INTEGER;

-- Add the completion time to the index, so that totals of a period are counted without reading rows.
DROP INDEX submissions_by_total;
CREATE INDEX submissions_by_total ON submissions (score_key_id, total_points, completed_at) WHERE in_norm = 1;
