-- API calls with an Idempotency-Key and their encrypted responses. Without a response, the call has not finished, or the
-- response was removed when a person was erased.
CREATE TABLE idempotency_keys (
  id       TEXT    NOT NULL PRIMARY KEY,
  request  TEXT    NOT NULL,
  response TEXT,
  made_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_by_time ON idempotency_keys (made_at);
