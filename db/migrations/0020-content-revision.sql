-- Changes whenever content or settings change, so that a server can cache them. A token is never reused, even after a
-- rollback.
CREATE TABLE content_revision (
  only  INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
  token TEXT    NOT NULL CHECK (length(token) = 32)
) STRICT;
INSERT INTO content_revision VALUES (1, lower(hex(randomblob(16))));

CREATE TRIGGER settings_inserted_revision AFTER INSERT ON settings
BEGIN
  UPDATE content_revision SET token = lower(hex(randomblob(16)));
END;
CREATE TRIGGER settings_updated_revision AFTER UPDATE ON settings
BEGIN
  UPDATE content_revision SET token = lower(hex(randomblob(16)));
END;
CREATE TRIGGER settings_deleted_revision AFTER DELETE ON settings
BEGIN
  UPDATE content_revision SET token = lower(hex(randomblob(16)));
END;
CREATE TRIGGER tests_inserted_revision AFTER INSERT ON tests
BEGIN
  UPDATE content_revision SET token = lower(hex(randomblob(16)));
END;
CREATE TRIGGER tests_updated_revision AFTER UPDATE ON tests
BEGIN
  UPDATE content_revision SET token = lower(hex(randomblob(16)));
END;
CREATE TRIGGER tests_deleted_revision AFTER DELETE ON tests
BEGIN
  UPDATE content_revision SET token = lower(hex(randomblob(16)));
END;
CREATE TRIGGER sections_inserted_revision AFTER INSERT ON sections
BEGIN
  UPDATE content_revision SET token = lower(hex(randomblob(16)));
END;
CREATE TRIGGER sections_updated_revision AFTER UPDATE ON sections
BEGIN
  UPDATE content_revision SET token = lower(hex(randomblob(16)));
END;
CREATE TRIGGER sections_deleted_revision AFTER DELETE ON sections
BEGIN
  UPDATE content_revision SET token = lower(hex(randomblob(16)));
END;
CREATE TRIGGER questions_inserted_revision AFTER INSERT ON questions
BEGIN
  UPDATE content_revision SET token = lower(hex(randomblob(16)));
END;
CREATE TRIGGER questions_updated_revision AFTER UPDATE ON questions
BEGIN
  UPDATE content_revision SET token = lower(hex(randomblob(16)));
END;
CREATE TRIGGER questions_deleted_revision AFTER DELETE ON questions
BEGIN
  UPDATE content_revision SET token = lower(hex(randomblob(16)));
END;
CREATE TRIGGER options_inserted_revision AFTER INSERT ON options
BEGIN
  UPDATE content_revision SET token = lower(hex(randomblob(16)));
END;
CREATE TRIGGER options_updated_revision AFTER UPDATE ON options
BEGIN
  UPDATE content_revision SET token = lower(hex(randomblob(16)));
END;
CREATE TRIGGER options_deleted_revision AFTER DELETE ON options
BEGIN
  UPDATE content_revision SET token = lower(hex(randomblob(16)));
END;
CREATE TRIGGER privacy_notices_inserted_revision AFTER INSERT ON privacy_notices
BEGIN
  UPDATE content_revision SET token = lower(hex(randomblob(16)));
END;
CREATE TRIGGER privacy_notices_updated_revision AFTER UPDATE ON privacy_notices
BEGIN
  UPDATE content_revision SET token = lower(hex(randomblob(16)));
END;
CREATE TRIGGER privacy_notices_deleted_revision AFTER DELETE ON privacy_notices
BEGIN
  UPDATE content_revision SET token = lower(hex(randomblob(16)));
END;
