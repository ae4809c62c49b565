-- API tokens whose scopes are listed only in SCOPES (app/accounts/api-access.ts).
CREATE TABLE new_api_tokens (
  id           TEXT    NOT NULL PRIMARY KEY,
  name         TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  scope        TEXT    NOT NULL CHECK (length(scope) BETWEEN 1 AND 40),
  token_hash   TEXT    NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  -- The token ends with this account.
  admin_id     TEXT    NOT NULL REFERENCES admins (id),
  made_at      INTEGER NOT NULL,
  -- Null: never.
  expires_at   INTEGER,
  revoked_at   INTEGER,
  last_used_at INTEGER
) STRICT;
INSERT INTO new_api_tokens (id, name, scope, token_hash, admin_id, made_at, expires_at, revoked_at, last_used_at)
 SELECT id, name, scope, token_hash, admin_id, made_at, expires_at, revoked_at, last_used_at FROM api_tokens ORDER BY rowid;
CREATE TABLE new_api_token_addresses (
  token_id TEXT NOT NULL REFERENCES new_api_tokens (id) ON DELETE CASCADE,
  address  TEXT NOT NULL,
  PRIMARY KEY (token_id, address)
) STRICT, WITHOUT ROWID;
INSERT INTO new_api_token_addresses (token_id, address) SELECT token_id, address FROM api_token_addresses;
DROP TABLE api_token_addresses;
DROP TABLE api_tokens;
ALTER TABLE new_api_tokens RENAME TO api_tokens;
ALTER TABLE new_api_token_addresses RENAME TO api_token_addresses;
CREATE INDEX api_tokens_of_admin ON api_tokens (admin_id);

-- The applicant-tracking system that gets the events. Null for Standard Webhooks.
ALTER TABLE webhooks ADD COLUMN vendor TEXT CHECK (vendor IN ('greenhouse', 'ashby'));
-- The API token that the vendor uses.
ALTER TABLE webhooks ADD COLUMN token_id TEXT;
-- The last error that the vendor reported, and when.
ALTER TABLE webhooks ADD COLUMN report TEXT NOT NULL DEFAULT '';
ALTER TABLE webhooks ADD COLUMN reported_at INTEGER;
CREATE UNIQUE INDEX webhooks_of_vendor ON webhooks (vendor) WHERE vendor IS NOT NULL;

-- An assessment that the vendor ordered for one person.
CREATE TABLE assessment_orders (
  -- The id that the vendor knows it by.
  id            TEXT    NOT NULL PRIMARY KEY,
  webhook_id    TEXT    NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  invitation_id TEXT    NOT NULL REFERENCES invitations (id) ON DELETE CASCADE,
  -- Identifies a request, which the vendor may repeat.
  idempotency_key   TEXT    NOT NULL CHECK (length(idempotency_key) BETWEEN 1 AND 2000),
  -- Greenhouse gives an address for updates with each order.
  callback_url    TEXT,
  -- The person's page at the vendor.
  profile_url   TEXT,
  -- 1 if the order invited the person, 0 if the person was already invited.
  created_invitation   INTEGER NOT NULL CHECK (created_invitation IN (0, 1)),
  ordered_at    INTEGER NOT NULL,
  canceled_at   INTEGER,
  UNIQUE (webhook_id, idempotency_key)
) STRICT;
CREATE INDEX assessment_orders_of_invitation ON assessment_orders (invitation_id);
ALTER TABLE webhook_deliveries ADD COLUMN order_id TEXT REFERENCES assessment_orders (id) ON DELETE CASCADE;
CREATE INDEX webhook_deliveries_of_order ON webhook_deliveries (order_id) WHERE order_id IS NOT NULL;
