-- The identity at the provider that an account signs in with.
CREATE TABLE sso_identities (
  admin_id       TEXT    NOT NULL PRIMARY KEY REFERENCES admins (id) ON DELETE CASCADE,
  issuer         TEXT    NOT NULL,
  subject        TEXT    NOT NULL,
  -- 1 if single sign-on created the account, which therefore has no password.
  is_provisioned INTEGER NOT NULL DEFAULT 0 CHECK (is_provisioned IN (0, 1)),
  linked_at      INTEGER NOT NULL,
  UNIQUE (issuer, subject)
) STRICT, WITHOUT ROWID;

-- Hashes of used state values, stored to prevent replay.
CREATE TABLE sso_used_states (
  state_hash TEXT    NOT NULL PRIMARY KEY,
  used_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

ALTER TABLE sessions ADD COLUMN is_sso INTEGER NOT NULL DEFAULT 0 CHECK (is_sso IN (0, 1));
