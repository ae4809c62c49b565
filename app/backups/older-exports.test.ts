import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toCandidateContent } from "#app/content/candidate-content.ts";
import { getTestVersion } from "#app/content/test-versions.server.ts";
import { closeDatabase, type Db } from "#db/client.ts";
import { submissions } from "#db/schema.ts";
import { changeExport, removeFifthVersion, toNewestVersion } from "#tests/support/inputs/exports.ts";
import { createTransferDatabases, exportText, importText } from "#tests/support/rows/transfer-databases.ts";

const { openEmpty, openFilled } = createTransferDatabases();

const ANSWERS = /"answers":(\[\[[-\d,[\]]*\]\])/g;

function addDisplayTimes(text: string): string {
  return text.replace(ANSWERS, (_, packed: string) => {
    const answers: number[][] = JSON.parse(packed);
    return `"answers":${JSON.stringify(answers.map((answer) => answer.toSpliced(4, 0, Number.NaN)))}`;
  });
}

function fromSecondVersion(text: string): string {
  return addDisplayTimes(text)
    .replace(/("submissions":\d+),/, '$1,"stageChanges":0,"notes":0,')
    .replace('\n"complete"', '\n"stageChanges": [],\n"notes": [],\n"complete"')
    .replace(/("oncePerEmail":[^,]+),/g, '$1,"invitation":"",');
}

function fromFirstVersion(text: string): string {
  const withBack = text.replace(
    /("isDefault":[^,]+),/g,
    '$1,"publicTitle":"","allowsBack":false,"oncePerEmail":false,',
  );
  return fromSecondVersion(withBack).replace(/("percent":[^,]+),/g, '$1,"optionOrderKey":null,"serverDuration":null,');
}

const asItIs = (text: string) => text;

const KEPT_ORDERS = `SELECT count(arrived_at), count(DISTINCT option_order_key), count(server_duration) FROM submissions
  LEFT JOIN answers ON submission_id = id`;
const DISPLAY_TIMES = `SELECT clicked_at - shown_at AS time, arrived_at IS NOT NULL AS late FROM answers
  ORDER BY time, late`;
const TIMES = [
  [null, 0],
  [null, 1],
  [0, 0],
  [1999, 0],
  [11_500, 1],
];

test.each<[string, (text: string) => string, sql?: string, rows?: unknown[][]]>([
  ["with-candidates", fromFirstVersion],
  ["without-candidates", fromFirstVersion],
  ["odd-texts", fromFirstVersion],
  ["second-version", fromSecondVersion, KEPT_ORDERS, [[1, 4, 6]]],
  ["third-version", addDisplayTimes, "SELECT DISTINCT stage > 0 FROM submissions ORDER BY 1", [[0], [1]]],
  ["fourth-version-hiring", asItIs],
  ["fourth-version-odd-texts", asItIs],
  ["fourth-version-without-candidates", asItIs],
  ["fourth-version", asItIs, DISPLAY_TIMES, TIMES],
  ["fifth-version", asItIs, "SELECT count(*) FROM rescores", [[1]]],
  ["sixth-version", asItIs],
])(
  "%s.json is restored byte for byte, except for added fields (D41, H23, H24, H30, P10, R73, R135, R142, T25, T58)",
  async (name, convert, sql, rows) => {
    const text = readFileSync(`tests/fixtures/exports/${name}.json`, "utf8");
    const { withCandidates, exportedAt } = JSON.parse(text);
    const after = importText(openEmpty(), text);
    expect(exportText(after, withCandidates, new Date(exportedAt))).toBe(toNewestVersion(convert(text)));
    if (sql) expect(after.$client.prepare(sql).raw().all()).toEqual(rows);
    closeDatabase(after);
  },
);

test("fields added after format version 6 are restored from a newer export (L1, P10, D41)", async () => {
  const after = importText(openEmpty(), readFileSync("tests/fixtures/exports/sixth-version.json", "utf8"));
  after.$client.exec(`UPDATE tests SET language = 'pt-BR', role_title = 'Rep', recruiter_name = 'Ada', has_practice = 1,
       next_steps = 'First' || char(10) || 'second';
     UPDATE invitations SET adjustment = 'More' || char(10) || 'time'`);
  const again = importText(openEmpty(), exportText(after));
  const texts = "SELECT DISTINCT language, role_title, recruiter_name, has_practice, next_steps FROM tests";
  expect(again.$client.prepare(texts).raw().all()).toEqual([["pt-BR", "Rep", "Ada", 1, "First\nsecond"]]);
  expect(again.$client.prepare("SELECT DISTINCT adjustment FROM invitations").pluck().all()).toEqual(["More\ntime"]);
  for (const database of [after, again]) closeDatabase(database);
});

test("unfinished submissions keep their option order (R135)", async () => {
  const db = await openFilled();
  const orders = (of: Db) =>
    listAllSubmissions(of).map((submission) =>
      toCandidateContent(getTestVersion(of, submission.versionId), submission),
    );
  const before = orders(db);
  const text = exportText(db);
  const after = importText(db, text);
  expect(orders(after)).toEqual(before);
  const oldText = changeExport(text, (data) => {
    Object.assign(data, { formatVersion: 1 });
    for (const submission of data.submissions ?? []) {
      delete submission.optionOrderKey;
      delete submission.serverDuration;
      const answers: unknown[][] = submission.answers ?? [];
      Object.assign(submission, { answers: answers.map((answer) => answer.toSpliced(4, 1)) });
    }
    removeFifthVersion(data);
    for (const list of ["stageChanges", "notes"]) {
      Reflect.deleteProperty(Object(data.counts), list);
      Reflect.deleteProperty(data, list);
    }
  });
  const ofOldFile = importText(after, oldText);
  expect(listAllSubmissions(ofOldFile).map(({ optionOrderKey }) => optionOrderKey)).toEqual(before.map(() => null));
  closeDatabase(ofOldFile);
});

function listAllSubmissions(db: Db) {
  return db.select().from(submissions).orderBy(submissions.id).all();
}
