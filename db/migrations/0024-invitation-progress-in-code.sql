-- The commands that change a submission or a message update its invitation: db/invitation-progress.ts
DROP TRIGGER invitation_begun;
DROP TRIGGER invitation_completed;
DROP TRIGGER invitation_used_up;
DROP TRIGGER message_written;
DROP TRIGGER message_ended;
