import { extractText, getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { expect, test } from "vitest";
import { english } from "#app/languages/en.ts";
import { getLanguage, LANGUAGE_TAGS, type Language, listSentences } from "#app/languages/index.server.ts";
import { createPersonReport } from "#app/people/person-report-data.ts";
import { buildSamplePerson, getSampleTexts } from "#tests/support/rows/sample-person.ts";
import { drawReport } from "./draw-report.ts";

const BRAND = { providerName: "Northwind", accent: "#2f4bc7", logo: null, timeZone: "Europe/Berlin" };

const opened = new Map<Language, ReturnType<typeof draw>>();

function open(language: Language) {
  const known = opened.get(language) ?? draw(language);
  opened.set(language, known);
  return known;
}

async function draw(language: Language) {
  const bytes = await drawReport(createPersonReport(buildSamplePerson(language), { ...BRAND, language }));
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: true });
  return { bytes, document, text };
}

type Document = Awaited<ReturnType<typeof open>>["document"];
type Drawn = { originalCharCode: number; unicode: string };

async function listGlyphs(document: Document): Promise<Drawn[]> {
  const { OPS } = await getResolvedPDFJS();
  const pages = Array.from({ length: document.numPages }, async (_, place) => {
    const { fnArray, argsArray } = await (await document.getPage(place + 1)).getOperatorList();
    return fnArray.flatMap((operation, at) => (operation === OPS.showText ? (argsArray[at][0] as Drawn[]) : []));
  });
  return (await Promise.all(pages)).flat().filter((glyph) => typeof glyph === "object");
}

/** Remove spaces, because PDF readers only guess them. */
const splitSentence = (sentence: string) => sentence.split(/\{\w+\}/).map((part) => part.replace(/\s+/g, ""));

const PARTLY_SHOWN = {
  events: {},
  states: {},
  stages: {},
  noName: "",
  notYet: "",
  left: "",
  stayed12: "",
  personality: "",
  box: "",
  subject: "",
};
const UNSHOWN = { bands: {}, dates: {}, withoutNotice: "" };

test.each(LANGUAGE_TAGS)("a person's PDF is in %s, with a glyph for every letter (L2, L6)", async (tag) => {
  const { document, text, bytes } = await open(tag);
  const { texts, direction } = getLanguage(tag);
  const read = text.replace(/\s+/g, "");
  const sentences = listSentences({ ...texts.report, ...PARTLY_SHOWN, ...UNSHOWN }).map(([, sentence]) => sentence);
  for (const part of [...sentences, ...Object.values(getSampleTexts(tag))].flatMap(splitSentence)) {
    // Brackets in right-to-left text are mirrored, so PDF readers return the opposite ones.
    if (direction === "ltr" || !/[()]/.test(part)) expect(read).toContain(part);
  }
  if (tag !== "en") {
    const foreign = listSentences(english.report).filter(([, sentence]) => /^[A-Z]\S+ [^{}]+$/.test(sentence));
    expect(foreign.filter(([, sentence]) => text.includes(sentence))).toEqual([]);
  }

  const glyphs = await listGlyphs(document);
  expect(glyphs.length).toBeGreaterThan(500);
  expect(glyphs.filter(({ originalCharCode }) => originalCharCode === 0)).toEqual([]);
  expect(glyphs.filter(({ unicode }) => unicode === "□")).toEqual([]);
  expect(bytes.length).toBeLessThan(100_000);
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Language: tag, Title: `${texts.report.title}: candidate@example.com` });
});

test.each([
  ["de", "1. Juni 2026 um 14:00", "24 Min. 5 Sek.", "73,0 %"],
  ["pl", "1 czerwca 2026 14:00", "24 min 5 sek.", "73,0%"],
  ["tr", "1 Haziran 2026 14:00", "24 dk. 5 sn.", "%73,0"],
  ["ja", "2026年6月1日 14:00", "24 分 5 秒", "73.0%"],
  ["en", "Jun 01, 2026 2:00 PM", "24m 5s", "73.0%"],
] as const)("a person's PDF formats dates, durations and percentages as in %s (L3)", async (tag, ...figures) => {
  const text = (await open(tag)).text.replace(/\s+/g, "");
  for (const figure of figures) expect(text).toContain(figure.replace(/\s+/g, ""));
});

test.each([
  ["ar", "rtl"],
  ["he", "rtl"],
  ["de", "ltr"],
] as const)("a page in %s is laid out %s (L6)", async (tag, direction) => {
  const { document } = await open(tag);
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const edges = items.flatMap((item) => {
    if (!("transform" in item) || item.str.trim() === "") return [];
    const [, , , , left = 0, y = 0] = item.transform as number[];
    return [{ left, right: left + item.width, y }];
  });
  const [highest, lowest] = [Math.max(...edges.map(({ y }) => y)), Math.min(...edges.map(({ y }) => y))];
  const title = edges.filter(({ y }) => y === highest);
  const footer = edges.filter(({ y }) => y === lowest);
  const [leftmost, rightmost] = [
    Math.min(...title.map(({ left }) => left)),
    Math.max(...title.map(({ right }) => right)),
  ];
  if (direction === "ltr") expect([Math.round(leftmost), rightmost < 450]).toEqual([20, true]);
  else expect([Math.abs(rightmost - 575) < 2, leftmost > 150]).toEqual([true, true]);
  const inText = direction === "ltr" ? 148 : 595 - 148;
  expect(edges.some(({ left, right }) => Math.abs((direction === "ltr" ? left : right) - inText) < 2)).toBe(true);
  for (const { left, right } of edges) expect([left >= 19.9, right <= 575.5]).toEqual([true, true]);
  expect([
    Math.round(Math.min(...footer.map(({ left }) => left))),
    Math.max(...footer.map(({ right }) => right)) > 573,
  ]).toEqual([20, true]);
});
