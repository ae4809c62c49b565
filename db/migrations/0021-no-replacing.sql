-- INSERT OR REPLACE deletes the row it replaces without firing the triggers that forbid an UPDATE or DELETE.
CREATE TRIGGER audit_line_replaced BEFORE INSERT ON audit_log
WHEN EXISTS (SELECT 1 FROM audit_log WHERE number = NEW.number)
BEGIN
  SELECT RAISE(ABORT, 'the audit log never changes');
END;
CREATE TRIGGER test_version_replaced BEFORE INSERT ON test_versions
WHEN EXISTS (SELECT 1 FROM test_versions WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'a test version never changes');
END;
CREATE TRIGGER submission_replaced BEFORE INSERT ON submissions
WHEN EXISTS (SELECT 1 FROM submissions WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'a submission is never replaced');
END;
CREATE TRIGGER result_replaced BEFORE INSERT ON results
WHEN EXISTS (SELECT 1 FROM results WHERE submission_id = NEW.submission_id AND number = NEW.number)
BEGIN
  SELECT RAISE(ABORT, 'a result of the past never changes');
END;
CREATE TRIGGER rescore_replaced BEFORE INSERT ON rescores
WHEN EXISTS (SELECT 1 FROM rescores WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'an act of scoring anew never changes');
END;
CREATE TRIGGER stage_change_replaced BEFORE INSERT ON stage_changes
WHEN EXISTS (SELECT 1 FROM stage_changes WHERE submission_id = NEW.submission_id AND position = NEW.position)
BEGIN
  SELECT RAISE(ABORT, 'a change of stage never changes');
END;
CREATE TRIGGER privacy_notice_replaced BEFORE INSERT ON privacy_notices
WHEN EXISTS (SELECT 1 FROM privacy_notices WHERE version = NEW.version)
BEGIN
  SELECT RAISE(ABORT, 'a privacy notice never changes');
END;
