-- A test's texts of messages about a stage. Without a row, the default text of the test's language applies.
CREATE TABLE stage_messages (
  test_id     TEXT    NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  stage       INTEGER NOT NULL CHECK (stage BETWEEN 1 AND 5),
  is_reminder INTEGER NOT NULL CHECK (is_reminder IN (0, 1)),
  subject     TEXT    NOT NULL CHECK (length(subject) BETWEEN 1 AND 200),
  body        TEXT    NOT NULL CHECK (length(body) BETWEEN 1 AND 5000),
  PRIMARY KEY (test_id, stage, is_reminder)
) STRICT, WITHOUT ROWID;

-- Allow messages about a stage, which store the text that an admin confirmed.
CREATE TABLE new_messages (
  number        INTEGER NOT NULL PRIMARY KEY,
  id            TEXT    NOT NULL UNIQUE,
  kind          TEXT    NOT NULL CHECK (kind IN ('invitation', 'reminder', 'completed', 'test', 'password-reset', 'account',
    'continuation-code', 'receipt', 'stage')),
  -- The subject of the message, and the admin who receives it if it goes to one.
  invitation_id TEXT    REFERENCES invitations (id) ON DELETE CASCADE,
  submission_id TEXT    REFERENCES submissions (id) ON DELETE CASCADE,
  admin_id      TEXT    REFERENCES admins (id) ON DELETE CASCADE,
  -- The audit event that a message about an account reports, or the stage that a message to a candidate is about.
  about         TEXT    NOT NULL DEFAULT '',
  -- True if no admin asked for it.
  is_automatic  INTEGER NOT NULL DEFAULT 0 CHECK (is_automatic IN (0, 1)),
  recipient     TEXT    NOT NULL CHECK (length(recipient) BETWEEN 3 AND 254),
  -- The text of a message about a stage. Other messages are written when they are sent.
  subject       TEXT    NOT NULL DEFAULT '',
  body          TEXT    NOT NULL DEFAULT '',
  created_at    INTEGER NOT NULL,
  -- Time of the next attempt.
  due_at        INTEGER NOT NULL,
  tries         INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
  sent_at       INTEGER,
  failed_at     INTEGER,
  -- The mail server's last error.
  failure       TEXT    NOT NULL DEFAULT '',
  CHECK (sent_at IS NULL OR failed_at IS NULL)
) STRICT;
INSERT INTO new_messages (number, id, kind, invitation_id, submission_id, admin_id, about, is_automatic, recipient, created_at,
  due_at, tries, sent_at, failed_at, failure)
 SELECT number, id, kind, invitation_id, submission_id, admin_id, about, is_automatic, recipient, created_at, due_at,
  tries, sent_at, failed_at, failure FROM messages;
DROP TABLE messages;
ALTER TABLE new_messages RENAME TO messages;
CREATE INDEX messages_due ON messages (due_at, number) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX messages_of_invitation ON messages (invitation_id, number) WHERE invitation_id IS NOT NULL;
CREATE INDEX messages_of_submission ON messages (submission_id) WHERE submission_id IS NOT NULL;
CREATE INDEX messages_of_admin ON messages (admin_id) WHERE admin_id IS NOT NULL;
CREATE UNIQUE INDEX messages_automatic_once ON messages (invitation_id) WHERE is_automatic = 1 AND kind = 'reminder';
