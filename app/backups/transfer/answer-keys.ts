import type Database from "better-sqlite3";
import { flattenQuestions, type Question, type TestContent } from "#app/content/test-content.ts";

const MAX_VERSIONS_IN_MEMORY = 100;

export type AnswerKey = { versionId: string; testId: string; content: TestContent; questions: Question[] };

export type FindAnswerKey = (versionId: string) => AnswerKey | null;

export function createAnswerKeyFinder(sqlite: Database.Database): FindAnswerKey {
  const versionById = sqlite.prepare<[string], { test_id: string; content: string }>(
    "SELECT test_id, content FROM test_versions WHERE id = ?",
  );
  const keys = new Map<string, AnswerKey>();
  return (versionId) => {
    const known = keys.get(versionId);
    if (known) return known;
    const version = versionById.get(versionId);
    if (!version) return null;
    if (keys.size >= MAX_VERSIONS_IN_MEMORY) keys.clear();
    const content: TestContent = JSON.parse(version.content);
    const key = {
      versionId,
      testId: version.test_id,
      content,
      questions: flattenQuestions(content).map(({ question }) => question),
    };
    keys.set(versionId, key);
    return key;
  };
}
