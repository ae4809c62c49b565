import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from "node:fs";
import Database from "better-sqlite3";
import type { z } from "zod";
import { getScoreKey } from "#app/content/score-keys.ts";
import { redoErasures } from "#app/erasures/index.server.ts";
import { getPersonKey } from "#app/platform/text/fold.ts";
import { emailKey } from "#app/platform/text/text.ts";
import { ERASED_EMAIL } from "#db/erased-email.ts";
import { newToken } from "#db/ids.ts";
import { copyTimesToInvitation } from "#db/invitation-progress.ts";
import { getEmptyDatabase } from "#db/migrations.ts";
import type { ExportCounts } from "../export-counts.ts";
import { EXPORT_FORMAT, formatOtherVersion, NOT_COMPLETE, NOT_OURS } from "../export-head.ts";
import { createAnswerKeyFinder } from "./answer-keys.ts";
import {
  headSchema,
  LAST_NAME,
  LIST_NAMES,
  LISTS,
  type ListName,
  listStoredFields,
  type RescoreRecord,
  type SubmissionRecord,
} from "./export-format.ts";
import { ExportLines, OtherLayoutError, readLines } from "./export-lines.ts";
import { getScratchPath, InvalidFileError } from "./file-texts.ts";
import { FIRST_VERSION_IN_ORDER, getListNames, upgradeRecord } from "./format-version.ts";
import { createScorer, unpackResult } from "./packed-results.ts";
import { checkRescore, createRescoreFinder } from "./past-results.ts";
import { rebuildCounters, withoutCounting } from "./rebuild-counters.ts";
import type { InvitationRecord } from "./records.ts";
import { rewriteExport } from "./rewrite-export.ts";
import { storeField, toColumnName } from "./stored-fields.ts";

/** The list of erasures to repeat in `target` is in the folder of `databasePath`. */
export type ImportTask = { source: string; target: string; databasePath?: string };
export type ImportSummary = { exportedAt: string; withCandidates: boolean; counts: ExportCounts };

export function buildDatabase(
  { source, target, databasePath }: ImportTask,
  onProgress: (share: number) => void,
): ImportSummary {
  try {
    return fillFrom(readLines(source, onProgress), target, databasePath);
  } catch (error) {
    if (!(error instanceof OtherLayoutError)) throw error;
  }
  const scratch = getScratchPath(target);
  try {
    return fillFrom(rewriteExport(source, scratch, onProgress), target, databasePath);
  } finally {
    rmSync(scratch, { force: true });
  }
}

function fillFrom(lines: Generator<string>, target: string, databasePath: string | undefined): ImportSummary {
  try {
    return fillDatabase(target, new ExportLines(lines), databasePath);
  } finally {
    lines.return(undefined);
  }
}

function fillDatabase(target: string, lines: ExportLines, databasePath: string | undefined): ImportSummary {
  const sqlite = createDatabase(target);
  try {
    sqlite.exec("BEGIN");
    const summary = withoutCounting(sqlite, () => readExport(lines, openBuilder(sqlite)));
    rebuildCounters(sqlite);
    if (databasePath !== undefined) redoErasures(sqlite, databasePath);
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

/** Nothing reads an unfinished file, so it needs no journal. */
function createDatabase(target: string): Database.Database {
  writeFileSync(target, getEmptyDatabase().bytes, { mode: 0o600 });
  const sqlite = new Database(target);
  sqlite.pragma("journal_mode = OFF");
  sqlite.pragma("synchronous = OFF");
  sqlite.pragma("locking_mode = EXCLUSIVE");
  sqlite.pragma("cache_size = -32768");
  sqlite.pragma("secure_delete = ON");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("trusted_schema = OFF");
  return sqlite;
}

type Found = Record<string, number>;
type Builder = {
  takeRecord: (name: ListName, index: number, sent: unknown) => void;
  orderByStart: () => void;
  found: Found;
};

type Unpacked = ReturnType<typeof unpackResult>;
type SubmissionParts = Pick<Unpacked, "answers" | "scores"> & {
  record: SubmissionRecord;
  getKeyId: (pointsVersionId: string) => ReturnType<typeof getScoreKey>;
};

function createPartWriter(sqlite: Database.Database): (parts: SubmissionParts) => void {
  const insertAnswer = insertInto(sqlite, "answers", [
    "submissionId",
    "questionId",
    "optionId",
    "points",
    "clickedAt",
    "arrivedAt",
    "shownAt",
  ]);
  const insertScore = insertInto(sqlite, "section_scores", [
    "submissionId",
    "position",
    "sectionId",
    "name",
    "totalPoints",
    "maxPoints",
    "questionCount",
  ]);
  const insertResult = insertInto(sqlite, "results", [
    "submissionId",
    "number",
    "scoreKeyId",
    "rescoreId",
    "madeAt",
    "totalPoints",
    "maxPoints",
    "percent",
    "label",
    "sections",
  ]);
  return ({ record, answers, scores, getKeyId }) => {
    answers.sort((one, other) => (one.questionId < other.questionId ? -1 : 1));
    for (const { questionId, optionId, points, clickedAt, arrivedAt, shownAt } of answers) {
      insertAnswer.run(record.id, questionId, optionId, points, clickedAt, arrivedAt, shownAt);
    }
    for (const [position, { sectionId, name, totalPoints, maxPoints, questionCount }] of scores.entries()) {
      insertScore.run(record.id, position, sectionId, name, totalPoints, maxPoints, questionCount);
    }
    for (const [number, pointsId, rescoreId, madeAt, total, max, percent, label, sections] of record.results) {
      const figures = [total, max, percent, label, JSON.stringify(sections)];
      insertResult.run(record.id, number, getKeyId(pointsId), rescoreId, Date.parse(madeAt), ...figures);
    }
  };
}

function openBuilder(sqlite: Database.Database): Builder {
  const found: Found = {};
  const add = (name: string, number = 1) => {
    found[name] = (found[name] ?? 0) + number;
  };
  const insert = new Map(
    LIST_NAMES.map((name) => [name, insertInto(sqlite, LISTS[name].table, getStoredFields(name))]),
  );
  const testOfInvitation = sqlite.prepare<[string], string>("SELECT test_id FROM invitations WHERE id = ?").pluck();
  const markCounted = sqlite.prepare("UPDATE submissions SET in_norm = 1 WHERE id = ?");
  const writeParts = createPartWriter(sqlite);
  const findAnswerKey = createAnswerKeyFinder(sqlite);
  const findRescore = createRescoreFinder(sqlite);
  const scoreByVersion = createScorer(findAnswerKey);

  function writeRecord(name: ListName, record: Record<string, unknown>): void {
    const stored = { ...NO_ADMIN, ...record };
    insert.get(name)?.run(getStoredFields(name).map((field) => storeField(LISTS[name].table, field, stored[field])));
    add(name);
  }

  function writeRescore(record: RescoreRecord): void {
    checkRescore(record, findAnswerKey, findRescore);
    writeRecord("rescores", record);
  }

  function writeInvitation(record: InvitationRecord): void {
    writeRecord("invitations", { ...record, ...getPersonColumns(record), token: newToken() });
  }

  function writeSubmission(record: SubmissionRecord): void {
    const { answers, scores } = unpackResult(record, findAnswerKey, scoreByVersion, findRescore);
    const { invitationId } = record;
    if (isHalfErased(record)) throw new InvalidFileError("it belongs to a person who was only partly erased");
    if (invitationId !== null && testOfInvitation.get(invitationId) !== record.testId) {
      throw new InvalidFileError("its invitation belongs to another test");
    }
    if (record.isCounted && (scores.length === 0 || answers.length === 0)) {
      throw new InvalidFileError("it cannot be counted without answers and scores");
    }
    const getKeyId = (pointsVersionId: string) => getScoreKey(sqlite, { ...record, pointsVersionId });
    const isKeyed = record.pointsVersionId !== null || record.isCounted;
    writeRecord("submissions", {
      ...record,
      ...getPersonColumns(record),
      hasScores: scores.length > 0,
      scoreKeyId: isKeyed ? getKeyId(record.pointsVersionId ?? record.versionId) : null,
    });
    if (invitationId !== null) copyTimesToInvitation(sqlite, record.id);
    writeParts({ record, answers, scores, getKeyId });
    if (record.isCounted) markCounted.run(record.id);
    add("answers", answers.length);
    add("sectionScores", scores.length);
    add("results", record.results.length);
  }

  function takeRecord(name: ListName, index: number, sent: unknown): void {
    try {
      if (name === "submissions") writeSubmission(parseRecord(LISTS.submissions.schema, sent));
      else if (name === "rescores") writeRescore(parseRecord(LISTS.rescores.schema, sent));
      else if (name === "invitations") writeInvitation(parseRecord(LISTS.invitations.schema, sent));
      else writeRecord(name, parseRecord(LISTS[name].schema, sent));
    } catch (error) {
      const why = error instanceof InvalidFileError ? error.message : describeConstraint(error);
      throw why === null ? error : new InvalidFileError(`${name}, record ${index + 1}: ${why}`);
    }
  }

  /** For erased people, only the month of the start is known. */
  function orderByStart(): void {
    sqlite.exec(`UPDATE submissions SET rowid = place FROM (
      SELECT id, row_number() OVER (ORDER BY started_at, id) + (SELECT max(rowid) FROM submissions) AS place
        FROM submissions) AS started
      WHERE started.id = submissions.id`);
  }
  return { takeRecord, orderByStart, found };
}

const STORED_FIELDS = new Map(LIST_NAMES.map((name) => [name, listStoredFields(name)]));
STORED_FIELDS.get("submissions")?.push("emailKey", "personKey", "hasScores", "scoreKeyId");
const NO_ADMIN: Record<string, unknown> = { adminId: "", adminName: "" };
STORED_FIELDS.get("invitations")?.push("emailKey", "personKey", "token");
STORED_FIELDS.get("notices")?.push("adminName");
for (const name of ["notices", "rescores", "invitations", "outcomes"] as const)
  STORED_FIELDS.get(name)?.push("adminId");

function getStoredFields(name: ListName): string[] {
  return STORED_FIELDS.get(name) ?? [];
}

function insertInto(sqlite: Database.Database, table: string, fields: string[]): Database.Statement<unknown[]> {
  const columns = fields.map(toColumnName).join(", ");
  return sqlite.prepare(`INSERT INTO ${table} (${columns}) VALUES (${fields.map(() => "?").join(", ")})`);
}

function parseRecord<Schema extends z.ZodType>(schema: Schema, sent: unknown, place = ""): z.output<Schema> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new InvalidFileError(place + (issue ? formatIssue(issue) : "it is not valid"));
}

function describeConstraint(error: unknown): string | null {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!code.startsWith("SQLITE_CONSTRAINT")) return null;
  if (code.endsWith("FOREIGNKEY")) return "it refers to an item that is not in the file";
  // The code ends in TRIGGER if a trigger, such as `submission_replaced`, refused an INSERT that would replace a row.
  return /UNIQUE|PRIMARYKEY|ROWID|TRIGGER/.test(code) ? "it is a duplicate" : "it is not valid";
}

function readExport(lines: ExportLines, { takeRecord, orderByStart, found }: Builder): ImportSummary {
  lines.readBeginning();
  const head: Record<string, unknown> = {};
  for (const name of Object.keys(headSchema.shape)) {
    head[name] = lines.readValue(name);
    checkFormat(head);
  }
  const { formatVersion, exportedAt, withCandidates, counts } = parseRecord(headSchema, head, "The file's head: ");
  for (const name of getListNames(formatVersion)) {
    let index = 0;
    for (const sent of lines.readList(name)) takeRecord(name, index++, upgradeRecord(name, formatVersion, sent));
  }
  if (formatVersion < FIRST_VERSION_IN_ORDER) orderByStart();
  if (lines.readValue(LAST_NAME) !== true) throw new InvalidFileError(NOT_COMPLETE);
  lines.readEnd();
  for (const [name, said] of Object.entries(counts)) {
    const count = found[name] ?? 0;
    if (said === count) continue;
    throw new InvalidFileError(`The file should contain ${said} ${name}, but it contains ${count}`);
  }
  if (!withCandidates && counts.submissions + counts.rescores + counts.invitations + counts.fairnessRatings > 0) {
    throw new InvalidFileError("The file is marked as exported without candidates, but it contains some");
  }
  return { exportedAt, withCandidates, counts };
}

function checkFormat({ format, formatVersion }: Record<string, unknown>): void {
  if (format !== EXPORT_FORMAT) throw new InvalidFileError(NOT_OURS);
  if (formatVersion === undefined || headSchema.shape.formatVersion.safeParse(formatVersion).success) return;
  throw new InvalidFileError(formatOtherVersion(formatVersion));
}

type Person = { email: string; firstName: string; lastName: string; erasedKey?: string | null };

function isHalfErased({ email, firstName, lastName, erasedAt, erasedKey, isCounted }: SubmissionRecord): boolean {
  const isErased = erasedAt !== null;
  const isNamed = `${firstName}${lastName}` !== "";
  if (isErased && (isNamed || isCounted === null)) return true;
  return [email === "", erasedKey !== null].some((is) => is !== isErased);
}

function getPersonColumns({ erasedKey, ...person }: Person) {
  if (erasedKey) return { email: ERASED_EMAIL, emailKey: erasedKey, firstName: "", lastName: "", personKey: "" };
  return { emailKey: emailKey(person.email), personKey: getPersonKey(person) };
}

function formatIssue(issue: z.core.$ZodIssue): string {
  const path = issue.path.join(".") || "it";
  switch (issue.code) {
    case "unrecognized_keys":
      return `it has a field '${issue.keys[0]?.slice(0, 40)}' that does not belong in an export`;
    case "invalid_type":
      return issue.input === undefined && issue.message.endsWith("undefined")
        ? `${path} is missing`
        : `${path} must be ${issue.expected === "int" ? "a whole number" : `of the type ${issue.expected}`}`;
    case "custom":
      return issue.path.length === 0 ? issue.message : `${path} ${issue.message}`;
    case "invalid_format":
      return `${path} ${issue.message}`;
    case "too_big":
    case "too_small":
      return `${path} is too ${issue.code === "too_big" ? "large" : "small"}`;
    default:
      return `${path} is not valid`;
  }
}
