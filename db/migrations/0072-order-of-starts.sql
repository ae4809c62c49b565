-- Statistics use the order of starts and the month of a start, because an erasure keeps only these.
DROP INDEX submissions_of_key;
CREATE INDEX submissions_of_key ON submissions (score_key_id, in_norm, started_at) WHERE score_key_id IS NOT NULL;
DROP INDEX submissions_by_total;
CREATE INDEX submissions_by_total ON submissions (score_key_id, total_points, started_at) WHERE in_norm = 1;
-- Newest results of a key, by rowid.
CREATE INDEX submissions_counted ON submissions (score_key_id) WHERE in_norm = 1;
