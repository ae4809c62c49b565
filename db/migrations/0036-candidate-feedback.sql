-- Feedback texts by section and level. They belong to the draft, not to a version.
CREATE TABLE feedback_texts (
  section_id TEXT NOT NULL REFERENCES sections (id) ON DELETE CASCADE,
  level      TEXT NOT NULL CHECK (level IN ('strength', 'solid', 'develop')),
  text       TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 600),
  PRIMARY KEY (section_id, level)
) STRICT, WITHOUT ROWID;

-- Whether candidates may read the feedback, and its text about the next steps.
ALTER TABLE tests ADD COLUMN gives_feedback INTEGER NOT NULL DEFAULT 0 CHECK (gives_feedback IN (0, 1));
ALTER TABLE tests ADD COLUMN feedback_next_steps TEXT NOT NULL DEFAULT '' CHECK (length(feedback_next_steps) <= 600);
