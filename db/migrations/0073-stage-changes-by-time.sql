-- "Undo" finds the stages that somebody set at one time.
CREATE INDEX stage_changes_by_time ON stage_changes (changed_at, admin_id);
