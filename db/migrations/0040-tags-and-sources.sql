-- Where a person came from, such as a job board, from the invitation or the link's ?source=. Empty if unknown.
ALTER TABLE submissions ADD COLUMN source TEXT NOT NULL DEFAULT '' COLLATE NOCASE CHECK (length(source) <= 40);
ALTER TABLE invitations ADD COLUMN source TEXT NOT NULL DEFAULT '' COLLATE NOCASE CHECK (length(source) <= 40);
-- A JSON list of words by which the hiring team groups invited people.
ALTER TABLE invitations ADD COLUMN tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags));

-- The words of invitations.tags, for filters.
CREATE TABLE invitation_tags (
  tag           TEXT NOT NULL COLLATE NOCASE CHECK (length(tag) BETWEEN 1 AND 40),
  invitation_id TEXT NOT NULL REFERENCES invitations (id) ON DELETE CASCADE,
  PRIMARY KEY (tag, invitation_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX invitation_tags_of_invitation ON invitation_tags (invitation_id);

CREATE TRIGGER tags_added AFTER INSERT ON invitations WHEN NEW.tags <> '[]'
BEGIN
  INSERT INTO invitation_tags (tag, invitation_id) SELECT DISTINCT value COLLATE NOCASE, NEW.id FROM json_each(NEW.tags);
END;
CREATE TRIGGER tags_changed AFTER UPDATE OF tags ON invitations
BEGIN
  DELETE FROM invitation_tags WHERE invitation_id = NEW.id;
  INSERT INTO invitation_tags (tag, invitation_id) SELECT DISTINCT value COLLATE NOCASE, NEW.id FROM json_each(NEW.tags);
END;

CREATE INDEX submissions_by_source ON submissions (source, completed_at) WHERE source <> '';
CREATE INDEX submissions_source_funnel ON submissions (source, test_id, completed_at, stage) WHERE source <> '';
CREATE INDEX invitations_by_source ON invitations (source, test_id) WHERE source <> '';
