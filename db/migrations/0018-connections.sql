-- API tokens. A token is shown once. The row stores its SHA-256.
CREATE TABLE api_tokens (
  id           TEXT    NOT NULL PRIMARY KEY,
  name         TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  scope        TEXT    NOT NULL CHECK (scope IN ('results:read', 'content:write', 'invitations:write', 'everything')),
  token_hash   TEXT    NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  -- Who made it: it ends with their account.
  admin_id     TEXT    NOT NULL REFERENCES admins (id),
  made_at      INTEGER NOT NULL,
  -- Null: never.
  expires_at   INTEGER,
  revoked_at   INTEGER,
  last_used_at INTEGER
) STRICT;
CREATE INDEX api_tokens_of_admin ON api_tokens (admin_id);
-- IP addresses that used a token, so that the audit log records each address once.
CREATE TABLE api_token_addresses (
  token_id TEXT NOT NULL REFERENCES api_tokens (id) ON DELETE CASCADE,
  address  TEXT NOT NULL,
  PRIMARY KEY (token_id, address)
) STRICT, WITHOUT ROWID;

CREATE TABLE webhooks (
  id              TEXT    NOT NULL PRIMARY KEY,
  url             TEXT    NOT NULL CHECK (length(url) BETWEEN 8 AND 2000),
  -- A JSON list of names of events.
  events          TEXT    NOT NULL CHECK (json_type(events) = 'array'),
  -- Both encrypted. The previous one signs too until its time is over.
  secret          TEXT    NOT NULL,
  previous_secret TEXT,
  previous_until  INTEGER,
  is_on           INTEGER NOT NULL DEFAULT 1 CHECK (is_on IN (0, 1)),
  -- Why the server has switched it off by itself; '' where it has not.
  off_reason      TEXT    NOT NULL DEFAULT '',
  made_at         INTEGER NOT NULL,
  admin_id        TEXT    NOT NULL,
  -- Tries that failed since the last success, since when, and until when it is left alone.
  failures        INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
  failing_since   INTEGER,
  rests_until     INTEGER NOT NULL DEFAULT 0,
  -- When an event was given up for the first time since the last success.
  lost_since      INTEGER,
  delivered_at    INTEGER,
  CHECK ((previous_secret IS NULL) = (previous_until IS NULL)),
  CHECK ((failures = 0) = (failing_since IS NULL))
) STRICT;
-- The outbox of webhook events, whose bodies are composed at delivery.
CREATE TABLE webhook_deliveries (
  number        INTEGER NOT NULL PRIMARY KEY,
  -- The webhook-id that the receiver sees: the same with every try.
  id            TEXT    NOT NULL UNIQUE,
  webhook_id    TEXT    NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  type          TEXT    NOT NULL CHECK (type IN ('submission.started', 'submission.completed', 'submission.deleted',
    'result.rescored', 'test')),
  submission_id TEXT,
  test_id       TEXT,
  -- The moment that it tells of.
  created_at    INTEGER NOT NULL,
  -- Since when it waits to be sent, or to be sent again.
  waits_since   INTEGER NOT NULL,
  -- When it is tried next; 0: as soon as it can be.
  due_at        INTEGER NOT NULL DEFAULT 0,
  tries         INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
  tried_at      INTEGER,
  -- Of the last try: what the receiver answered, or why it could not, and how long it took in milliseconds.
  status        INTEGER,
  failure       TEXT    NOT NULL DEFAULT '',
  duration      INTEGER,
  delivered_at  INTEGER,
  failed_at     INTEGER,
  CHECK (delivered_at IS NULL OR failed_at IS NULL)
) STRICT;
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, due_at, number)
 WHERE delivered_at IS NULL AND failed_at IS NULL;
CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (webhook_id, number);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);
CREATE INDEX webhook_deliveries_of_submission ON webhook_deliveries (submission_id) WHERE submission_id IS NOT NULL;
CREATE TRIGGER webhook_submission_started AFTER INSERT ON submissions WHEN NEW.is_preview = 0
BEGIN
  INSERT INTO webhook_deliveries (id, webhook_id, type, submission_id, test_id, created_at, waits_since)
   SELECT 'msg_' || lower(hex(randomblob(16))), id, 'submission.started', NEW.id, NEW.test_id, NEW.started_at, NEW.started_at
    FROM webhooks WHERE is_on = 1 AND instr(events, '"submission.started"') > 0;
END;
CREATE TRIGGER webhook_submission_completed AFTER UPDATE OF completed_at ON submissions
 WHEN OLD.completed_at IS NULL AND NEW.completed_at IS NOT NULL AND NEW.is_preview = 0
BEGIN
  INSERT INTO webhook_deliveries (id, webhook_id, type, submission_id, test_id, created_at, waits_since)
   SELECT 'msg_' || lower(hex(randomblob(16))), id, 'submission.completed', NEW.id, NEW.test_id, NEW.completed_at,
     NEW.completed_at
    FROM webhooks WHERE is_on = 1 AND instr(events, '"submission.completed"') > 0;
END;
CREATE TRIGGER webhook_submission_deleted AFTER DELETE ON submissions WHEN OLD.is_preview = 0
BEGIN
  INSERT INTO webhook_deliveries (id, webhook_id, type, submission_id, test_id, created_at, waits_since)
   SELECT 'msg_' || lower(hex(randomblob(16))), id, 'submission.deleted', OLD.id, OLD.test_id,
     CAST(round(unixepoch('subsec') * 1000) AS INTEGER), CAST(round(unixepoch('subsec') * 1000) AS INTEGER)
    FROM webhooks WHERE is_on = 1 AND instr(events, '"submission.deleted"') > 0;
END;
-- Result number 1 is stored together with number 2, and is not new.
CREATE TRIGGER webhook_result_rescored AFTER INSERT ON results WHEN NEW.number > 1
BEGIN
  INSERT INTO webhook_deliveries (id, webhook_id, type, submission_id, test_id, created_at, waits_since)
   SELECT 'msg_' || lower(hex(randomblob(16))), webhooks.id, 'result.rescored', submissions.id, submissions.test_id,
     NEW.made_at, NEW.made_at
    FROM webhooks, submissions WHERE webhooks.is_on = 1 AND instr(webhooks.events, '"result.rescored"') > 0
     AND submissions.id = NEW.submission_id AND submissions.is_preview = 0;
END;
-- Delivered events of an erased person are deleted, because they show when the test was taken.
CREATE TRIGGER webhook_person_erased AFTER UPDATE OF erased_at ON submissions
 WHEN OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL
BEGIN
  DELETE FROM webhook_deliveries WHERE submission_id = NEW.id AND (delivered_at IS NOT NULL OR failed_at IS NOT NULL);
  UPDATE webhook_deliveries SET created_at = NEW.started_at WHERE submission_id = NEW.id;
END;

ALTER TABLE admins ADD COLUMN totp_secret TEXT;
ALTER TABLE admins ADD COLUMN totp_pending TEXT;
ALTER TABLE admins ADD COLUMN totp_since INTEGER;
-- The time step of the last accepted code, because a code works only once.
ALTER TABLE admins ADD COLUMN totp_step INTEGER;
CREATE TABLE recovery_codes (
  admin_id  TEXT    NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  code_hash TEXT    NOT NULL,
  used_at   INTEGER,
  PRIMARY KEY (admin_id, code_hash)
) STRICT, WITHOUT ROWID;
CREATE TABLE passkeys (
  -- The credential's id in base64url.
  id           TEXT    NOT NULL PRIMARY KEY CHECK (length(id) <= 1400),
  admin_id     TEXT    NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  name         TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  public_key   BLOB    NOT NULL,
  counter      INTEGER NOT NULL CHECK (counter >= 0),
  transports   TEXT    NOT NULL DEFAULT '[]' CHECK (json_type(transports) = 'array'),
  made_at      INTEGER NOT NULL,
  last_used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_of_admin ON passkeys (admin_id);
CREATE TABLE pending_sign_ins (
  token_hash  TEXT    NOT NULL PRIMARY KEY,
  admin_id    TEXT    NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  made_at     INTEGER NOT NULL,
  wrong_codes INTEGER NOT NULL DEFAULT 0 CHECK (wrong_codes >= 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX pending_sign_ins_of_admin ON pending_sign_ins (admin_id);
-- Challenges that a passkey has signed. Each works once.
CREATE TABLE passkey_challenges (
  challenge TEXT    NOT NULL PRIMARY KEY,
  admin_id  TEXT    NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  made_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE password_resets (
  token_hash TEXT    NOT NULL PRIMARY KEY,
  admin_id   TEXT    NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  made_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX password_resets_of_admin ON password_resets (admin_id);

ALTER TABLE sessions ADD COLUMN id TEXT;
ALTER TABLE sessions ADD COLUMN browser TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN address TEXT NOT NULL DEFAULT '';
UPDATE sessions SET id = lower(hex(randomblob(16)));
CREATE UNIQUE INDEX sessions_by_id ON sessions (id);

CREATE TABLE new_messages (
  number        INTEGER NOT NULL PRIMARY KEY,
  id            TEXT    NOT NULL UNIQUE,
  kind          TEXT    NOT NULL CHECK (kind IN ('invitation', 'reminder', 'completed', 'test', 'password-reset', 'account')),
  -- What it is about, and the admin who receives it where it goes to one.
  invitation_id TEXT    REFERENCES invitations (id) ON DELETE CASCADE,
  submission_id TEXT    REFERENCES submissions (id) ON DELETE CASCADE,
  admin_id      TEXT    REFERENCES admins (id) ON DELETE CASCADE,
  -- What happened to the account, where it tells of that: a name of an act of the audit log.
  about         TEXT    NOT NULL DEFAULT '',
  -- True where no admin asked for it.
  is_automatic  INTEGER NOT NULL DEFAULT 0 CHECK (is_automatic IN (0, 1)),
  recipient     TEXT    NOT NULL CHECK (length(recipient) BETWEEN 3 AND 254),
  created_at    INTEGER NOT NULL,
  -- When it is tried next.
  due_at        INTEGER NOT NULL,
  tries         INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
  sent_at       INTEGER,
  failed_at     INTEGER,
  -- What the mail server said last.
  failure       TEXT    NOT NULL DEFAULT '',
  CHECK (sent_at IS NULL OR failed_at IS NULL)
) STRICT;
INSERT INTO new_messages (number, id, kind, invitation_id, submission_id, admin_id, is_automatic, recipient, created_at, due_at,
  tries, sent_at, failed_at, failure)
 SELECT number, id, kind, invitation_id, submission_id, admin_id, is_automatic, recipient, created_at, due_at, tries, sent_at,
  failed_at, failure FROM messages;
DROP TABLE messages;
ALTER TABLE new_messages RENAME TO messages;
CREATE INDEX messages_due ON messages (due_at, number) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX messages_of_invitation ON messages (invitation_id, number) WHERE invitation_id IS NOT NULL;
CREATE INDEX messages_of_submission ON messages (submission_id) WHERE submission_id IS NOT NULL;
CREATE INDEX messages_of_admin ON messages (admin_id) WHERE admin_id IS NOT NULL;
CREATE UNIQUE INDEX messages_automatic_once ON messages (invitation_id) WHERE is_automatic = 1 AND kind = 'reminder';
CREATE TRIGGER message_written AFTER INSERT ON messages WHEN NEW.invitation_id IS NOT NULL
BEGIN
  UPDATE invitations SET sent_at = coalesce(NEW.sent_at, sent_at), failed_at = NEW.failed_at, failure = NEW.failure
   WHERE id = NEW.invitation_id;
END;
CREATE TRIGGER message_ended AFTER UPDATE OF sent_at, failed_at ON messages WHEN NEW.invitation_id IS NOT NULL
BEGIN
  UPDATE invitations SET sent_at = coalesce(NEW.sent_at, sent_at), failed_at = NEW.failed_at, failure = NEW.failure
   WHERE id = NEW.invitation_id;
END;

-- Rebuild the audit log, because a failed sign-in has no known account.
CREATE TABLE new_audit_log (
  number     INTEGER NOT NULL PRIMARY KEY,
  at         INTEGER NOT NULL,
  actor      TEXT    NOT NULL CHECK (actor IN ('admin', 'token', 'server', 'anyone')),
  -- Of the admin, or of the token.
  actor_id   TEXT,
  address    TEXT    NOT NULL DEFAULT '',
  act        TEXT    NOT NULL,
  thing      TEXT    NOT NULL DEFAULT '',
  thing_id   TEXT,
  -- Without candidates' names: they are looked up when a line is shown.
  detail     TEXT    NOT NULL DEFAULT '{}' CHECK (json_valid(detail)),
  CHECK ((actor_id IS NULL) = (actor IN ('server', 'anyone')))
) STRICT;
INSERT INTO new_audit_log SELECT number, at, actor, actor_id, address, act, thing, thing_id, detail FROM audit_log;
DROP TABLE audit_log;
ALTER TABLE new_audit_log RENAME TO audit_log;
CREATE INDEX audit_log_by_time ON audit_log (at);
CREATE INDEX audit_log_of_act ON audit_log (act, at);
CREATE INDEX audit_log_of_actor ON audit_log (actor_id, act, at);
CREATE INDEX audit_log_of_thing ON audit_log (thing, thing_id, at, number, act, actor_id);
CREATE TRIGGER audit_log_stays BEFORE UPDATE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'the audit log never changes');
END;
CREATE TRIGGER audit_log_kept BEFORE DELETE ON audit_log WHEN OLD.at > (unixepoch() - 28 * 86400) * 1000
BEGIN
  SELECT RAISE(ABORT, 'a line of the audit log is kept');
END;
