/** A whole test in each language, as a browser without JavaScript takes it. */
import { counting, filled } from "#app/domain/filled-text.ts";
import { english } from "#app/domain/languages/en.ts";
import { LANGUAGE_TAGS, type Language, languageOf } from "#app/domain/languages/languages.server.ts";
import type { Texts } from "#app/domain/languages/texts.ts";
import { demoTest } from "#scripts/demo-tests/demo-test.ts";
import { expect, test } from "../../support/http-fixtures.ts";
import { TEST_PASSWORD } from "../../support/server.ts";
import { answer } from "../../support/visited-walk.ts";
import { openVisitor, type VisitedPage } from "../../support/visitor.ts";

const QUESTIONS = 6;
/** Sentences of one page: none of them may be left where another language is spoken. */
const OF_ENGLISH = Object.values({ ...english.entry, ...english.question, ...english.complete, ...english.page })
  .filter((text) => typeof text === "string")
  .filter((text) => text.includes(" ") && !text.includes("{"));

/** The page is in a language, and says so. */
function expectSpoken(page: VisitedPage, tag: Language): void {
  const { lang, dir } = page.find("html").attribs;
  expect([page.path, lang, dir]).toEqual([page.path, tag, languageOf(tag).direction]);
  if (tag !== "en") expect(OF_ENGLISH.filter((text) => page.text().includes(text))).toEqual([]);
}

for (const tag of LANGUAGE_TAGS) {
  test(`${tag}: a whole test without JavaScript, from an error on the entry page to the receipt (L2, L3, L7)`, async ({
    server,
  }) => {
    const { direction, texts: written } = languageOf(tag);
    // As the page is read: a blank that keeps a line together is a blank.
    const texts: Texts = JSON.parse(JSON.stringify(written).replace(/[\u00a0\u202f]/g, " "));
    const spoken = { language: tag, direction };
    const testId = server.addTest(demoTest(tag, TEST_PASSWORD));
    const visitor = openVisitor(server.origin);
    const entry = await visitor.visit(`/candidate?testId=${testId}`);
    expectSpoken(entry, tag);
    expect([entry.heading(), entry.title()]).toEqual([texts.entry.title, texts.entry.title]);

    const refused = await entry.submit({ button: texts.entry.begin });
    expectSpoken(refused, tag);
    expect(refused.field(texts.entry.email).description).toBe(texts.refused.emailInvalid);
    const person = { [texts.entry.firstName]: "Grace", [texts.entry.lastName]: "Hopper" };
    const values = { ...person, [texts.entry.email]: `${tag}@example.com`, [texts.entry.password]: TEST_PASSWORD };
    let page = await refused.submit({ button: texts.entry.begin, values });

    for (let number = 1; number <= QUESTIONS; number += 1) {
      expectSpoken(page, tag);
      expect(page.title()).toBe(filled(texts.question.counter, { number, total: 40 }, spoken));
      expect(page.text("main")).toContain(counting(texts.question.left, number > 3 ? 7 - number : 4 - number, spoken));
      page = await answer(page);
      if (number !== 3) continue;
      expectSpoken(page, tag);
      expect(page.heading()).toBe(texts.section.title);
      expect(page.text("main")).toContain(texts.section.final);
      page = await page.follow(texts.section.continueNow);
    }
    expectSpoken(page, tag);
    expect(page.heading()).toBe(texts.complete.title);
    expect(page.texts("h2")).toEqual([texts.complete.nextTitle, texts.complete.receipt]);
    const back = await visitor.visit(`/candidate?testId=${testId}`);
    expectSpoken(back, tag);
    expect(back.hasLink(texts.entry.showReceipt)).toBe(true);
    // The address names no test: the browser is asked.
    const lost = await openVisitor(server.origin, { headers: { "Accept-Language": `${tag};q=0.8` } }).visit("/nowhere");
    expectSpoken(lost, tag);
    expect([lost.status, lost.heading(), lost.title()]).toEqual([404, texts.missing.page, texts.missing.page]);
  });
}
