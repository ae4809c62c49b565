-- What candidates see about the job on the entry and completion pages. Empty if not shown.
ALTER TABLE tests ADD COLUMN role_title TEXT NOT NULL DEFAULT '' CHECK (length(role_title) <= 200);
ALTER TABLE tests ADD COLUMN recruiter_name TEXT NOT NULL DEFAULT '' CHECK (length(recruiter_name) <= 100);
