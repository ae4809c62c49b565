-- When the candidate's browser first showed the question, by the server's clock; null where that is unknown.
ALTER TABLE answers ADD COLUMN shown_at INTEGER;
