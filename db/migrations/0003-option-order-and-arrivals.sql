-- The secret by which a submission's options are ordered. NULL: it began before there were keys, and keeps that order.
ALTER TABLE submissions ADD COLUMN option_order_key TEXT CHECK (length(option_order_key) = 32);

-- From start to completion by the server's clock, in whole seconds. NULL: unknown, as of all that were completed before.
ALTER TABLE submissions ADD COLUMN server_duration INTEGER
  CHECK (server_duration >= 0 AND (server_duration IS NULL OR completed_at IS NOT NULL));

-- When an answer arrived, where that was some seconds after its click. NULL: when it was clicked.
ALTER TABLE answers ADD COLUMN arrived_at INTEGER CHECK (arrived_at > clicked_at);
