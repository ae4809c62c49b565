-- Whether an account's password is one of the first that anybody would try: chosen by its owner, or given by another
-- person, after which the owner must choose a new one. Null where it is not, or where it was set before this column existed.
ALTER TABLE admins ADD COLUMN common_password TEXT CHECK (common_password IN ('chosen', 'given'));
