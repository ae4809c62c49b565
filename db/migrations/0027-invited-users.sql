-- The end of an invited user's link. Null once the account has a password, and for accounts that were created with one.
ALTER TABLE admins ADD COLUMN invited_until INTEGER;
