-- The person's or application's id in the program that invited them.
ALTER TABLE invitations ADD COLUMN external_id TEXT CHECK (length(external_id) BETWEEN 1 AND 100);
CREATE INDEX invitations_by_external_id ON invitations (external_id) WHERE external_id IS NOT NULL;

DROP TRIGGER change_of_tags;
CREATE TRIGGER change_of_invitation AFTER UPDATE OF tags, external_id ON invitations
 WHEN OLD.tags <> NEW.tags OR OLD.external_id IS NOT NEW.external_id
BEGIN
  UPDATE submission_changes SET number = (SELECT max(number) + 1 FROM submission_changes)
   WHERE submission_id = (SELECT id FROM submissions WHERE invitation_id = NEW.id);
END;
