DROP INDEX invitations_of_test;
DROP INDEX invitations_by_progress;
CREATE INDEX invitations_of_test ON invitations (test_id, number, person_key, progress, expires_at);
CREATE INDEX invitations_by_progress ON invitations (test_id, progress, number, expires_at);
