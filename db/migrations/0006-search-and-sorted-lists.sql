-- Search by name or email, more sort orders, and first attempts.

ALTER TABLE submissions ADD COLUMN person_key TEXT NOT NULL DEFAULT '';
-- Key of the search index, because VACUUM may change a table's rowids.
ALTER TABLE submissions ADD COLUMN search_number INTEGER;
ALTER TABLE submissions ADD COLUMN is_repeat INTEGER NOT NULL DEFAULT 0 CHECK (is_repeat IN (0, 1));

UPDATE submissions SET
  person_key = person_key_of(first_name, last_name, email),
  search_number = rowid,
  is_repeat = is_preview = 0 AND EXISTS (
    SELECT 1 FROM submissions AS earlier
     WHERE earlier.email_key = submissions.email_key AND earlier.test_id = submissions.test_id AND earlier.is_preview = 0
       AND (earlier.started_at, earlier.id) < (submissions.started_at, submissions.id));
CREATE UNIQUE INDEX submissions_search_number ON submissions (search_number);

DROP INDEX submissions_listed;
DROP INDEX submissions_listed_of_test;
DROP INDEX submissions_ranked;
DROP INDEX submissions_ranked_of_test;
DROP INDEX submissions_begun;
DROP INDEX submissions_begun_of_test;
CREATE INDEX submissions_listed
 ON submissions (completed_at DESC, id, person_key, percent, has_scores, is_repeat, total_duration)
 WHERE completed_at IS NOT NULL AND is_preview = 0;
CREATE INDEX submissions_listed_of_test
 ON submissions (test_id, completed_at DESC, id, person_key, percent, has_scores, is_repeat, total_duration)
 WHERE completed_at IS NOT NULL AND is_preview = 0;
CREATE INDEX submissions_named ON submissions (person_key, completed_at DESC, id, percent, has_scores, is_repeat)
 WHERE completed_at IS NOT NULL AND is_preview = 0;
CREATE INDEX submissions_named_of_test
 ON submissions (test_id, person_key, completed_at DESC, id, percent, has_scores, is_repeat)
 WHERE completed_at IS NOT NULL AND is_preview = 0;
CREATE INDEX submissions_timed
 ON submissions (total_duration, completed_at DESC, id, person_key, percent, has_scores, is_repeat)
 WHERE completed_at IS NOT NULL AND is_preview = 0;
CREATE INDEX submissions_timed_of_test
 ON submissions (test_id, total_duration, completed_at DESC, id, person_key, percent, has_scores, is_repeat)
 WHERE completed_at IS NOT NULL AND is_preview = 0;
CREATE INDEX submissions_ranked
 ON submissions (percent DESC, total_duration, completed_at, id, has_scores, is_repeat, person_key)
 WHERE completed_at IS NOT NULL AND is_preview = 0;
CREATE INDEX submissions_ranked_of_test
 ON submissions (test_id, percent DESC, total_duration, completed_at, id, has_scores, is_repeat, person_key)
 WHERE completed_at IS NOT NULL AND is_preview = 0;
CREATE INDEX submissions_repeated
 ON submissions (test_id, percent DESC, total_duration, completed_at, id, has_scores, person_key)
 WHERE completed_at IS NOT NULL AND is_preview = 0 AND is_repeat = 1;
CREATE INDEX submissions_begun ON submissions (started_at DESC, id, is_preview, person_key);
CREATE INDEX submissions_begun_of_test ON submissions (test_id, started_at DESC, id, is_preview, person_key);

-- Trigrams of a person's key. Deleting a row leaves none of its trigrams in the index.
CREATE VIRTUAL TABLE submission_search USING fts5 (
  person_key, content = 'submissions', content_rowid = 'search_number', tokenize = 'trigram case_sensitive 1', columnsize = 0
);
INSERT INTO submission_search (submission_search, rank) VALUES ('secure-delete', 1);
INSERT INTO submission_search (submission_search) VALUES ('rebuild');
CREATE VIRTUAL TABLE submission_search_terms USING fts5vocab ('submission_search', 'row');

CREATE TRIGGER submission_findable AFTER INSERT ON submissions
BEGIN
  UPDATE submissions SET search_number = (SELECT coalesce(max(search_number), 0) + 1 FROM submissions) WHERE id = NEW.id;
  INSERT INTO submission_search (rowid, person_key)
  SELECT search_number, person_key FROM submissions WHERE id = NEW.id;
END;
CREATE TRIGGER submission_findable_anew AFTER UPDATE OF person_key ON submissions
BEGIN
  INSERT INTO submission_search (submission_search, rowid, person_key) VALUES ('delete', OLD.search_number, OLD.person_key);
  INSERT INTO submission_search (rowid, person_key) VALUES (NEW.search_number, NEW.person_key);
END;
CREATE TRIGGER submission_unfindable AFTER DELETE ON submissions
BEGIN
  INSERT INTO submission_search (submission_search, rowid, person_key) VALUES ('delete', OLD.search_number, OLD.person_key);
END;

CREATE TRIGGER submission_repeats AFTER INSERT ON submissions WHEN NEW.is_preview = 0
BEGIN
  UPDATE submissions SET is_repeat = 1
   WHERE email_key = NEW.email_key AND test_id = NEW.test_id AND is_preview = 0 AND is_repeat = 0
     AND (started_at, id) >= (NEW.started_at, NEW.id)
     AND EXISTS (SELECT 1 FROM submissions AS earlier
       WHERE earlier.email_key = NEW.email_key AND earlier.test_id = NEW.test_id AND earlier.is_preview = 0
         AND (earlier.started_at, earlier.id) < (submissions.started_at, submissions.id));
END;
CREATE TRIGGER submission_repeats_no_more AFTER DELETE ON submissions WHEN OLD.is_preview = 0 AND OLD.is_repeat = 0
BEGIN
  UPDATE submissions SET is_repeat = 0
   WHERE id = (SELECT next.id FROM submissions AS next
     WHERE next.email_key = OLD.email_key AND next.test_id = OLD.test_id AND next.is_preview = 0
     ORDER BY next.started_at, next.id LIMIT 1);
END;

-- Number of listed submissions per range of a sort order (an hour, a trigram, a duration), of one test or, with scope '',
-- of all. The position of a row is counted from these.
CREATE TABLE place_counts (
  list        TEXT    NOT NULL CHECK (list IN ('date', 'name', 'duration')),
  scope       TEXT    NOT NULL,
  part        TEXT    NOT NULL,
  submissions INTEGER NOT NULL CHECK (submissions >= 0),
  PRIMARY KEY (list, scope, part)
) STRICT, WITHOUT ROWID;
CREATE VIEW listed_parts AS
SELECT id, test_id, 'date' AS list, printf('%010d', completed_at / 3600000) AS part FROM submissions
 WHERE completed_at IS NOT NULL AND is_preview = 0
UNION ALL SELECT id, test_id, 'name', substr(person_key, 1, 3) FROM submissions
 WHERE completed_at IS NOT NULL AND is_preview = 0
UNION ALL SELECT id, test_id, 'duration', printf('%010d', total_duration) FROM submissions
 WHERE completed_at IS NOT NULL AND is_preview = 0;
INSERT INTO place_counts SELECT list, '', part, count(*) FROM listed_parts GROUP BY list, part;
INSERT INTO place_counts SELECT list, test_id, part, count(*) FROM listed_parts GROUP BY list, test_id, part;
DROP VIEW listed_parts;

CREATE TRIGGER place_added AFTER INSERT ON submissions WHEN NEW.completed_at IS NOT NULL AND NEW.is_preview = 0
BEGIN
  INSERT INTO place_counts (list, scope, part, submissions) VALUES
    ('date', '', printf('%010d', NEW.completed_at / 3600000), 1),
    ('date', NEW.test_id, printf('%010d', NEW.completed_at / 3600000), 1),
    ('name', '', substr(NEW.person_key, 1, 3), 1),
    ('name', NEW.test_id, substr(NEW.person_key, 1, 3), 1),
    ('duration', '', printf('%010d', NEW.total_duration), 1),
    ('duration', NEW.test_id, printf('%010d', NEW.total_duration), 1)
    ON CONFLICT (list, scope, part) DO UPDATE SET submissions = submissions + 1;
END;
CREATE TRIGGER place_written AFTER UPDATE OF completed_at, total_duration, person_key ON submissions
WHEN NEW.completed_at IS NOT NULL AND NEW.is_preview = 0
BEGIN
  INSERT INTO place_counts (list, scope, part, submissions) VALUES
    ('date', '', printf('%010d', NEW.completed_at / 3600000), 1),
    ('date', NEW.test_id, printf('%010d', NEW.completed_at / 3600000), 1),
    ('name', '', substr(NEW.person_key, 1, 3), 1),
    ('name', NEW.test_id, substr(NEW.person_key, 1, 3), 1),
    ('duration', '', printf('%010d', NEW.total_duration), 1),
    ('duration', NEW.test_id, printf('%010d', NEW.total_duration), 1)
    ON CONFLICT (list, scope, part) DO UPDATE SET submissions = submissions + 1;
END;
CREATE TRIGGER place_overwritten AFTER UPDATE OF completed_at, total_duration, person_key ON submissions
WHEN OLD.completed_at IS NOT NULL AND OLD.is_preview = 0
BEGIN
  UPDATE place_counts SET submissions = submissions - 1
   WHERE scope IN ('', OLD.test_id) AND (list, part) IN (VALUES ('date', printf('%010d', OLD.completed_at / 3600000)),
     ('name', substr(OLD.person_key, 1, 3)), ('duration', printf('%010d', OLD.total_duration)));
  DELETE FROM place_counts
   WHERE scope IN ('', OLD.test_id) AND submissions = 0
     AND (list, part) IN (VALUES ('date', printf('%010d', OLD.completed_at / 3600000)),
       ('name', substr(OLD.person_key, 1, 3)), ('duration', printf('%010d', OLD.total_duration)));
END;
CREATE TRIGGER place_gone AFTER DELETE ON submissions WHEN OLD.completed_at IS NOT NULL AND OLD.is_preview = 0
BEGIN
  UPDATE place_counts SET submissions = submissions - 1
   WHERE scope IN ('', OLD.test_id) AND (list, part) IN (VALUES ('date', printf('%010d', OLD.completed_at / 3600000)),
     ('name', substr(OLD.person_key, 1, 3)), ('duration', printf('%010d', OLD.total_duration)));
  DELETE FROM place_counts
   WHERE scope IN ('', OLD.test_id) AND submissions = 0
     AND (list, part) IN (VALUES ('date', printf('%010d', OLD.completed_at / 3600000)),
       ('name', substr(OLD.person_key, 1, 3)), ('duration', printf('%010d', OLD.total_duration)));
END;

ALTER TABLE submission_totals ADD COLUMN previews INTEGER NOT NULL DEFAULT 0 CHECK (previews >= 0);
ALTER TABLE submission_totals ADD COLUMN unfinished INTEGER NOT NULL DEFAULT 0 CHECK (unfinished >= 0);
ALTER TABLE submission_totals ADD COLUMN unfinished_previews INTEGER NOT NULL DEFAULT 0 CHECK (unfinished_previews >= 0);
UPDATE submission_totals SET (previews, unfinished, unfinished_previews) = (
  SELECT total(is_preview), total(is_preview = 0 AND completed_at IS NULL), total(is_preview AND completed_at IS NULL)
    FROM submissions WHERE submission_totals.scope IN ('', test_id));
CREATE TRIGGER submission_state_begun AFTER INSERT ON submissions
BEGIN
  INSERT INTO submission_totals (scope, previews, unfinished, unfinished_previews)
  SELECT column1, NEW.is_preview, NEW.completed_at IS NULL AND NEW.is_preview = 0, NEW.completed_at IS NULL AND NEW.is_preview
    FROM (VALUES (''), (NEW.test_id)) WHERE true
    ON CONFLICT (scope) DO UPDATE SET previews = previews + excluded.previews,
      unfinished = unfinished + excluded.unfinished, unfinished_previews = unfinished_previews + excluded.unfinished_previews;
END;
CREATE TRIGGER submission_state_completed AFTER UPDATE OF completed_at ON submissions
WHEN (OLD.completed_at IS NULL) <> (NEW.completed_at IS NULL)
BEGIN
  UPDATE submission_totals SET
    unfinished = unfinished + iif(NEW.is_preview, 0, iif(NEW.completed_at IS NULL, 1, -1)),
    unfinished_previews = unfinished_previews + iif(NEW.is_preview, iif(NEW.completed_at IS NULL, 1, -1), 0)
   WHERE scope IN ('', NEW.test_id);
END;
CREATE TRIGGER submission_state_gone AFTER DELETE ON submissions
BEGIN
  UPDATE submission_totals SET previews = previews - OLD.is_preview,
    unfinished = unfinished - (OLD.completed_at IS NULL AND OLD.is_preview = 0),
    unfinished_previews = unfinished_previews - (OLD.completed_at IS NULL AND OLD.is_preview)
   WHERE scope IN ('', OLD.test_id);
END;
