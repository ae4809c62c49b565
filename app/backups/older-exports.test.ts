import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { closeDatabase } from "#db/client.ts";
import { toNewestVersion } from "#tests/support/inputs/exports.ts";
import { createTransferDatabases, exportText, importText } from "#tests/support/rows/transfer-databases.ts";

const { openEmpty } = createTransferDatabases();

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
    // Older files say only of erased people which result counts.
    const again = exportText(after, withCandidates, new Date(exportedAt));
    const uncounted = again.replaceAll(/("erasedKey":null,"isCounted":)(?:true|false)/g, "$1null");
    expect(uncounted).toBe(toNewestVersion(convert(text)));
    if (sql) expect(after.$client.prepare(sql).raw().all()).toEqual(rows);
    closeDatabase(after);
  },
);
