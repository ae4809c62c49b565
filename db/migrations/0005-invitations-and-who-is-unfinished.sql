ALTER TABLE tests ADD COLUMN invitation TEXT NOT NULL DEFAULT '' CHECK (length(invitation) <= 2000);

CREATE INDEX submissions_unfinished ON submissions (test_id, email_key, completed_at)
 WHERE completed_at IS NULL AND is_preview = 0;
CREATE INDEX questions_unwritten ON questions (section_id)
 WHERE instr(question_text, 'Enter your question text here') > 0;
CREATE INDEX options_unwritten ON options (question_id)
 WHERE option_text GLOB 'Answer option [0-9]*'
   AND substr(option_text, length('Answer option ') + 1) NOT GLOB '*[^0-9]*';
