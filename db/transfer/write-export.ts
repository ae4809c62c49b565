/**
 * A worker thread: writes all test data of a private copy of the database as one JSON file, piece by piece. Each message
 * from outside asks for the next piece; the last one is null.
 */
import { parentPort, workerData } from "node:worker_threads";
import Database from "better-sqlite3";
import { workInBackground } from "../background.ts";
import {
  type AnswerKey,
  answerKeyOf,
  EXPORT_FORMAT,
  FORMAT_VERSION,
  LAST_NAME,
  packAnswers,
  packScores,
  type StoredAnswer,
  type StoredScore,
} from "./export-format.ts";

export type ExportTask = { path: string; withCandidates: boolean; exportedAt: string };

const PIECE_LENGTH = 256 * 1024;
const VERSIONS_IN_MEMORY = 100;

workInBackground();
const { path, withCandidates, exportedAt }: ExportTask = workerData;
const copy = new Database(path, { readonly: true, fileMustExist: true });

// A test whose deletion has begun is gone for everybody.
const TESTS = "tests WHERE deletion_began_at IS NULL";
const IS_KEPT = "test_id IN (SELECT id FROM tests WHERE deletion_began_at IS NULL)";
const SECTIONS = `sections WHERE ${IS_KEPT}`;
const QUESTIONS = `questions WHERE section_id IN (SELECT id FROM ${SECTIONS})`;
const OPTIONS = `options WHERE question_id IN (SELECT id FROM ${QUESTIONS})`;
const VERSIONS = withCandidates ? `test_versions WHERE ${IS_KEPT}` : "test_versions WHERE 0";
const SUBMISSIONS = withCandidates ? `submissions WHERE ${IS_KEPT}` : "submissions WHERE 0";

type Row = Record<string, string | number | null>;

function countOf(rows: string): number {
  return Number(copy.prepare(`SELECT count(*) FROM ${rows}`).pluck().get());
}

function isoOf(time: string | number | null | undefined): string {
  return new Date(Number(time)).toISOString();
}

const versionById = copy.prepare<[string], { test_id: string; content: string }>(
  "SELECT test_id, content FROM test_versions WHERE id = ?",
);
const keys = new Map<string, AnswerKey>();

function keyOf(versionId: string): AnswerKey {
  const known = keys.get(versionId);
  if (known) return known;
  const version = versionById.get(versionId);
  if (!version) throw new Error(`Test version ${versionId} is missing`);
  const oldest = keys.keys().next();
  if (keys.size >= VERSIONS_IN_MEMORY && !oldest.done) keys.delete(oldest.value);
  const key = answerKeyOf(version.test_id, JSON.parse(version.content));
  keys.set(versionId, key);
  return key;
}

const answersOf = copy.prepare<[string], StoredAnswer>(
  `SELECT question_id AS questionId, option_id AS optionId, points, clicked_at AS clickedAt FROM answers
    WHERE submission_id = ?`,
);
const scoresOf = copy.prepare<[string], StoredScore>(
  `SELECT section_id AS sectionId, name, total_points AS totalPoints, max_points AS maxPoints,
          question_count AS questionCount FROM section_scores WHERE submission_id = ? ORDER BY position`,
);

function* list(name: string, rows: string, order: string, toRecord: (row: Row) => string): Generator<string> {
  yield `,\n${JSON.stringify(name)}: [`;
  let isFirst = true;
  for (const row of copy.prepare<[], Row>(`SELECT * FROM ${rows} ORDER BY ${order}`).iterate()) {
    yield `${isFirst ? "\n" : ",\n"}${toRecord(row)}`;
    isFirst = false;
  }
  yield isFirst ? "]" : "\n]";
}

function submissionRecord(row: Row): string {
  const id = String(row.id);
  const startedAt = Number(row.started_at);
  const key = keyOf(String(row.version_id));
  return JSON.stringify({
    id,
    testId: row.test_id,
    versionId: row.version_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    isPreview: row.is_preview === 1,
    startToken: row.start_token,
    startedAt: isoOf(startedAt),
    completedAt: row.completed_at === null ? null : isoOf(row.completed_at),
    totalDuration: row.total_duration,
    totalPoints: row.total_points,
    maxPoints: row.max_points,
    percent: row.percent,
    sections: packScores(key, scoresOf.all(id)),
    answers: packAnswers(key, startedAt, answersOf.all(id)),
  });
}

/** The whole file. Answers stand with their submission; the last member says that nothing is missing. */
function* writeFile(): Generator<string> {
  const head = {
    format: EXPORT_FORMAT,
    formatVersion: FORMAT_VERSION,
    exportedAt,
    withCandidates,
    counts: {
      tests: countOf(TESTS),
      sections: countOf(SECTIONS),
      questions: countOf(QUESTIONS),
      options: countOf(OPTIONS),
      settings: countOf("settings"),
      versions: countOf(VERSIONS),
      submissions: countOf(SUBMISSIONS),
      answers: countOf(`answers WHERE submission_id IN (SELECT id FROM ${SUBMISSIONS})`),
      sectionScores: countOf(`section_scores WHERE submission_id IN (SELECT id FROM ${SUBMISSIONS})`),
    },
  };
  yield `{\n${Object.entries(head)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(",\n")}`;
  yield* list("tests", TESTS, "id", (row) =>
    JSON.stringify({
      id: row.id,
      name: row.name,
      description: row.description,
      testPassword: row.test_password,
      isActive: row.is_active === 1,
      isDefault: row.is_default === 1,
      createdAt: isoOf(row.created_at),
    }),
  );
  yield* list("sections", SECTIONS, "test_id, order_index, id", (row) =>
    JSON.stringify({
      id: row.id,
      testId: row.test_id,
      name: row.name,
      description: row.description,
      orderIndex: row.order_index,
    }),
  );
  yield* list("questions", QUESTIONS, "section_id, order_index, id", (row) =>
    JSON.stringify({
      id: row.id,
      sectionId: row.section_id,
      questionText: row.question_text,
      orderIndex: row.order_index,
    }),
  );
  yield* list("options", OPTIONS, "question_id, order_index, id", (row) =>
    JSON.stringify({
      id: row.id,
      questionId: row.question_id,
      optionText: row.option_text,
      points: row.points,
      optionLetter: row.option_letter,
      orderIndex: row.order_index,
    }),
  );
  yield* list("settings", "settings", "key", (row) =>
    JSON.stringify({ key: row.key, value: JSON.parse(String(row.value)), description: row.description }),
  );
  yield* list("versions", VERSIONS, "id", (row) =>
    JSON.stringify({
      id: row.id,
      testId: row.test_id,
      contentHash: row.content_hash,
      createdAt: isoOf(row.created_at),
      content: JSON.parse(String(row.content)),
    }),
  );
  // In the order of the ids, so that an import writes its pages one after another.
  yield* list("submissions", SUBMISSIONS, "id", submissionRecord);
  yield `,\n${JSON.stringify(LAST_NAME)}: true\n}\n`;
}

const parts = writeFile();

/** The next piece of the file, null behind its end. */
function nextPiece(): Uint8Array | null {
  let text = "";
  while (text.length < PIECE_LENGTH) {
    const part = parts.next();
    if (part.done) break;
    text += part.value;
  }
  return text === "" ? null : new TextEncoder().encode(text);
}

parentPort?.on("message", () => {
  const piece = nextPiece();
  if (piece) parentPort?.postMessage(piece, [piece.buffer as ArrayBuffer]);
  else parentPort?.postMessage(null);
});
