import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { extractText, getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { expect, test } from "vitest";
import { reportOfSize, sampleReports, withScore } from "#scripts/sample-reports.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { pngChunk, pngLogo, svgLogo } from "#tests/support/inputs/logos.ts";
import { getTone } from "./blocks.ts";
import { drawReport } from "./draw-report.ts";
import type { AssessmentReport } from "./report-types.ts";
import { MISSING_GLYPH } from "./text.ts";

async function read(report: AssessmentReport) {
  const bytes = await drawReport(report);
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text: pages } = await extractText(document);
  return { bytes, document, pages, text: pages.join("\n") };
}

const samples = new Map<string, ReturnType<typeof read>>();

/** Draw each sample report once, for all tests that read it. */
function readSample(name: keyof typeof sampleReports): ReturnType<typeof read> {
  const sample = samples.get(name) ?? read(sampleReports[name]);
  samples.set(name, sample);
  return sample;
}

const option = (optionText: string) => ({ optionLetter: "A", optionText });

function createReport(
  question: Partial<AssessmentReport["questions"][number]>,
  changes: Partial<AssessmentReport> = {},
) {
  const report = reportOfSize(1, changes);
  return { ...report, questions: report.questions.map((first) => ({ ...first, ...question })) };
}

test.each(Object.keys(sampleReports) as (keyof typeof sampleReports)[])(
  "the pages and text of the report '%s' match the stored ones (S151–S168, H29, T22)",
  async (name) => {
    const { pages } = await readSample(name);
    const text = pages.map((page, place) => `=== Page ${place + 1} of ${pages.length} ===\n${page}\n`).join("\n");
    await expect(text).toMatchFileSnapshot(`golden/${name}.txt`);
  },
);

test("a logo and an accent color add no text to a report (H5)", async () => {
  const logo = pngLogo().toString("base64");
  const { bytes, pages, document } = await read({ ...sampleReports.summary, accent: "#b00020", logo });
  expect(pages).toEqual((await readSample("summary")).pages);
  const { fnArray } = await (await document.getPage(1)).getOperatorList();
  const { OPS } = await getResolvedPDFJS();
  expect(fnArray.filter((operation) => operation === OPS.paintImageXObject)).toHaveLength(1);
  const again = await drawReport({ ...sampleReports.summary, accent: "#b00020", logo });
  expect(bytes.equals(again)).toBe(true);
});

test("a report leaves out a damaged logo", async () => {
  const pixels = Buffer.alloc(4 * 33, 9);
  const plain = (await readSample("summary")).bytes;
  for (const damaged of [pngLogo({ pixels }), pngLogo({ cut: 5 }), pngLogo().subarray(0, 50), Buffer.from("<svg/>")]) {
    const drawn = await drawReport({ ...sampleReports.summary, logo: damaged.toString("base64") });
    expect(drawn.equals(plain)).toBe(true);
  }
});

test("a report draws every PNG type that the upload accepts", async () => {
  const rows = (bytes: number, count = 4) => Buffer.alloc(count * (1 + bytes));
  // An image of 1 × 4 pixels has 1, 0, 0, 0, 1, 0 and 2 rows in the passes of Adam7.
  const extra = Buffer.concat([pngChunk("PLTE", Buffer.alloc(6)), pngChunk("tRNS", Buffer.alloc(1))]);
  for (const logo of [
    pngLogo({ head: [16, 0], pixels: rows(16) }),
    pngLogo({ head: [16, 6], pixels: rows(64) }),
    pngLogo({ head: [2, 3], extra, pixels: rows(2) }),
    pngLogo({ width: 1, head: [8, 6, 0, 0, 1], pixels: rows(4) }),
    pngLogo({ width: 1, head: [8, 2, 0, 0, 1], pixels: rows(3) }),
    pngLogo({ width: 1, head: [8, 3, 0, 0, 1], extra, pixels: rows(1) }),
    pngLogo({ width: 1, head: [1, 0, 0, 0, 1], pixels: rows(1) }),
  ]) {
    const { document } = await read({ ...sampleReports.summary, logo: logo.toString("base64") });
    const { fnArray } = await (await document.getPage(1)).getOperatorList();
    const { OPS } = await getResolvedPDFJS();
    expect(fnArray).toContain(OPS.paintImageXObject);
  }
});

test("a report draws an SVG logo as shapes unless that is slow, with only embedded PNG images", async () => {
  const draw = async (svg: string) => {
    const { document, pages } = await read({ ...sampleReports.summary, logo: Buffer.from(svg).toString("base64") });
    const { fnArray } = await (await document.getPage(1)).getOperatorList();
    const { OPS } = await getResolvedPDFJS();
    return { fnArray, pages, images: fnArray.filter((operation) => operation === OPS.paintImageXObject).length };
  };
  const plain = await draw(svgLogo("<text>Acme</text>"));
  const shapes = await draw(svgLogo());
  expect(shapes.fnArray.length).toBeGreaterThan(plain.fnArray.length);
  expect(shapes.pages).toEqual(plain.pages);
  const slow = [
    '<marker id="m"><path d="M0 0h1v1z"/></marker>',
    '<linearGradient id="g" spreadMethod="repeat"/>',
    `<style>${".a{fill:red}".repeat(500)}</style>${"<g/>".repeat(1000)}`,
  ];
  for (const parts of slow) expect((await draw(svgLogo(parts))).fnArray).toEqual(plain.fnArray);
  const image = (href: string) => draw(svgLogo(`<image width="20" height="20" href="${href}"/>`));
  expect((await image(`data:image/png;base64,${pngLogo().toString("base64")}`)).images).toBe(1);
  const file = join(mkdtempSync(join(tmpdir(), "logo-")), "logo.png");
  writeFileSync(file, pngLogo());
  for (const href of [file, `file://${file}`, "https://example.com/logo.png", "data:image/png;base64,AAAA"]) {
    expect((await image(href)).images).toBe(0);
  }
  rmSync(dirname(file), { recursive: true });
});

test.each([
  ["สมชาย ใจดี 김 민준 தமிழ் செல்வன்", "สมชาย ใจดี 김 민준 தமிழ் செல்வன்"],
  ["তানভীর হোসেন ሰላም ተስፋዬ प्रिया क्षत्रिय გიორგი", "তানভীর হোসেন ሰላም ተስፋዬ प्रिया क्षत्रिय გიორგი"],
  ["ᏣᎳᎩ ខ្មែរ ລາວ မြန်မာ", "ᏣᎳᎩ ខ្មែរ ລາວ မြန်မာ"],
  ["ગુજરાતી ਪੰਜਾਬੀ తెలుగు ಕನ್ನಡ മലയാളം සිංහල ଓଡ଼ିଆ", "ગુજરાતી ਪੰਜਾਬੀ తెలుగు ಕನ್ನಡ മലയാളം සිංහල ଓଡ଼ିଆ"],
  ["Zoë 👩🏽‍💻 O’Neil", "Zoë O’Neil (zoe@example.com)"],
  ["陈静 刘洋", "刘洋 (zoe@example.com)"],
  ["𐎠𐎡𐎢 👩🏽‍💻", "zoe@example.com"],
])("a report prints the name %s without placeholder boxes", async (name, printed) => {
  const report = { ...sampleReports.summary, name, email: "zoe@example.com" };
  const { text } = await read(report);
  expect(text).not.toMatch(new RegExp(`[${MISSING_GLYPH}静]`));
  // PDF readers may return Indic letters in drawing order and with other combining marks.
  const letters = printed.normalize("NFKD").replace(/[\s\p{M}]/gu, "");
  expect([...letters].filter((letter) => !text.normalize("NFKD").includes(letter))).toEqual([]);
  expect(text.match(/zoe@example\.com/g)?.length).toBe(printed === name ? 1 : 2);
});

test("the pictures of the first page are described in words", async () => {
  const [strip, ...sections] = await listPictures((await readSample("usual")).document);
  expect(strip).toBe(
    "83.3%, with a likely true level from 74.9% to 88.0%. The group's middle half is from 59.2% to 77.8%, its median 68.9%. Match bands: GOLD 95% and above, EXCELLENT 85% to below 95%, GOOD 75% to below 85%, AVERAGE 50% to below 75%, POOR Below 50%.",
  );
  expect(sections).toHaveLength(5);
  expect(sections[1]).toBe("The group's middle half is from 48.7% to 70.5%, its median 64.1%.");
});

test("bands too narrow for their names are listed in words", async () => {
  const ranges = { goldMin: 100, excellentMin: 99, goodMin: 98, averageMin: 1 };
  const { pages } = await read(withScore(sampleReports.usual, { ranges, band: "average" }));
  expect(pages[0]).toMatch(/^AVERAGE\s+1 98$/m);
  expect(pages[0]?.replace(/\s+/g, " ")).toContain(
    "Match bands: GOLD 100% and above, EXCELLENT 99% to below 100%, GOOD 98% to below 99%",
  );
});

const RESCORED = "Scored with the points of version 5 (re-scored on May 09, 2026); first result: 74.4%, AVERAGE MATCH.";
const REPEAT = "This is attempt 2. The group includes first attempts only.";
const { name, email, testName, providerName } = sampleReports["summary-long"];
const PREVIEW = { margin: null, group: null, figures: [] };

test.each<[string, Partial<AssessmentReport>, Partial<AssessmentReport["score"]>]>([
  ["usual texts", {}, {}],
  ["texts of maximum length and every note", { name, email, testName, providerName }, { notes: [RESCORED, REPEAT] }],
  ["long texts in a preview", { name, email, testName, providerName, isPreview: true }, PREVIEW],
  ["Arabic names", { name: "عبد الرحمن بن يوسف الحسيني", testName: "تقييم المبيعات الميدانية" }, {}],
  ["Japanese names", { name: "山田太郎".repeat(50), testName: "営業適性検査".repeat(33) }, {}],
  ["an erased person", { name: "Erased", email: "", completed: "May 2026" }, {}],
])("the first page has room for 12 sections with %s", async (_, changes, scoreChanges) => {
  const report = reportOfSize(120, changes);
  const notes = [...(scoreChanges?.notes ?? []), ...(report.score?.notes ?? [])];
  const short = { ...report, questions: report.questions.slice(0, 1) };
  const { pages } = await read(withScore(short, { ...scoreChanges, notes }));
  expect(pages[0]).toMatch(/Section 12\n\d/);
  expect(pages[1]).toMatch(/^DETAILED QUESTIONS/);
});

test("a re-scored result shows its first score, including on the one-page summary (T57)", async () => {
  for (const report of [sampleReports.usual, sampleReports.summary, sampleReports["summary-long"]]) {
    const { pages } = await read(withScore(report, { notes: [RESCORED] }));
    expect(pages[0]?.replace(/\s+/g, " ")).toContain(RESCORED);
    if (report.layout === "summary") expect(pages).toHaveLength(1);
  }
});

test.each([
  [100, "green"],
  [70, "green"],
  [69.99, "amber"],
  [40, "amber"],
  [39.99, "red"],
  [0, "red"],
])("%d percent is %s (S159, S160, S162)", (percent, tone) => {
  expect(getTone(percent)).toBe(tone);
});

test("a section repeats its heading with '(continued)' on the next page (S168)", async () => {
  const { pages } = await read(reportOfSize(30));
  const continued = pages.filter((page) => /^Section \d \(continued\)\nQuestion Your Answer/.test(page));
  expect(continued.length).toBeGreaterThan(0);
});

test("a report without answers has no detailed part and is not confidential (S169)", async () => {
  const report = reportOfSize(40, { answeredCount: 0, completed: null, score: null, sections: [] });
  const { pages } = await read(report);
  expect([pages.length, pages[0]?.includes("Confidential")]).toEqual([1, false]);
});

test("a report can have many questions, or none", async () => {
  expect((await read({ ...reportOfSize(0), score: null })).pages).toHaveLength(1);
  const count = rounds(60, 200);
  const { text, pages } = await read(reportOfSize(count));
  expect(text).toContain(`Page ${pages.length} of ${pages.length}`);
  for (const number of [1, count / 2, count]) expect(text).toMatch(new RegExp(`^${number}\\.`, "m"));
});

test("pages are A4 with margins of 20 points (S170, D43)", async () => {
  const { document, pages } = await readSample("long");
  for (let number = 1; number <= pages.length; number += 1) {
    const page = await document.getPage(number);
    expect(page.view.map(Math.round)).toEqual([0, 0, 595, 842]);
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (!("transform" in item) || item.str.trim() === "") continue;
      const [, , , , x, y] = item.transform as number[];
      expect(x).toBeGreaterThanOrEqual(19.9);
      expect((x ?? 0) + item.width).toBeLessThanOrEqual(575.4);
      expect(y).toBeGreaterThanOrEqual(20);
      expect(y).toBeLessThanOrEqual(822);
    }
  }
});

test("a heading is never the last line of a page", async () => {
  for (let count = 10; count < 40; count += rounds(9, 3)) {
    const { pages } = await read(reportOfSize(count));
    for (const page of pages) expect(page).not.toMatch(/Question Your Answer Top Answer Points\n(?!\d+\.)/);
  }
});

test("a row taller than a page continues on the next pages without losing a word", async () => {
  const words = Array.from({ length: 300 }, (_, place) => `word${place}`).join("\n");
  const { pages, text } = await read(createReport({ questionText: words }));
  expect(pages.length).toBeGreaterThan(5);
  expect(text.match(/word\d+/g)?.join("\n")).toBe(words);
});

test.each([
  [18, /^Section 17 \d/m, /more section/],
  [30, /^Section 30 \d/m, /more section/],
  [60, /and \d+ more sections/, /Section 60/],
])("a summary of %d sections fits on one page (H29)", async (count, has, lacks) => {
  const report = reportOfSize(count * 10, { layout: "summary", questions: [] });
  const { pages, text } = await read(report);
  expect(pages).toHaveLength(1);
  expect(text).toMatch(has);
  expect(text).not.toMatch(lacks);
});

test("a summary fits on one page with long names, right-to-left names or no answers (H29)", async () => {
  const { summary, "summary-long": long, unfinished } = sampleReports;
  const hebrew = { ...summary, name: "שלום כהן-לוי", testName: "מבחן מכירות" };
  const none = { ...unfinished, layout: "summary" as const, questions: [], answeredCount: 0 };
  for (const report of [long, hebrew, none]) {
    const { pages, document, text } = await read(report);
    expect(pages).toHaveLength(1);
    expect(text).toMatch(/^Page 1 of 1$|Page 1 of 1/m);
    const { items } = await (await document.getPage(1)).getTextContent();
    const places = items.flatMap((item) =>
      "transform" in item && item.str.trim() ? [item.transform as number[]] : [],
    );
    for (const [, , , , x = 0, y = 0] of places) {
      expect(x).toBeGreaterThanOrEqual(19.9);
      expect(y).toBeGreaterThanOrEqual(20);
    }
    expect(places.filter(([, , , , , y = 0]) => y < 44 && y > 30)).toEqual([]);
  }
});

test("a report embeds only the characters that it uses (D43)", async () => {
  const { bytes } = await readSample("usual");
  const fonts = bytes.toString("latin1").match(/\/FontName \/\S+/g);
  expect(fonts?.length).toBe(2);
  for (const font of fonts ?? []) expect(font).toMatch(/\/[A-Z]{6}\+NotoSans/);
  expect(bytes.length).toBeLessThan(200_000);
});

test("a report has metadata and is tagged with headings, paragraphs and tables (S151)", async () => {
  const { document } = await read({ ...sampleReports.usual, providerName: "Smith & <Sons>" });
  const { info, metadata } = await document.getMetadata();
  expect(info).toMatchObject({
    Title: "Assessment Report: Łukasz Żółć",
    Author: "Smith & <Sons>",
    Subject: "Result of Łukasz Żółć in Default Test",
    Language: "en",
    CreationDate: "D:20260504102405Z",
  });
  expect(metadata?.get("dc:title")).toBe("Assessment Report: Łukasz Żółć");
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  const roles = async (page: number) => listRoles(await (await document.getPage(page)).getStructTree());
  expect(await roles(1)).toEqual(expect.arrayContaining(["Document", "Sect", "H1", "P", "H2", "L", "LI", "LBody"]));
  expect(await roles(2)).toEqual(expect.arrayContaining(["H2", "H3", "Table", "TR", "TH", "TD"]));
});

type Node = { role: string; alt?: string; children: (Node | object)[] };

async function listPictures(document: Awaited<ReturnType<typeof read>>["document"]): Promise<string[]> {
  const list = (node: Node | object | null): string[] =>
    node && "role" in node ? [...(node.alt ? [node.alt] : []), ...node.children.flatMap(list)] : [];
  return list(await (await document.getPage(1)).getStructTree());
}

function listRoles(node: Node | object | null): string[] {
  return node && "role" in node ? [node.role, ...node.children.flatMap(listRoles)] : [];
}

test("PDF syntax in names and answers stays text and adds no script or action (R65)", async () => {
  const evil =
    ") Tj ET /JS (app.alert(1)) /AA << /O 1 0 R >> /OpenAction /Launch /URI (http://x) \\) endstream endobj %";
  const report = createReport(
    { questionText: evil, answer: { ...option(evil), points: 1 }, topAnswer: option(evil), sectionName: evil },
    { name: evil, email: evil, testName: evil, providerName: evil },
  );
  const { bytes, document, text } = await read(report);
  expect(text.replace(/\s+/g, " ")).toContain(") Tj ET /JS");
  expect(await document.getJSActions()).toBeNull();
  expect(await document.getOpenAction()).toBeNull();
  expect((await (await document.getPage(1)).getAnnotations()).length).toBe(0);
  // Search only dictionaries, not strings or streams.
  const outside = bytes
    .toString("latin1")
    .replace(/<\?xpacket begin[\s\S]*?<\?xpacket end="w"\?>/, "")
    .replace(/stream\r?\n[\s\S]*?endstream/g, "")
    .replace(/\((?:\\.|[^\\()])*\)/gs, "()");
  expect(outside).not.toMatch(/\/(?:JS|JavaScript|AA|OpenAction|Launch|URI)\b/);
});

test.each([
  [
    "control characters, lone surrogates and direction marks",
    "a\u0000\u0007b \ud800 c\u202Ed\u2066e\udc00 \ufeff\u200b",
  ],
  ["a letter with a thousand marks", `e${"\u0301".repeat(1000)}`],
  ["a word of 2,000 letters", "Donaudampfschiff".repeat(125)],
  ["2,000 joiners", "\u200d".repeat(2000)],
  ["500 emoji", "👩‍👩‍👧‍👦".repeat(80)],
  ["2,000 Chinese characters", "价格".repeat(1000)],
  ["a right-to-left word of 2,000 letters", "שלום".repeat(500)],
  ["1,000 lines", "x\n".repeat(1000)],
  ["nothing", ""],
])("a report can contain %s", async (_, questionText) => {
  const report = createReport(
    { questionText, answer: { ...option(questionText), points: 1 } },
    { name: questionText || "x" },
  );
  const { pages } = await read(report);
  expect(pages.length).toBeGreaterThan(1);
});
