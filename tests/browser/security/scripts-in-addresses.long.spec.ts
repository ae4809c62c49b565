import { rounds } from "#tests/support/figures/rounds.ts";
import { ADDRESSES, ADMIN_ADDRESSES } from "#tests/support/inputs/reflecting-addresses.ts";
import {
  expectTextOnly,
  findInjectedElements,
  SCRIPT_TEXTS,
  watchForScripts,
} from "#tests/support/inputs/script-payloads.ts";
import { expect, signIn, test } from "#tests/support/visitors/fixtures.ts";

const SEARCHES = rounds(["/admin"], ["/admin", "/admin/users"]);

test(`${SCRIPT_TEXTS.length} script texts in URLs and searches do not run`, { tag: ["@R60"] }, async ({ page }) => {
  const { fired } = await watchForScripts(page);
  const look = async (addresses: typeof ADDRESSES) => {
    for (const [index, address] of addresses.entries()) {
      const quick = index % 4 === 0 ? SCRIPT_TEXTS.slice(index % SCRIPT_TEXTS.length).slice(0, 1) : [];
      for (const text of rounds(quick, SCRIPT_TEXTS)) {
        await page.goto(address(encodeURIComponent(text)));
        expect([page.url(), await findInjectedElements(page)]).toEqual([page.url(), []]);
      }
    }
  };
  await look(ADDRESSES);
  for (const text of SCRIPT_TEXTS.slice(0, rounds(1, SCRIPT_TEXTS.length))) {
    const answer = await page.goto(`/admin/${encodeURIComponent(text)}`);
    if (/[\\\u2028\u2029]/.test(text)) expect([400, 404]).toContain(answer?.status());
    else await page.waitForURL(/\/admin\/login/);
    expect(await findInjectedElements(page)).toEqual([]);
  }
  await signIn(page);
  await look(ADMIN_ADDRESSES);
  for (const text of SCRIPT_TEXTS.slice(0, rounds(2, SCRIPT_TEXTS.length))) {
    for (const path of SEARCHES) {
      await page.goto(`${path}?search=${encodeURIComponent(text)}`);
      await expectTextOnly(page, [text]);
    }
  }
  expect(fired).toEqual([]);
});
