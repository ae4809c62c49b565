-- Follow-ups have one name everywhere. An export keeps the list `prompts` with the field `prompt`.
ALTER TABLE question_prompts RENAME TO question_follow_ups;
ALTER TABLE question_follow_ups RENAME COLUMN prompt TO follow_up;
