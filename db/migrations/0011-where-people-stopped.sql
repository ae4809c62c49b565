CREATE INDEX submissions_left_of_version ON submissions (version_id, started_at DESC, id)
 WHERE completed_at IS NULL AND is_preview = 0;
