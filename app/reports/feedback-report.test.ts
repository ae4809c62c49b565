import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { getLanguage, LANGUAGE_TAGS } from "#app/languages/index.server.ts";
import { getSampleTexts } from "#tests/support/rows/sample-person.ts";
import { drawReport } from "./draw-report.ts";
import type { FeedbackReport } from "./report-types.ts";

async function read(report: FeedbackReport): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(await drawReport(report)));
  const { text } = await extractText(document);
  return text.map((page) => page.replace(/\s+/g, ""));
}

function buildReport(tag: string, parts: FeedbackReport["parts"]): FeedbackReport {
  const { direction, texts } = getLanguage(tag);
  const { title, lead } = texts.feedback;
  return {
    layout: "feedback",
    providerName: "Northwind",
    accent: "#2f4bc7",
    logo: null,
    created: "2026-05-04T10:00:00.000Z",
    language: tag,
    direction,
    texts: { title, lead, subtitle: "Sales", author: "Northwind", page: texts.report.page, box: texts.report.box },
    facts: [{ label: texts.complete.reference, text: "7F3A-19C2" }],
    parts,
  };
}

test.each(LANGUAGE_TAGS)("the feedback PDF is in %s, with a glyph for every letter (L2, L6)", async (tag) => {
  const { section, answer } = getSampleTexts(tag);
  const { title, next } = getLanguage(tag).texts.feedback;
  const [page = "", ...others] = await read(
    buildReport(tag, [
      { title: section, text: answer },
      { title: next, text: answer },
    ]),
  );
  expect(others).toEqual([]);
  const shown = [title, next, section, answer].map((text) => text.replace(/\s+/g, ""));
  for (const text of shown) expect(page).toContain(text);
  expect(page).toContain("7F3A-19C2");
  expect(page).not.toContain("\u25a1");
});

test("long texts continue on the next page without losing a line", async () => {
  const lines = Array.from({ length: 120 }, (_, line) => `Line ${line}.`).join("\n");
  const pages = await read(buildReport("en", [{ title: "Listening", text: lines }]));
  expect(pages.length).toBeGreaterThan(2);
  for (const line of lines.split("\n")) expect(pages.join("")).toContain(line.replace(" ", ""));
});
