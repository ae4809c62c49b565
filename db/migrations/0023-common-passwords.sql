-- Whether the password is very common, and whether the owner or another person chose it. Null if it is not, or was set
-- before this column existed.
ALTER TABLE admins ADD COLUMN common_password TEXT CHECK (common_password IN ('chosen', 'given'));
