-- The seed of a submission's option order. NULL in older submissions, which keep their order.
ALTER TABLE submissions ADD COLUMN option_order_key TEXT CHECK (length(option_order_key) = 32);

-- Whole seconds from start to completion by the server's clock. NULL in submissions completed before this column.
ALTER TABLE submissions ADD COLUMN server_duration INTEGER
  CHECK (server_duration >= 0 AND (server_duration IS NULL OR completed_at IS NOT NULL));

-- When an answer arrived, if that was some seconds after its click. NULL if it arrived at once.
ALTER TABLE answers ADD COLUMN arrived_at INTEGER CHECK (arrived_at > clicked_at);
