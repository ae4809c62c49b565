-- Imports before 2026-11-30 stored submissions in the order of their random ids. Statistics need the order of starts.
UPDATE submissions SET rowid = place FROM (
  SELECT id, row_number() OVER (ORDER BY started_at, id) + (SELECT max(rowid) FROM submissions) AS place
    FROM submissions) AS started
 WHERE started.id = submissions.id AND (
  SELECT count(*) FROM (SELECT started_at < lag(started_at) OVER (ORDER BY rowid) AS is_late FROM submissions) WHERE is_late);
-- Erased people are at the start of a month. In a time zone further west, this would be the month before.
UPDATE answers SET clicked_at = clicked_at + 93600000, arrived_at = arrived_at + 93600000, shown_at = shown_at + 93600000
 WHERE submission_id IN (SELECT id FROM submissions WHERE erased_at IS NOT NULL);
UPDATE stage_changes SET changed_at = changed_at + 93600000
 WHERE submission_id IN (SELECT id FROM submissions WHERE erased_at IS NOT NULL);
UPDATE outcomes SET changed_at = changed_at + 93600000
 WHERE submission_id IN (SELECT id FROM submissions WHERE erased_at IS NOT NULL);
UPDATE results SET made_at = made_at + 93600000
 WHERE number = 1 AND submission_id IN (SELECT id FROM submissions WHERE erased_at IS NOT NULL);
UPDATE submissions SET started_at = started_at + 93600000, completed_at = completed_at + 93600000,
    consented_at = consented_at + 93600000 WHERE erased_at IS NOT NULL;
