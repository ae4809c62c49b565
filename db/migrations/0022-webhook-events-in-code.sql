-- The commands that cause webhook events write them: db/webhook-queue.ts
DROP TRIGGER webhook_submission_started;
DROP TRIGGER webhook_submission_completed;
DROP TRIGGER webhook_submission_deleted;
DROP TRIGGER webhook_result_rescored;
DROP TRIGGER webhook_person_erased;
