-- When an invited user's link expires. Null once the account has a password, or if it was created with one.
ALTER TABLE admins ADD COLUMN invited_until INTEGER;
