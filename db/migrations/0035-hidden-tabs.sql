-- How often, and for how many seconds in all, the tab with the test was hidden. Null: not measured.
ALTER TABLE submissions ADD COLUMN hidden_times INTEGER CHECK (hidden_times >= 0);
ALTER TABLE submissions ADD COLUMN hidden_seconds INTEGER
  CHECK (hidden_seconds >= 0 AND (hidden_seconds IS NULL) = (hidden_times IS NULL));
