-- The commands that change a submission or a message update its invitation: db/invitation-progress.ts, db/delete-submissions.ts
DROP TRIGGER invitation_begun;
DROP TRIGGER invitation_completed;
DROP TRIGGER invitation_used_up;
DROP TRIGGER message_written;
DROP TRIGGER message_ended;
