-- How often the tab was hidden, and for how many seconds in all. Null if not measured.
ALTER TABLE submissions ADD COLUMN hidden_times INTEGER CHECK (hidden_times >= 0);
ALTER TABLE submissions ADD COLUMN hidden_seconds INTEGER
  CHECK (hidden_seconds >= 0 AND (hidden_seconds IS NULL) = (hidden_times IS NULL));
