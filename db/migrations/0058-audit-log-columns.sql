-- The audit log's columns have the names that screens and the API use.
ALTER TABLE audit_log RENAME COLUMN act TO event;
ALTER TABLE audit_log RENAME COLUMN thing TO entity_type;
ALTER TABLE audit_log RENAME COLUMN thing_id TO entity_id;
