-- Names are searched with plain apostrophes, quotes and hyphens. person_key_of: the function in db/migrations.ts.
UPDATE submissions SET person_key = person_key_of(first_name, last_name, email)
 WHERE erased_at IS NULL AND person_key <> person_key_of(first_name, last_name, email);
UPDATE invitations SET person_key = person_key_of(first_name, last_name, email)
 WHERE person_key <> person_key_of(first_name, last_name, email);

DELETE FROM place_counts WHERE list = 'name';
INSERT INTO place_counts (list, scope, part, submissions)
SELECT 'name', '', substr(person_key, 1, 3), count(*) FROM submissions
 WHERE completed_at IS NOT NULL AND NOT is_preview GROUP BY 3;
INSERT INTO place_counts (list, scope, part, submissions)
SELECT 'name', test_id, substr(person_key, 1, 3), count(*) FROM submissions
 WHERE completed_at IS NOT NULL AND NOT is_preview GROUP BY 2, 3;
