ALTER TABLE tests ADD COLUMN access TEXT NOT NULL DEFAULT 'password' CHECK (access IN ('password', 'invitation', 'both'));
ALTER TABLE tests ADD COLUMN message_subject TEXT NOT NULL DEFAULT '';
ALTER TABLE tests ADD COLUMN message_body TEXT NOT NULL DEFAULT '';

CREATE TABLE invitations (
  -- In the order in which they were made.
  number          INTEGER NOT NULL PRIMARY KEY,
  id              TEXT    NOT NULL UNIQUE,
  test_id         TEXT    NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  email           TEXT    NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  email_key       TEXT    NOT NULL,
  first_name      TEXT    NOT NULL CHECK (length(first_name) <= 100),
  last_name       TEXT    NOT NULL CHECK (length(last_name) <= 100),
  -- The folded name and e-mail address: app/domain/fold.ts.
  person_key      TEXT    NOT NULL,
  -- The link's secret: 128 random bits in base64url. It is in no export and no log.
  token           TEXT    NOT NULL UNIQUE CHECK (length(token) = 22),
  invited_at      INTEGER NOT NULL,
  -- Null: never.
  expires_at      INTEGER,
  revoked_at      INTEGER,
  admin_id        TEXT    NOT NULL,
  admin_name      TEXT    NOT NULL,
  -- Kept by the triggers below: its submission's times, and what became of its last message.
  begun_at        INTEGER,
  completed_at    INTEGER,
  sent_at         INTEGER,
  failed_at       INTEGER,
  failure         TEXT    NOT NULL DEFAULT '',
  -- A place in PROGRESS (app/domain/invitation-state.ts): open, begun, completed, revoked.
  progress        INTEGER GENERATED ALWAYS AS (CASE WHEN completed_at IS NOT NULL THEN 2 WHEN revoked_at IS NOT NULL THEN 3
    WHEN begun_at IS NOT NULL THEN 1 ELSE 0 END) VIRTUAL,
  UNIQUE (email_key, test_id)
) STRICT;
CREATE INDEX invitations_of_test ON invitations (test_id, number);
CREATE INDEX invitations_by_progress ON invitations (test_id, progress, number);
CREATE INDEX invitations_by_expiry ON invitations (test_id, progress, expires_at);

ALTER TABLE submissions ADD COLUMN invitation_id TEXT REFERENCES invitations (id) ON DELETE SET NULL;
ALTER TABLE submissions ADD COLUMN consented_at INTEGER;
ALTER TABLE submissions ADD COLUMN notice_version INTEGER;
ALTER TABLE submissions ADD COLUMN erased_at INTEGER;
CREATE UNIQUE INDEX submissions_of_invitation ON submissions (invitation_id) WHERE invitation_id IS NOT NULL;

CREATE TRIGGER invitation_begun AFTER INSERT ON submissions WHEN NEW.invitation_id IS NOT NULL
BEGIN
  UPDATE invitations SET begun_at = NEW.started_at, completed_at = NEW.completed_at WHERE id = NEW.invitation_id;
END;
CREATE TRIGGER invitation_completed AFTER UPDATE OF completed_at ON submissions
WHEN NEW.invitation_id IS NOT NULL AND NEW.completed_at IS NOT OLD.completed_at
BEGIN
  UPDATE invitations SET completed_at = NEW.completed_at WHERE id = NEW.invitation_id;
END;
-- Otherwise, the link could start another submission.
CREATE TRIGGER invitation_used_up AFTER DELETE ON submissions WHEN OLD.invitation_id IS NOT NULL
BEGIN
  DELETE FROM invitations WHERE id = OLD.invitation_id;
END;

CREATE TABLE messages (
  number        INTEGER NOT NULL PRIMARY KEY,
  id            TEXT    NOT NULL UNIQUE,
  kind          TEXT    NOT NULL CHECK (kind IN ('invitation', 'reminder', 'completed', 'test', 'password-reset')),
  -- What it is about, and the admin who receives it where it goes to one.
  invitation_id TEXT    REFERENCES invitations (id) ON DELETE CASCADE,
  submission_id TEXT    REFERENCES submissions (id) ON DELETE CASCADE,
  admin_id      TEXT    REFERENCES admins (id) ON DELETE CASCADE,
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
ALTER TABLE admins ADD COLUMN wants_completed_mail INTEGER NOT NULL DEFAULT 0 CHECK (wants_completed_mail IN (0, 1));

CREATE TABLE privacy_notices (
  version     INTEGER NOT NULL PRIMARY KEY,
  text        TEXT    NOT NULL CHECK (length(text) <= 5000),
  -- Name and address of who is responsible.
  responsible TEXT    NOT NULL CHECK (length(responsible) <= 500),
  written_at  INTEGER NOT NULL,
  admin_id    TEXT    NOT NULL,
  admin_name  TEXT    NOT NULL
) STRICT;
CREATE TRIGGER privacy_notice_stays BEFORE UPDATE ON privacy_notices
BEGIN
  SELECT RAISE(ABORT, 'a privacy notice never changes');
END;

CREATE TABLE erasure_holds (
  email_key  TEXT    NOT NULL PRIMARY KEY,
  until      INTEGER NOT NULL,
  reason     TEXT    NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  made_at    INTEGER NOT NULL,
  admin_id   TEXT    NOT NULL,
  admin_name TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE audit_log (
  number     INTEGER NOT NULL PRIMARY KEY,
  at         INTEGER NOT NULL,
  actor      TEXT    NOT NULL CHECK (actor IN ('admin', 'token', 'server')),
  actor_id   TEXT,
  address    TEXT    NOT NULL DEFAULT '',
  act        TEXT    NOT NULL,
  thing      TEXT    NOT NULL DEFAULT '',
  thing_id   TEXT,
  detail     TEXT    NOT NULL DEFAULT '{}' CHECK (json_valid(detail)),
  CHECK ((actor_id IS NULL) = (actor = 'server'))
) STRICT;
CREATE INDEX audit_log_of_thing ON audit_log (thing, thing_id, number);
CREATE TRIGGER audit_log_stays BEFORE UPDATE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'the audit log never changes');
END;
CREATE TRIGGER audit_log_kept BEFORE DELETE ON audit_log WHEN OLD.at > (unixepoch() - 28 * 86400) * 1000
BEGIN
  SELECT RAISE(ABORT, 'a line of the audit log is kept');
END;
