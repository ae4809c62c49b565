-- The newest change of each submission, for programs that synchronize. A change of anything that the list of submissions
-- shows, of the outcome or of the assignment gives the next number. Rows of deleted submissions stay, so that the highest
-- number never becomes free again.
CREATE TABLE submission_changes (
  number        INTEGER NOT NULL PRIMARY KEY,
  submission_id TEXT    NOT NULL UNIQUE,
  test_id       TEXT    NOT NULL,
  is_deleted    INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1))
) STRICT;
INSERT INTO submission_changes (number, submission_id, test_id)
 SELECT row_number() OVER (ORDER BY started_at, id), id, test_id FROM submissions ORDER BY started_at, id;

-- Change numbers are valid only within an epoch. A restore and an import start a new one.
CREATE TABLE change_epoch (
  id    INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  value TEXT    NOT NULL
) STRICT;
INSERT INTO change_epoch (id, value) VALUES (1, lower(hex(randomblob(8))));

CREATE TRIGGER change_of_start AFTER INSERT ON submissions
BEGIN
  INSERT INTO submission_changes (number, submission_id, test_id)
   SELECT coalesce(max(number), 0) + 1, NEW.id, NEW.test_id FROM submission_changes;
END;
-- Leave out the columns that an answer changes, so that an answer needs no second write.
CREATE TRIGGER change_of_submission AFTER UPDATE OF email, first_name, last_name, started_at, completed_at, total_duration,
  total_points, max_points, percent, has_scores, stage, invitation_id, source, erased_at ON submissions
BEGIN
  UPDATE submission_changes SET number = (SELECT max(number) + 1 FROM submission_changes) WHERE submission_id = NEW.id;
END;
CREATE TRIGGER change_of_deletion AFTER DELETE ON submissions
BEGIN
  UPDATE submission_changes SET number = (SELECT max(number) + 1 FROM submission_changes), is_deleted = 1
   WHERE submission_id = OLD.id;
END;
CREATE TRIGGER change_of_tags AFTER UPDATE OF tags ON invitations WHEN OLD.tags <> NEW.tags
BEGIN
  UPDATE submission_changes SET number = (SELECT max(number) + 1 FROM submission_changes)
   WHERE submission_id = (SELECT id FROM submissions WHERE invitation_id = NEW.id);
END;
CREATE TRIGGER change_of_new_outcome AFTER INSERT ON outcomes
BEGIN
  UPDATE submission_changes SET number = (SELECT max(number) + 1 FROM submission_changes)
   WHERE submission_id = NEW.submission_id;
END;
CREATE TRIGGER change_of_outcome AFTER UPDATE ON outcomes
BEGIN
  UPDATE submission_changes SET number = (SELECT max(number) + 1 FROM submission_changes)
   WHERE submission_id = NEW.submission_id;
END;
CREATE TRIGGER change_of_no_outcome AFTER DELETE ON outcomes
BEGIN
  UPDATE submission_changes SET number = (SELECT max(number) + 1 FROM submission_changes)
   WHERE submission_id = OLD.submission_id;
END;
CREATE TRIGGER change_of_new_assignment AFTER INSERT ON assignments
BEGIN
  UPDATE submission_changes SET number = (SELECT max(number) + 1 FROM submission_changes)
   WHERE submission_id = NEW.submission_id;
END;
CREATE TRIGGER change_of_assignment AFTER UPDATE ON assignments
BEGIN
  UPDATE submission_changes SET number = (SELECT max(number) + 1 FROM submission_changes)
   WHERE submission_id = NEW.submission_id;
END;
CREATE TRIGGER change_of_no_assignment AFTER DELETE ON assignments
BEGIN
  UPDATE submission_changes SET number = (SELECT max(number) + 1 FROM submission_changes)
   WHERE submission_id = OLD.submission_id;
END;
