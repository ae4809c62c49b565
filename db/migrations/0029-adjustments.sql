-- What the hiring team agreed with an invited person, such as more time. Candidates never see it.
ALTER TABLE invitations ADD COLUMN adjustment TEXT NOT NULL DEFAULT '' CHECK (length(adjustment) <= 500);
