import { english } from "#app/languages/en.ts";
import { getLanguage, LANGUAGE_TAGS, type Language } from "#app/languages/index.server.ts";
import type { Texts } from "#app/languages/texts.ts";
import { fillPlaceholders, formatPlural } from "#app/platform/text/message-format.ts";
import { demoTest } from "#scripts/demo-tests/demo-test.ts";
import { formatCookies } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { sendRaw } from "#tests/support/servers/raw-request.ts";
import { buildSection, TEST_PASSWORD } from "#tests/support/servers/server.ts";
import { answer } from "#tests/support/visitors/visited-walk.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";

const QUESTIONS = 6;
const ENGLISH_TEXTS = Object.values({ ...english.entry, ...english.question, ...english.complete, ...english.page })
  .filter((text) => typeof text === "string")
  .filter((text) => text.includes(" ") && !text.includes("{"));

function expectLanguage(page: VisitedPage, tag: Language): void {
  const { lang, dir } = page.find("html").attribs;
  expect([page.path, lang, dir]).toEqual([page.path, tag, getLanguage(tag).direction]);
  if (tag !== "en") expect(ENGLISH_TEXTS.filter((text) => page.text().includes(text))).toEqual([]);
}

for (const tag of LANGUAGE_TAGS) {
  test(`a whole test in ${tag} works without JavaScript, from an entry error to the receipt`, {
    tag: ["@L2", "@L3", "@L7"],
  }, async ({ server }) => {
    const { direction, texts: written } = getLanguage(tag);
    // The test visitor reads a non-breaking space as a space.
    const texts: Texts = JSON.parse(JSON.stringify(written).replace(/[\u00a0\u202f]/g, " "));
    const spoken = { language: tag, direction };
    const testId = server.addTest(demoTest(tag, TEST_PASSWORD));
    const visitor = openVisitor(server.origin);
    const entry = await visitor.visit(`/candidate?testId=${testId}`);
    expectLanguage(entry, tag);
    expect([entry.heading(), entry.title()]).toEqual([texts.entry.title, texts.entry.title]);

    const refused = await entry.submit({ button: texts.entry.begin });
    expectLanguage(refused, tag);
    expect(refused.field(texts.entry.email).description).toBe(texts.refused.emailInvalid);
    const person = { [texts.entry.firstName]: "Grace", [texts.entry.lastName]: "Hopper" };
    const values = { ...person, [texts.entry.email]: `${tag}@example.com`, [texts.entry.password]: TEST_PASSWORD };
    let page = await refused.submit({ button: texts.entry.begin, values });

    for (let number = 1; number <= QUESTIONS; number += 1) {
      expectLanguage(page, tag);
      expect(page.title()).toBe(fillPlaceholders(texts.question.counter, { number, total: 40 }, spoken));
      const left = (number > 3 ? QUESTIONS : 3) - number;
      const leftText = left === 0 ? texts.question.last : formatPlural(texts.question.left, left, spoken);
      expect(page.text("main")).toContain(leftText);
      page = await answer(page);
      if (number !== 3) continue;
      expectLanguage(page, tag);
      expect(page.heading()).toBe(texts.section.title);
      expect(page.text("main")).toContain(texts.section.final);
      page = await page.follow(texts.section.continueNow);
    }
    expectLanguage(page, tag);
    expect(page.heading()).toBe(texts.complete.title);
    expect(page.texts("h2")).toEqual([texts.complete.nextTitle, texts.complete.receipt, texts.fairness.title]);
    const back = await visitor.visit(`/candidate?testId=${testId}`);
    expectLanguage(back, tag);
    expect(back.hasLink(texts.entry.showReceipt)).toBe(true);
    // This URL contains no test, so the browser's language applies.
    const lost = await openVisitor(server.origin, { headers: { "Accept-Language": `${tag};q=0.8` } }).visit("/nowhere");
    expectLanguage(lost, tag);
    expect([lost.status, lost.heading(), lost.title()]).toEqual([404, texts.missing.page, texts.missing.page]);
  });
}

test("a screen's data is compressed with an encoding that the browser accepts", async ({ server }) => {
  const read = async (accepted: string) => {
    const { status, headers } = await sendRaw(server, "GET", "/?_data=entry", { "Accept-Encoding": accepted });
    return [status, headers["content-encoding"], headers.vary];
  };
  expect(await Promise.all(["gzip, br, zstd", "gzip", "identity"].map(read))).toEqual([
    [200, "zstd", "Accept-Encoding"],
    [200, "gzip", "Accept-Encoding"],
    [200, undefined, "Accept-Encoding"],
  ]);
});

const MAX_LANGUAGE_BYTES = 1000;

test("no language makes the entry or question page over a kilobyte heavier than English", { tag: ["@L5"] }, async ({
  server,
}) => {
  const sizes: { tag: string; entry: number; question: number }[] = [];
  for (const tag of LANGUAGE_TAGS) {
    const { entry } = getLanguage(tag).texts;
    const sections = [buildSection("One", 2)];
    const testId = server.addTest({ sections, testPassword: TEST_PASSWORD, language: tag });
    const visitor = openVisitor(server.origin);
    const bytes = async (path: string) => {
      const Cookie = formatCookies(visitor);
      const [gzip, zstd] = await Promise.all(
        ["gzip", "gzip, br, zstd"].map((accepted) =>
          sendRaw(server, "GET", path, { "Accept-Encoding": accepted, Cookie }),
        ),
      );
      expect([gzip?.status, gzip?.headers["content-encoding"]]).toEqual([200, "gzip"]);
      expect([zstd?.status, zstd?.headers["content-encoding"]]).toEqual([200, "zstd"]);
      return Number(gzip?.headers["content-length"]);
    };
    const first = `/candidate?testId=${testId}`;
    const ofEntry = await bytes(first);
    const values = { [entry.firstName]: "Grace", [entry.lastName]: "Hopper", [entry.email]: `${tag}@heavy.example` };
    const page = await visitor.visit(first);
    const { path } = await page.submit({ button: entry.begin, values: { ...values, [entry.password]: TEST_PASSWORD } });
    sizes.push({ tag, entry: ofEntry, question: await bytes(path) });
  }
  const english = sizes.find(({ tag }) => tag === "en") ?? { entry: 0, question: 0 };
  const isHeavier = (size: { entry: number; question: number }) =>
    size.entry > english.entry + MAX_LANGUAGE_BYTES || size.question > english.question + MAX_LANGUAGE_BYTES;
  expect(sizes).toHaveLength(LANGUAGE_TAGS.length);
  expect(sizes.filter(isHeavier)).toEqual([]);
});
