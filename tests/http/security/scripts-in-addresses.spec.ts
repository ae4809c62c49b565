/** Texts that would be scripts, in every part of an address, and in what is typed into a search. */
import { expect, signIn, test } from "../../support/fixtures.ts";
import { rounds } from "../../support/rounds.ts";
import { elementsOutOfText, expectTextOnly, SCRIPT_PAYLOADS, watchForScripts } from "../../support/script-payloads.ts";

/** Every third in a quick run, of every kind. */
const TEXTS = SCRIPT_PAYLOADS.filter((_, index) => index % rounds(3, 1) === 0);
const SOME = TEXTS.filter((_, index) => index % rounds(11, 1) === 0);

test(`none of ${TEXTS.length} script texts runs out of an address or a search (R60)`, async ({ page }) => {
  test.setTimeout(rounds(60_000, 20 * 60_000));
  const { fired } = await watchForScripts(page);
  const names = [
    "testId",
    "error",
    "redirectTo",
    "search",
    "match",
    "page",
    "report",
    "sectionId",
    "completed",
    "_data",
  ];
  const addresses: ((part: string) => string)[] = [
    (part) => `/${part}`,
    (part) => `/candidate/${part}?${part}=${part}`,
    (part) =>
      `/?${names
        .slice(0, -1)
        .map((name) => `${name}=${part}`)
        .join("&")}`,
    (part) => `/candidate?testId=${part}&error=${part}`,
    (part) => `/test/${part}`,
    (part) => `/test/${part}/complete?completed=${part}`,
    (part) => `/admin/login?redirectTo=${part}&error=${part}`,
    (part) => `/admin/login?_data=${part}`,
    (part) => `/api/${part}`,
    (part) => `/api/tests/${part}?testId=${part}`,
  ];
  const ofAdmins: ((part: string) => string)[] = [
    (part) => `/admin?search=${part}&testId=${part}&match=${part}&page=${part}`,
    (part) => `/admin/${part}`,
    (part) => `/admin/results/${part}?search=${part}&report=failed`,
    (part) => `/admin/leaderboard?testId=${part}`,
    (part) => `/admin/activity?testId=${part}&page=${part}`,
    (part) => `/admin/users?search=${part}`,
    (part) => `/admin/users/${part}/edit?search=${part}`,
    (part) => `/admin/content?testId=${part}&sectionId=${part}`,
    (part) => `/admin/content/sections/${part}/delete?testId=${part}`,
    (part) => `/admin/content/upload/${part}?testId=${part}`,
    (part) => `/admin/tests/${part}/delete`,
    (part) => `/admin/settings/import/${part}`,
    (part) => `/admin/results/${part}/report.pdf`,
    (part) => `/api/admin/submissions?limit=${part}`,
  ];
  /** In a quick run each address has one of the texts, in a long one all. */
  const look = async (list: typeof addresses) => {
    for (const [index, address] of list.entries()) {
      for (const text of process.env.TEST_LONG ? TEXTS : TEXTS.slice(index % TEXTS.length).slice(0, 1)) {
        await page.goto(address(encodeURIComponent(text)));
        expect([page.url(), await elementsOutOfText(page)]).toEqual([page.url(), []]);
      }
    }
  };
  await look(addresses);
  for (const text of SOME) {
    await page.goto(`/admin/${encodeURIComponent(text)}`);
    // A stranger is led on, with the address that they wanted.
    await page.waitForURL(/\/admin\/login/);
    expect(await elementsOutOfText(page)).toEqual([]);
  }
  await signIn(page);
  await look(ofAdmins);
  for (const text of SOME) {
    for (const path of ["/admin", "/admin/users"]) {
      await page.goto(`${path}?search=${encodeURIComponent(text)}`);
      await expectTextOnly(page, [text]);
    }
  }
  expect(fired).toEqual([]);
});
