-- The text that invites to a test, with {link} and the like; empty: the usual one.
ALTER TABLE tests ADD COLUMN invitation TEXT NOT NULL DEFAULT '' CHECK (length(invitation) <= 2000);

-- Who has begun a test and not finished it: what its card says beside 'Deactivate'.
CREATE INDEX submissions_unfinished ON submissions (test_id, email_key, completed_at)
 WHERE completed_at IS NULL AND is_preview = 0;
-- Questions and options that still have the text of a new one (domain/content-input.ts).
CREATE INDEX questions_unwritten ON questions (section_id)
 WHERE instr(question_text, 'Enter your question text here') > 0;
CREATE INDEX options_unwritten ON options (question_id)
 WHERE option_text GLOB 'Answer option [0-9]*'
   AND substr(option_text, length('Answer option ') + 1) NOT GLOB '*[^0-9]*';
