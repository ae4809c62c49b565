-- The tests whose events are sent. Empty for all.
ALTER TABLE webhooks ADD COLUMN test_ids TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(test_ids));

-- Events about an invitation, and types that are listed only in WEBHOOK_EVENTS (app/webhooks/webhook.ts).
CREATE TABLE new_webhook_deliveries (
  number        INTEGER NOT NULL PRIMARY KEY,
  -- The receiver's webhook-id, the same at each attempt.
  id            TEXT    NOT NULL UNIQUE,
  webhook_id    TEXT    NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  type          TEXT    NOT NULL CHECK (length(type) BETWEEN 1 AND 40),
  submission_id TEXT,
  invitation_id TEXT,
  test_id       TEXT,
  -- When it happened.
  created_at    INTEGER NOT NULL,
  waits_since   INTEGER NOT NULL,
  -- The next attempt. 0: as soon as possible.
  due_at        INTEGER NOT NULL DEFAULT 0,
  tries         INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
  tried_at      INTEGER,
  -- The last attempt's HTTP status, its error, and its duration in milliseconds.
  status        INTEGER,
  failure       TEXT    NOT NULL DEFAULT '',
  duration      INTEGER,
  delivered_at  INTEGER,
  failed_at     INTEGER,
  CHECK (delivered_at IS NULL OR failed_at IS NULL)
) STRICT;
INSERT INTO new_webhook_deliveries (number, id, webhook_id, type, submission_id, test_id, created_at, waits_since, due_at,
  tries, tried_at, status, failure, duration, delivered_at, failed_at)
 SELECT number, id, webhook_id, type, submission_id, test_id, created_at, waits_since, due_at, tries, tried_at, status,
  failure, duration, delivered_at, failed_at FROM webhook_deliveries;
DROP TABLE webhook_deliveries;
ALTER TABLE new_webhook_deliveries RENAME TO webhook_deliveries;
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, due_at, number)
 WHERE delivered_at IS NULL AND failed_at IS NULL;
CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (webhook_id, number);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);
CREATE INDEX webhook_deliveries_of_submission ON webhook_deliveries (submission_id) WHERE submission_id IS NOT NULL;
CREATE INDEX webhook_deliveries_of_invitation ON webhook_deliveries (invitation_id) WHERE invitation_id IS NOT NULL;
