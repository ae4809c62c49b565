-- Emailed codes for continuing a submission in another browser.
CREATE TABLE continuation_codes (
  -- The unfinished submission that the code opens. It has one code at a time.
  submission_id TEXT    NOT NULL PRIMARY KEY REFERENCES submissions (id) ON DELETE CASCADE,
  -- The submission of the browser that asked, where alone the code is taken. Deleted once it is used, if it has no answers.
  asked_by      TEXT    NOT NULL UNIQUE,
  asked_at      INTEGER NOT NULL,
  -- The code's HMAC, made when the mail is written; null until then.
  code_hash     TEXT    CHECK (length(code_hash) = 43),
  made_at       INTEGER,
  wrong_codes   INTEGER NOT NULL DEFAULT 0 CHECK (wrong_codes BETWEEN 0 AND 5),
  used_at       INTEGER,
  CHECK ((code_hash IS NULL) = (made_at IS NULL)),
  CHECK (used_at IS NULL OR code_hash IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE TABLE new_messages (
  number        INTEGER NOT NULL PRIMARY KEY,
  id            TEXT    NOT NULL UNIQUE,
  kind          TEXT    NOT NULL CHECK (kind IN ('invitation', 'reminder', 'completed', 'test', 'password-reset', 'account',
    'continuation-code')),
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
