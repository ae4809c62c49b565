-- Emails about new entries in a colleague's queue.
ALTER TABLE admins ADD COLUMN wants_queue_mail INTEGER NOT NULL DEFAULT 1 CHECK (wants_queue_mail IN (0, 1));

-- Assignments and mentions that were not emailed yet. Rows are deleted with their sent email.
CREATE TABLE queue_notices (
  number        INTEGER NOT NULL PRIMARY KEY,
  admin_id      TEXT    NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  submission_id TEXT    NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  -- Null for an assignment.
  note_id       TEXT    REFERENCES notes (id) ON DELETE CASCADE,
  -- The email that lists it. Null until one is queued.
  message_id    TEXT
) STRICT;
CREATE UNIQUE INDEX queue_notices_once ON queue_notices (admin_id, submission_id, coalesce(note_id, ''))
 WHERE message_id IS NULL;
CREATE INDEX queue_notices_of_submission ON queue_notices (submission_id);
CREATE INDEX queue_notices_of_note ON queue_notices (note_id) WHERE note_id IS NOT NULL;

CREATE TABLE new_messages (
  number        INTEGER NOT NULL PRIMARY KEY,
  id            TEXT    NOT NULL UNIQUE,
  kind          TEXT    NOT NULL CHECK (kind IN ('invitation', 'reminder', 'completed', 'test', 'password-reset', 'account',
    'continuation-code', 'receipt', 'stage', 'queue')),
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
INSERT INTO new_messages (number, id, kind, invitation_id, submission_id, admin_id, about, is_automatic, recipient, subject, body,
  created_at, due_at, tries, sent_at, failed_at, failure)
 SELECT number, id, kind, invitation_id, submission_id, admin_id, about, is_automatic, recipient, subject, body, created_at,
  due_at, tries, sent_at, failed_at, failure FROM messages;
DROP TABLE messages;
ALTER TABLE new_messages RENAME TO messages;
CREATE INDEX messages_due ON messages (due_at, number) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX messages_of_invitation ON messages (invitation_id, number) WHERE invitation_id IS NOT NULL;
CREATE INDEX messages_of_submission ON messages (submission_id) WHERE submission_id IS NOT NULL;
CREATE INDEX messages_of_admin ON messages (admin_id) WHERE admin_id IS NOT NULL;
CREATE UNIQUE INDEX messages_automatic_once ON messages (invitation_id) WHERE is_automatic = 1 AND kind = 'reminder';
