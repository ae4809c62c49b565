-- Imports before 2026-11-30 stored submissions in the order of their random ids. Statistics need the order of starts.
UPDATE submissions SET rowid = place FROM (
  SELECT id, row_number() OVER (ORDER BY started_at, id) + (SELECT max(rowid) FROM submissions) AS place
    FROM submissions) AS started
 WHERE started.id = submissions.id AND (
  SELECT count(*) FROM (SELECT started_at < lag(started_at) OVER (ORDER BY rowid) AS is_late FROM submissions) WHERE is_late);
