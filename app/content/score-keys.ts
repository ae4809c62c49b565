import type Database from "better-sqlite3";
import { oncePerHandle } from "#db/once-per-handle.ts";
import { hashScale, overlayPoints } from "./score-key.ts";
import { testContentSchema } from "./test-content.ts";

type ScoredBy = { testId: string; versionId: string; pointsVersionId: string };

export function getScoreKey(sqlite: Database.Database, { testId, versionId, pointsVersionId }: ScoredBy): number {
  const known = findKey(sqlite).get(versionId, pointsVersionId);
  if (known !== undefined) return Number(known);
  const answered = readContent(sqlite, versionId);
  const content =
    versionId === pointsVersionId ? answered : overlayPoints(answered, readContent(sqlite, pointsVersionId));
  const added = sqlite
    .prepare("INSERT INTO score_keys (test_id, version_id, points_version_id, scale) VALUES (?, ?, ?, ?) RETURNING id")
    .pluck()
    .get(testId, versionId, pointsVersionId, hashScale(content));
  return Number(added);
}

const findKey = oncePerHandle((sqlite: Database.Database) =>
  sqlite.prepare("SELECT id FROM score_keys WHERE version_id = ? AND points_version_id = ?").pluck(),
);

function readContent(sqlite: Database.Database, versionId: string) {
  const content = sqlite.prepare("SELECT content FROM test_versions WHERE id = ?").pluck().get(versionId);
  return testContentSchema.parse(JSON.parse(String(content)));
}
