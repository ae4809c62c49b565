-- Who may read a test's feedback. Existing feedback is limited to invited people until an admin chooses otherwise.
ALTER TABLE tests ADD COLUMN feedback_audience TEXT NOT NULL DEFAULT 'invited'
  CHECK (feedback_audience IN ('invited', 'everyone'));
