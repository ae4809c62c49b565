-- The secret by which a submission's options are ordered. NULL: it began before there were keys, and keeps that order.
ALTER TABLE submissions ADD COLUMN option_order_key TEXT CHECK (length(option_order_key) = 32);
