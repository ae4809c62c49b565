-- Lists filtered by source read their first rows from an index, with or without a test.
DROP INDEX submissions_by_source;
CREATE INDEX submissions_by_source ON submissions (source, completed_at DESC, id) WHERE source <> '';
DROP INDEX submissions_source_funnel;
CREATE INDEX submissions_source_funnel ON submissions (source, test_id, completed_at DESC, id, stage) WHERE source <> '';
