import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { getPersonData } from "#app/people/person-data.server.ts";
import { createPersonDocument } from "#app/people/person-document.server.ts";
import { createPersonReport } from "#app/people/person-report-data.ts";
import { openDatabase } from "#db/client.ts";
import { inviteTo } from "#tests/support/rows/invitations.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { drawReport } from "./draw-report.ts";

const NOW = new Date("2026-06-01T12:00:00Z");
const BRAND = { providerName: "Northwind", accent: "#2f4bc7", logo: null, timeZone: "Europe/Berlin", language: "en" };
const LONG_NOTE = `Begins here. ${"A long note. ".repeat(600)}Ends here.`;

type PersonChoice = Parameters<typeof createPersonDocument>[1];

function buildReport(choice: PersonChoice) {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db, { name: "Field sales" });
  const id = addResult(db, sample, { points: 73 });
  addResult(db, sample, { firstName: "Alan", lastName: "Turing", email: "alan@example.com" });
  const invitedAt = new Date("2026-05-01T08:00:00Z");
  inviteTo(db.$client, sample.id, { firstName: "Grace", lastName: "Hopper", email: "grace@example.com", invitedAt });
  db.$client.exec("UPDATE invitations SET adjustment = '50% more time'");
  const insert = db.$client.prepare("INSERT INTO notes VALUES (?, ?, 'bo', 'Bo Lind', ?, 0, NULL)");
  insert.run("first", id, LONG_NOTE.slice(0, 2000));
  insert.run("second", id, "Calls back");
  const report = createPersonReport(createPersonDocument(getPersonData(db, "grace@example.com"), choice, NOW), BRAND);
  const group = report.parts[0]?.groups.find(({ title }) => title.startsWith("Decisions and notes"));
  for (const row of group?.rows ?? []) if (row.text.startsWith("Begins")) row.text = LONG_NOTE;
  return report;
}

async function readPages(choice: PersonChoice): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(await drawReport(buildReport(choice))));
  return (await extractText(document)).text.map((page) => page.replace(/\s+/g, " "));
}

test("a person's PDF has answers and local times, without points or other people (P33, P41)", async () => {
  const text = (await readPages({ hasResult: false, hasNotes: false })).join(" ");
  expect(text).not.toContain("more time");
  expect(text).toMatch(/^Personal Data Personality Assessment by Northwind Grace Hopper grace@example\.com As of/);
  expect(text).toContain("As of Jun 01, 2026 2:00 PM. All times are in the time zone Europe/Berlin.");
  expect(text).toMatch(/Answers: 10 of 10 Question 1 May 04, 2026 12:00 PM Question 1\? [A-K]: Worth 10 Question 2/);
  expect(text).toMatch(/Invitations May 01, 2026 10:00 AM Field sales Invited/);
  // Remove the random reference, because it may contain the digits of the score.
  expect(text.replace(/Reference [\dA-F]{4}-[\dA-F]{4}/, "")).not.toMatch(
    /points|MATCH|73|Calls back|hiring team|Bo Lind|Alan|Turing/,
  );
  expect(text).toMatch(/grace@example\.com · Personal Data Page 1 of \d/);
});

test("a person's PDF shows the email address instead of an unprintable name", async () => {
  const report = buildReport({ hasResult: false, hasNotes: false });
  for (const { groups } of report.parts) {
    for (const { rows } of groups) for (const row of rows) if (row.text === "Grace Hopper") row.text = "𐎠𐎡𐎢";
  }
  const drawn = await drawReport({ ...report, names: ["𐎠𐎡𐎢", "Grace 🙂"] });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(drawn)));
  const words = text.join(" ").replace(/\s+/g, " ");
  expect(words).toContain("grace@example.com, Grace (grace@example.com) As of");
  expect(words).not.toContain("□");
});

test("a person's PDF can include score and notes, and splits long text across pages (P33)", async () => {
  const pages = await readPages({ hasResult: true, hasNotes: true });
  const text = pages.join(" ");
  expect(text).toMatch(/Result Score 73\.0% · AVERAGE MATCH Ten questions 73\.0%/);
  expect(text).toMatch(/Decisions and notes of the hiring team Stage New/);
  expect(text).toContain("Calls back");
  expect(text).toContain("Adjustment: 50% more time");
  expect(text).not.toMatch(/points|Bo Lind|Alan|Turing/);
  const begins = pages.findIndex((page) => page.includes("Begins here."));
  const ends = pages.findIndex((page) => page.includes("Ends here."));
  expect(ends).toBeGreaterThan(begins);
  expect(text.match(/long note\./g)).toHaveLength(600);
});
