/** Checks an export from end to end and builds a complete database of it beside the live one, which it does not touch. */
import { createHash } from "node:crypto";
import { chmodSync, closeSync, fstatSync, fsyncSync, openSync, readSync } from "node:fs";
import Database from "better-sqlite3";
import { emailKey } from "#app/domain/text.ts";
import { migrate } from "../migrations.ts";
import {
  type AnswerKey,
  answerKeyOf,
  checkSetting,
  countsSchema,
  type ExportCounts,
  type ExportRecord,
  FORMAT_VERSION,
  HEAD_NAMES,
  hasEachOnce,
  headSchema,
  issueText,
  LAST_NAME,
  LIST_NAMES,
  type ListName,
  parseRecord,
  placeText,
  unpackResult,
} from "./export-format.ts";
import { InvalidFileError, streamJsonMembers } from "./json-members.ts";

export type ImportTask = { source: string; target: string };
/** What a checked file holds. */
export type ImportSummary = { exportedAt: string; withCandidates: boolean; counts: ExportCounts };

const CHUNK = 256 * 1024;
const KB = 1024;
/**
 * What a record of our own making can hold, and not much more: of a larger one the thread's memory could run out, and not
 * always in a way that ends the thread alone.
 */
const LIMITS = {
  size: 64 * KB,
  sizes: new Map([
    ["versions", 4096 * KB],
    ["submissions", 2048 * KB],
  ]),
  depth: 10,
};
const VERSIONS_IN_MEMORY = 100;

/**
 * Reads the file `source` into a new database `target` and returns what it holds. `onProgress` is told how much has been
 * read, 0–1. Throws InvalidFileError, with a sentence, for anything that an export would not be; `target` is of no use then.
 */
export function buildDatabase({ source, target }: ImportTask, onProgress: (share: number) => void): ImportSummary {
  const sqlite = createDatabase(target);
  try {
    sqlite.exec("BEGIN");
    const summary = readFile(chunksOf(source, onProgress), openBuilder(sqlite));
    sqlite.exec("COMMIT");
    const health = sqlite.pragma("quick_check(1)", { simple: true });
    if (health !== "ok") throw new Error(`The new database is damaged: ${health}`);
    return summary;
  } finally {
    sqlite.close();
    const file = openSync(target, "r");
    fsyncSync(file);
    closeSync(file);
  }
}

/** Reads the file a chunk at a time and says how far it has come. */
function chunksOf(path: string, onProgress: (share: number) => void): () => Uint8Array | null {
  const file = openSync(path, "r");
  const { size } = fstatSync(file);
  let read = 0;
  let said = 0;
  let isOver = false;
  return () => {
    if (isOver) return null;
    const chunk = new Uint8Array(CHUNK);
    const length = readSync(file, chunk);
    if (length === 0) {
      closeSync(file);
      isOver = true;
      return null;
    }
    read += length;
    if (read - said > size / 100) {
      onProgress(read / size);
      said = read;
    }
    return chunk.subarray(0, length);
  };
}

/** An empty database with the real tables. Nobody uses it before it is finished, so it needs no journal. */
function createDatabase(target: string): Database.Database {
  const sqlite = new Database(target);
  chmodSync(target, 0o600);
  sqlite.pragma("journal_mode = OFF");
  sqlite.pragma("synchronous = OFF");
  sqlite.pragma("locking_mode = EXCLUSIVE");
  sqlite.pragma("cache_size = -32768");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("trusted_schema = OFF");
  migrate(sqlite);
  return sqlite;
}

const time = (iso: string): number => Date.parse(iso);
const bit = (isSo: boolean): number => (isSo ? 1 : 0);

type Builder = { take: (name: ListName, index: number, value: unknown) => void; found: ExportCounts };

/** What writes the records into a new database, and counts them. */
function openBuilder(sqlite: Database.Database): Builder {
  const insert = {
    tests: sqlite.prepare(
      `INSERT INTO tests (id, name, description, test_password, is_active, is_default, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ),
    sections: sqlite.prepare(
      "INSERT INTO sections (id, test_id, name, description, order_index) VALUES (?, ?, ?, ?, ?)",
    ),
    questions: sqlite.prepare("INSERT INTO questions (id, section_id, question_text, order_index) VALUES (?, ?, ?, ?)"),
    options: sqlite.prepare(
      `INSERT INTO options (id, question_id, option_text, points, option_letter, order_index) VALUES (?, ?, ?, ?, ?, ?)`,
    ),
    settings: sqlite.prepare("INSERT INTO settings (key, value, description) VALUES (?, ?, ?)"),
    versions: sqlite.prepare(
      "INSERT INTO test_versions (id, test_id, content_hash, content, created_at) VALUES (?, ?, ?, ?, ?)",
    ),
    submissions: sqlite.prepare(
      `INSERT INTO submissions (id, test_id, version_id, email, email_key, first_name, last_name, is_preview, start_token,
         started_at, completed_at, total_duration, total_points, max_points, percent, has_scores)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    answers: sqlite.prepare(
      "INSERT INTO answers (submission_id, question_id, option_id, points, clicked_at) VALUES (?, ?, ?, ?, ?)",
    ),
    sectionScores: sqlite.prepare(
      `INSERT INTO section_scores (submission_id, position, section_id, name, total_points, max_points, question_count)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ),
  };
  const found: ExportCounts = countsSchema.parse({
    tests: 0,
    sections: 0,
    questions: 0,
    options: 0,
    settings: 0,
    versions: 0,
    submissions: 0,
    answers: 0,
    sectionScores: 0,
  });

  const versionById = sqlite.prepare<[string], { test_id: string; content: string }>(
    "SELECT test_id, content FROM test_versions WHERE id = ?",
  );
  const keys = new Map<string, AnswerKey>();

  function keyOf(versionId: string): AnswerKey | null {
    const known = keys.get(versionId);
    if (known) return known;
    const version = versionById.get(versionId);
    if (!version) return null;
    const oldest = keys.keys().next();
    if (keys.size >= VERSIONS_IN_MEMORY && !oldest.done) keys.delete(oldest.value);
    const key = answerKeyOf(version.test_id, JSON.parse(version.content));
    keys.set(versionId, key);
    return key;
  }

  const write: { [Name in ListName]: (record: ExportRecord<Name>, index: number) => void } = {
    tests: (test) =>
      insert.tests.run(
        test.id,
        test.name,
        test.description,
        test.testPassword,
        bit(test.isActive),
        bit(test.isDefault),
        time(test.createdAt),
      ),
    sections: (section) =>
      insert.sections.run(section.id, section.testId, section.name, section.description, section.orderIndex),
    questions: (question) =>
      insert.questions.run(question.id, question.sectionId, question.questionText, question.orderIndex),
    options: (option) =>
      insert.options.run(
        option.id,
        option.questionId,
        option.optionText,
        option.points,
        option.optionLetter,
        option.orderIndex,
      ),
    settings: (setting, index) => {
      checkSetting(index, setting);
      insert.settings.run(setting.key, JSON.stringify(setting.value), setting.description);
    },
    versions: (version, index) => {
      const content = JSON.stringify(version.content);
      if (createHash("sha256").update(content).digest("hex") !== version.contentHash) {
        throw new InvalidFileError(`${placeText("versions", index)}: its content is not what its contentHash says`);
      }
      if (!hasEachOnce(version.content)) {
        throw new InvalidFileError(`${placeText("versions", index)}: an id in its content occurs twice`);
      }
      insert.versions.run(version.id, version.testId, version.contentHash, content, time(version.createdAt));
    },
    submissions: (submission, index) => {
      const key = keyOf(submission.versionId);
      if (!key) throw new InvalidFileError(`${placeText("submissions", index)}: its version is not in the file`);
      const { answers, scores } = unpackResult(index, submission, key);
      insert.submissions.run(
        submission.id,
        submission.testId,
        submission.versionId,
        submission.email,
        emailKey(submission.email),
        submission.firstName,
        submission.lastName,
        bit(submission.isPreview),
        submission.startToken,
        time(submission.startedAt),
        submission.completedAt === null ? null : time(submission.completedAt),
        submission.totalDuration,
        submission.totalPoints,
        submission.maxPoints,
        submission.percent,
        bit(scores.length > 0),
      );
      answers.sort((one, other) => (one.questionId < other.questionId ? -1 : 1));
      for (const { questionId, optionId, points, clickedAt } of answers) {
        insert.answers.run(submission.id, questionId, optionId, points, clickedAt);
      }
      for (const [position, { sectionId, name, totalPoints, maxPoints, questionCount }] of scores.entries()) {
        insert.sectionScores.run(submission.id, position, sectionId, name, totalPoints, maxPoints, questionCount);
      }
      found.answers += answers.length;
      found.sectionScores += scores.length;
    },
  };

  /** Checks one record and writes it. Throws InvalidFileError, also for what the tables themselves refuse. */
  function take<Name extends ListName>(name: Name, index: number, value: unknown): void {
    const record = parseRecord(name, index, value);
    try {
      write[name](record, index);
    } catch (error) {
      throw refusedByTable(error, placeText(name, index)) ?? error;
    }
    found[name] += 1;
  }
  return { take, found };
}

function refusedByTable(error: unknown, place: string): InvalidFileError | null {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!code.startsWith("SQLITE_CONSTRAINT")) return null;
  if (code.endsWith("FOREIGNKEY"))
    return new InvalidFileError(`${place}: it refers to something that is not in the file`);
  if (/UNIQUE|PRIMARYKEY|ROWID/.test(code))
    return new InvalidFileError(`${place}: what may occur only once is there already`);
  return new InvalidFileError(`${place}: it is not valid`);
}

const NAMES: readonly string[] = [...HEAD_NAMES, ...LIST_NAMES, LAST_NAME];

function isList(name: string): name is ListName {
  return (LIST_NAMES as readonly string[]).includes(name);
}

/** Reads the whole file into the new database. Throws InvalidFileError for anything that an export would not be. */
function readFile(readChunk: () => Uint8Array | null, { take, found }: Builder): ImportSummary {
  const head: Record<string, unknown> = {};
  const seen: string[] = [];
  let summary: ImportSummary | null = null;
  for (const member of streamJsonMembers(readChunk, LIMITS)) {
    const { name } = member;
    if (member.kind !== "item") {
      if (!NAMES.includes(name)) {
        throw new InvalidFileError(`The file has a part '${name.slice(0, 40)}' that an export does not have`);
      }
      if (name !== NAMES[seen.length])
        throw new InvalidFileError(`The file's part '${NAMES[seen.length]}' is not in its place`);
      if (isList(name) !== (member.kind === "list"))
        throw new InvalidFileError(`The file's part '${name}' is of another type`);
      seen.push(name);
    }
    if (member.kind === "item") take(name as ListName, member.index, member.value);
    else if (member.kind === "value" && name !== LAST_NAME) {
      head[name] = member.value;
      checkFormat(head);
      if (seen.length === HEAD_NAMES.length) summary = summaryOf(head);
    } else if (member.kind === "value" && member.value !== true) throw new InvalidFileError("The file is not complete");
  }
  if (seen.length < NAMES.length || !summary)
    throw new InvalidFileError(`The file's part '${NAMES[seen.length]}' is missing`);
  checkCounts(summary, found);
  return summary;
}

function checkFormat({ format, formatVersion }: Record<string, unknown>): void {
  if (format !== headSchema.shape.format.value) throw new InvalidFileError("The file is not an export of this program");
  if (formatVersion !== undefined && formatVersion !== FORMAT_VERSION) {
    const version = typeof formatVersion === "number" ? ` ${formatVersion}` : "";
    throw new InvalidFileError(
      `The file has another format version${version}; this program reads version ${FORMAT_VERSION}. Import it with the version of the program that wrote it`,
    );
  }
}

function summaryOf(head: Record<string, unknown>): ImportSummary {
  const parsed = headSchema.safeParse(head);
  const [issue] = parsed.error?.issues ?? [];
  if (!parsed.data) throw new InvalidFileError(`The file's head: ${issue ? issueText(issue) : "it is not valid"}`);
  const { exportedAt, withCandidates, counts } = parsed.data;
  return { exportedAt, withCandidates, counts };
}

function checkCounts({ withCandidates, counts }: ImportSummary, found: ExportCounts): void {
  for (const [name, count] of Object.entries(found)) {
    const said = counts[name as keyof ExportCounts];
    if (said !== count)
      throw new InvalidFileError(`The file says that it holds ${said} ${name}, but there are ${count}`);
  }
  if (!withCandidates && found.submissions > 0)
    throw new InvalidFileError("The file says that it leaves candidates out");
}
