import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre/xlsx";
import { listPossibleDays } from "#tests/support/inputs/possible-days.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";

type Results = Parameters<TestServer["addResults"]>[1];

function addTestWith(server: TestServer, results: Results): string {
  const testId = server.addTest({
    name: `Sheet ${crypto.randomUUID().slice(0, 8)}`,
    sections: [buildSection("Ten", 10)],
  });
  server.addResults(testId, results);
  return testId;
}

function sixtyResults(): Results {
  const startedAt = new Date("2026-05-04T10:00:00Z");
  const completed = Array.from({ length: 60 }, (_, n) => ({ email: `c${n}@example.com`, points: n, startedAt }));
  return [...completed, { isPreview: true }, { seconds: null }];
}

async function download(
  page: VisitedPage,
  format: "Excel" | "CSV",
  columns = "None",
): Promise<{ name: string; bytes: Buffer }> {
  const within = 'form[aria-label="Download the submissions"]';
  const file = await page.submit({ button: format, values: { "Columns for the questions": columns }, within });
  return { name: /filename="([^"]+)"/.exec(file.headers["content-disposition"] ?? "")?.[1] ?? "", bytes: file.body };
}

const todaysNames = (end: string) => listPossibleDays().map((day) => `candidate-results-${day}.${end}`);

test("the filtered results of all pages download as CSV", { tag: ["@S403"] }, async ({ server, admin }) => {
  const testId = addTestWith(server, sixtyResults());
  const filtered = await download(await admin.visit(`/admin?testId=${testId}&match=average`), "CSV");
  expect(todaysNames("csv")).toContain(filtered.name);
  expect(parse(filtered.bytes, { bom: true, columns: true })).toHaveLength(10);
  const { bytes } = await download(await admin.visit(`/admin?testId=${testId}`), "CSV", "One column each, with points");
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true });
  expect(rows).toHaveLength(60);
  expect(rows.find(({ Email }) => Email === "c45@example.com")).toMatchObject({
    "Completed (UTC)": "2026-05-04 10:10:00",
    "Duration in Seconds": "600",
    Stage: "New",
    Points: "45",
    "Maximum Points": "100",
    Percent: "45",
    "Candidate Match": "POOR MATCH",
    "Ten: Points": "45",
    "Q1 (points): Ten: question 1?": "10",
  });
});

test("the filtered results download as XLSX with typed numbers and times", async ({ server }) => {
  const testId = addTestWith(server, [
    { firstName: "=1+1", email: "formula@example.com", points: 90, startedAt: new Date("2026-05-04T10:00:00Z") },
    { email: "other@example.com", points: 55, startedAt: new Date("2026-05-03T10:00:00Z") },
  ]);
  const list = await openVisitor(server.origin, { isAdmin: true }).visit(`/admin?testId=${testId}`);
  const { name, bytes } = await download(list, "Excel", "One column each, with answers");
  expect(todaysNames("xlsx")).toContain(name);
  const { sheets } = await readXlsx(bytes);
  const [headers, ...rows] = sheets[0]?.rows ?? [];
  const cell = (row: number, header: string) => rows[row]?.[headers?.indexOf(header) ?? -1];
  expect(rows).toHaveLength(2);
  expect(cell(0, "First Name")).toBe("'=1+1");
  expect(cell(0, "Percent")).toBe(0.9);
  expect(cell(0, "Completed (UTC)")).toEqual(new Date("2026-05-04T10:10:00Z"));
  expect(cell(1, "Candidate Match")).toBe("AVERAGE MATCH");
  expect(cell(1, "Q1 (answers): Ten: question 1?")).toBe("Ten 1, answer of 10");
});

test("an empty list has no download menu, and its URL returns only the headers", async ({ server, admin }) => {
  const testId = server.addTest({ name: "Nobody yet", sections: [buildSection("Ten", 1)] });
  const page = await admin.visit(`/admin?testId=${testId}`);
  expect(page.text("main")).toContain("No results yet");
  expect(page.texts("summary")).not.toContain("Download");
  expect(parse((await admin.visit(`/admin/results.csv?testId=${testId}`)).body, { bom: true })).toHaveLength(1);
});
