-- A list with a source reads its first rows from an index, also for one test.
DROP INDEX submissions_by_source;
CREATE INDEX submissions_by_source ON submissions (source, completed_at DESC, id) WHERE source <> '';
DROP INDEX submissions_source_funnel;
CREATE INDEX submissions_source_funnel ON submissions (source, test_id, completed_at DESC, id, stage) WHERE source <> '';
