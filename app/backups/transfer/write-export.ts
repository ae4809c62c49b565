import Database from "better-sqlite3";
import { FORMAT_VERSION } from "../export-head.ts";
import { createAnswerKeyFinder } from "./answer-keys.ts";
import { headSchema, LAST_NAME, LIST_NAMES, LISTS, type ListName, listStoredFields } from "./export-format.ts";
import { packAnswers, packScores, type StoredAnswer, type StoredScore } from "./packed-results.ts";
import { createPastResultsReader } from "./past-results.ts";
import { EXPORTED_SETTINGS } from "./setting-values.ts";
import { readField, toColumnName } from "./stored-fields.ts";

export type ExportTask = { path: string; withCandidates: boolean; exportedAt: string };

const PIECE_LENGTH = 256 * 1024;

const OF_KEPT_TEST = "test_id IN (SELECT id FROM tests WHERE deletion_began_at IS NULL)";
const OF_SECTION = `section_id IN (SELECT id FROM sections WHERE ${OF_KEPT_TEST})`;
const OF_QUESTION = `question_id IN (SELECT id FROM questions WHERE ${OF_SECTION})`;
type Row = Record<string, unknown>;

function selectExportedRows(withCandidates: boolean) {
  const ofCandidates = withCandidates ? OF_KEPT_TEST : "FALSE";
  const ofRater = `rater_id IN (SELECT id FROM raters WHERE ${ofCandidates})`;
  const noStudy = `is_study = 0 AND ${ofCandidates}`;
  const ofSubmission = `submission_id IN (SELECT id FROM submissions WHERE ${noStudy})`;
  const rows: Record<ListName, string> = {
    tests: "deletion_began_at IS NULL",
    sections: OF_KEPT_TEST,
    questions: OF_SECTION,
    options: OF_QUESTION,
    prompts: OF_QUESTION,
    feedbackTexts: OF_SECTION,
    batteries: `NOT EXISTS (SELECT 1 FROM tests WHERE deletion_began_at IS NOT NULL
      AND tests.id IN (first_test_id, second_test_id, third_test_id))`,
    settings: `key IN (${EXPORTED_SETTINGS.map((key) => `'${key}'`).join(", ")})`,
    notices: "TRUE",
    versions: ofCandidates,
    rescores: ofCandidates,
    invitations: ofCandidates,
    submissions: noStudy,
    stageChanges: ofSubmission,
    notes: ofSubmission,
    stageMessages: OF_KEPT_TEST,
    scorecardCriteria: OF_KEPT_TEST,
    scorecards: ofSubmission,
    assignments: ofSubmission,
    mentions: `note_id IN (SELECT id FROM notes WHERE ${ofSubmission})`,
    jobTasks: OF_KEPT_TEST,
    raters: `panel <> 'performance' AND ${ofCandidates}`,
    taskRatings: ofRater,
    optionRatings: ofRater,
    cutScoreRecords: withCandidates ? "TRUE" : "FALSE",
    outcomes: ofSubmission,
    fairnessRatings: `is_released = 1 AND ${ofCandidates}`,
    fairnessAnswered: "FALSE",
    selfIdentificationForms: OF_KEPT_TEST,
    selfIdentificationCounts: `n = released AND ${ofCandidates}`,
    selfIdentificationShares: ofCandidates,
    selfIdentificationAnswered: "FALSE",
  };
  return { rows, ofSubmission };
}

function createResultReader(copy: Database.Database) {
  const findAnswerKey = createAnswerKeyFinder(copy);
  const readPastResults = createPastResultsReader(copy);
  const selectPerson = copy.prepare<[unknown], { emailKey: string; inNorm: number }>(
    "SELECT email_key AS emailKey, in_norm AS inNorm FROM submissions WHERE id = ?",
  );
  const selectAnswers = copy.prepare<[unknown], StoredAnswer>(
    `SELECT question_id AS questionId, option_id AS optionId, points, clicked_at AS clickedAt,
            arrived_at AS arrivedAt, shown_at AS shownAt FROM answers
      WHERE submission_id = ?`,
  );
  const selectScores = copy.prepare<[unknown], StoredScore>(
    `SELECT section_id AS sectionId, name, total_points AS totalPoints, max_points AS maxPoints,
            question_count AS questionCount FROM section_scores WHERE submission_id = ? ORDER BY position`,
  );

  return function readSubmissionResult({ id, versionId, startedAt, erasedAt, email }: Row) {
    const key = findAnswerKey(String(versionId));
    if (!key) throw new Error(`Test version ${versionId} is missing`);
    const { pointsVersionId, results } = readPastResults(id);
    const isErased = erasedAt !== null;
    const person = selectPerson.get(id);
    return {
      email: isErased ? "" : email,
      erasedKey: isErased ? person?.emailKey : null,
      // An import cannot infer it, because the attempt that arrived first counts, which may have been completed later.
      isCounted: person?.inNorm === 1,
      pointsVersionId,
      sections: packScores(key, selectScores.all(id)),
      answers: packAnswers(key, Number(startedAt), selectAnswers.all(id)),
      results,
    };
  };
}

/** Yield the text of an export of the database file at `path`, in pieces of about 256 kB. */
export function* writeExport({ path, withCandidates, exportedAt }: ExportTask): Generator<string> {
  const copy = new Database(path, { readonly: true, fileMustExist: true });
  const { rows, ofSubmission } = selectExportedRows(withCandidates);
  const readSubmissionResult = createResultReader(copy);

  function* writeList(name: ListName): Generator<string> {
    const { table, order } = LISTS[name];
    const fields = listStoredFields(name);
    const columns = fields.map((field) => `${toColumnName(field)} AS ${field}`).join(", ");
    const stored = copy.prepare<[], Row>(`SELECT ${columns} FROM ${table} WHERE ${rows[name]} ORDER BY ${order}`);
    yield `,\n"${name}": [`;
    let isFirst = true;
    for (const row of stored.iterate()) {
      const record: Row = {};
      for (const field of fields) record[field] = readField(table, field, row[field]);
      if (name === "submissions") Object.assign(record, readSubmissionResult(row));
      yield `${isFirst ? "\n" : ",\n"}${JSON.stringify(record)}`;
      isFirst = false;
    }
    yield isFirst ? "]" : "\n]";
  }

  function countRows(table: string, which: string): number {
    return Number(copy.prepare(`SELECT count(*) FROM ${table} WHERE ${which}`).pluck().get());
  }

  function* writeFile(): Generator<string> {
    const head = {
      format: headSchema.shape.format.value,
      formatVersion: FORMAT_VERSION,
      exportedAt,
      withCandidates,
      counts: {
        ...Object.fromEntries(LIST_NAMES.map((name) => [name, countRows(LISTS[name].table, rows[name])])),
        answers: countRows("answers", ofSubmission),
        sectionScores: countRows("section_scores", ofSubmission),
        results: countRows("results", ofSubmission),
      },
    };
    const parts = Object.entries(head).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
    yield `{\n${parts.join(",\n")}`;
    for (const name of LIST_NAMES) yield* writeList(name);
    yield `,\n"${LAST_NAME}": true\n}\n`;
  }

  try {
    let text = "";
    for (const part of writeFile()) {
      text += part;
      if (text.length < PIECE_LENGTH) continue;
      yield text;
      text = "";
    }
    if (text !== "") yield text;
  } finally {
    copy.close();
  }
}
