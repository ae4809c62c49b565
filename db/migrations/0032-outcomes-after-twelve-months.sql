-- The outcome after 12 months. The columns stayed and quota_percent are the outcome after 6 months.
ALTER TABLE outcomes ADD COLUMN stayed12 INTEGER CHECK (stayed12 IN (0, 1));
ALTER TABLE outcomes ADD COLUMN quota_percent12 REAL CHECK (quota_percent12 BETWEEN 0 AND 1000);

-- Lists hired people by hiring date to find due outcomes. 4 is the stage Hired.
CREATE INDEX stage_changes_hired ON stage_changes (changed_at, submission_id, position) WHERE stage = 4;
