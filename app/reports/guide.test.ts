import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/match-band.ts";
import { readInterviewGuide } from "#app/results/interview-guide.server.ts";
import { readResultFigures } from "#app/results/place-and-precision.server.ts";
import { buildReportGuide } from "#app/results/result-report.ts";
import { findResult } from "#app/results/results.server.ts";
import { openDatabase } from "#db/client.ts";
import { sampleGuide } from "#scripts/sample-guide.ts";
import { sampleReports } from "#scripts/sample-reports.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { drawReport } from "./draw-report.ts";
import type { AssessmentReport } from "./report-types.ts";

async function readPages(report: AssessmentReport): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(await drawReport(report)));
  return (await extractText(document)).text;
}

const withoutFooter = (page: string) => page.replace(/Page \d+ of \d+/, "");

test("the guide follows the unchanged report on separate pages (T63)", async () => {
  const plain = await readPages({ ...sampleReports.guide, guide: null });
  const pages = await readPages(sampleReports.guide);
  const own = pages.slice(plain.length);
  expect(pages.slice(0, plain.length).map(withoutFooter)).toEqual(plain.map(withoutFooter));
  expect(own[0]).toMatch(/^INTERVIEW GUIDE\nŁukasz Żółć\nDefault Test, completed May 04, 2026\n/);
  expect(plain.join()).not.toContain("INTERVIEW GUIDE");
  for (const page of own) expect(page).toContain("Interview Guide · Łukasz Żółć · Default Test");
});

test("the guide shows no points, top answers or labels and is not marked confidential (T61)", async () => {
  const plain = await readPages({ ...sampleReports.guide, guide: null });
  const own = (await readPages(sampleReports.guide)).slice(plain.length);
  expect(own.join("\n")).not.toMatch(/points|top answer|MATCH|Confidential|\d \/ \d/i);
  expect(plain.join("\n")).toContain("Confidential: contains the scoring key");
});

test("only an entry taller than a page is split, and the last page has the percentile (T20, T61, T63)", async () => {
  const pages = await readPages(sampleReports.guide);
  const { entries } = sampleGuide;
  for (const { questionText, answer, followUp } of entries.slice(0, -1)) {
    const begin = (text: string) => text.slice(0, 20);
    const [page = "", ...others] = pages.filter(
      (page) => page.includes("Interview Guide ·") && page.includes(begin(questionText)),
    );
    expect(others).toEqual([]);
    expect(page).toContain(begin(answer ?? "Left open"));
    expect(page).toContain(begin(followUp));
  }
  const tall = pages.filter((page) => page.includes("What else?"));
  expect(tall).toHaveLength(2);
  expect(pages.at(-1)).toMatch(
    /Percentile and precision, as of Nov 22, 2026\n84th percentile of 61 candidates, true percentile likely 66th to 94th\n(?:.*\n)+69\.5–84\.5%\nLikely true level/,
  );
});

test("the guide shows the percentile, or why it is missing, or nothing if there is no group (T22, T63)", () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const now = new Date("2026-11-22T22:00:00Z");
  const buildGuide = (id: string) => {
    const result = findResult(db, id, ALL_TESTS);
    if (!result) throw new Error("There is no result");
    const figures = readResultFigures(db, result, DEFAULT_PLAYBOOK_RANGES);
    return buildReportGuide(readInterviewGuide(db, result) ?? [], figures, now, "Asia/Tokyo");
  };
  const id = addResult(db, sample, { points: 60 });
  expect(buildGuide(id)).toMatchObject({
    asOf: "Nov 23, 2026",
    entries: [{ number: 7, answer: "Worth 0" }, {}, {}, {}, {}],
  });
  expect(buildGuide(id).place.map(({ text, note }) => [text, note.slice(0, 40)])).toEqual([
    ["", "Percentile and precision appear once the"],
  ]);
  expect(JSON.stringify(buildGuide(id))).not.toMatch(/points"|isOptimal|optionLetter/);
  for (let n = 1; n < 30; n += 1) addResult(db, sample, { email: `n${n}@example.com`, points: 3 * n });
  expect(buildGuide(id).place.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^\d\d\w\w percentile of 30 candidates, true percentile likely \d+\w+ to \d+\w+$/),
    expect.stringMatching(/^\d\d\.\d–\d+\.\d%$/),
  ]);
  expect(buildGuide(addResult(db, sample, { isPreview: true })).place).toEqual([]);
});
