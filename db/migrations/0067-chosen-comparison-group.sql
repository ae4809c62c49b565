-- Percentiles compare with results that were completed from then on. NULL for all.
ALTER TABLE tests ADD COLUMN compares_from INTEGER;

-- Also with the time of completion, so that totals of a period are counted without reading rows.
DROP INDEX submissions_by_total;
CREATE INDEX submissions_by_total ON submissions (score_key_id, total_points, completed_at) WHERE in_norm = 1;
