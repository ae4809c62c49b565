ALTER TABLE tests ADD COLUMN public_title TEXT NOT NULL DEFAULT '' CHECK (length(public_title) <= 200);
ALTER TABLE tests ADD COLUMN allows_back INTEGER NOT NULL DEFAULT 0 CHECK (allows_back IN (0, 1));
ALTER TABLE tests ADD COLUMN once_per_email INTEGER NOT NULL DEFAULT 0 CHECK (once_per_email IN (0, 1));

UPDATE tests SET public_title = 'Sales Role Assessment' WHERE is_default = 1 AND name = 'Default Test';
