-- Hide deletions of study sittings from API clients, which never see the sittings themselves.
DROP TRIGGER change_of_deletion;
CREATE TRIGGER change_of_deletion AFTER DELETE ON submissions
BEGIN
  UPDATE submission_changes SET number = (SELECT max(number) + 1 FROM submission_changes), is_deleted = OLD.is_study = 0
   WHERE submission_id = OLD.id;
END;
