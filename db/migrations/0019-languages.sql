-- The language of a test's questions and of the screens around them: app/domain/languages.
ALTER TABLE tests ADD COLUMN language TEXT NOT NULL DEFAULT 'en' CHECK (length(language) BETWEEN 2 AND 20);
