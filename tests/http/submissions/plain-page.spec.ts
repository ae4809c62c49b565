import { gzipSync } from "node:zlib";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { answer, beginAsVisitor, listOptionTexts } from "#tests/support/visitors/visited-walk.ts";
import type { VisitedPage, Visitor } from "#tests/support/visitors/visitor.ts";

const OPEN_SESAME = { "Access Password": "open sesame" };
const MAX_COMPRESSED = 3000;

const wholePath = (path: string) => path.replace(/[?&]plain=1$/, "");
const countScripts = (page: VisitedPage) =>
  page.findAll("script").length + page.findAll("link[rel=modulepreload]").length;

async function expectAsWhole(page: VisitedPage, visitor: Visitor): Promise<VisitedPage> {
  const whole = await visitor.visit(wholePath(page.path));
  const facts = (one: VisitedPage) => ({
    text: one.text(),
    title: one.title(),
    options: listOptionTexts(one),
    styles: one.findAll("link[rel=stylesheet]").map(({ attribs }) => attribs.href),
    progress: one.findAll("progress").map(({ attribs }) => attribs),
    forms: one.findAll("form, form [name]:not([name=shown])").map(({ attribs }) => attribs),
    links: one.findAll("a[href]").map(({ attribs }) => wholePath(attribs.href ?? "")),
    refresh: wholePath(one.refresh()?.url.href ?? ""),
  });
  expect(facts(page)).toEqual(facts(whole));
  return whole;
}

test("a plain page has one question, one script and at most 3 kB, but all information", {
  tag: ["@S403"],
}, async ({ server }) => {
  const sections = [buildSection("One", 3), buildSection("Two", 1)];
  const testId = server.addTest({ name: "Plain", allowsBack: true, sections });
  const { page, visitor, id } = await beginAsVisitor(server.origin, OPEN_SESAME, testId);
  expect(page.path).toBe(`/test/${id}`);

  const second = await answer(page);
  expect(second.path).toBe(`/test/${id}?plain=1`);
  const whole = await expectAsWhole(second, visitor);
  expect(whole.html).toContain("One: question 3?");
  expect(second.html).not.toContain("One: question 3?");
  expect(second.text()).toContain("1 question left in this section");
  expect(second.headers["content-security-policy"]).toContain("script-src 'self' 'nonce-");
  expect(countScripts(second)).toBe(1);
  expect(countScripts(whole)).toBeGreaterThan(5);

  const back = await second.follow(/back|previous/i);
  expect(back.path).toBe(`/test/${id}?back=1&plain=1`);
  await expectAsWhole(back, visitor);
  const confirmed = await back.follow("Keep this answer");
  expect(confirmed.path).toBe(`/test/${id}?plain=1`);

  const between = await answer(await answer(confirmed));
  expect(between.heading()).toBe("Section Complete");
  await expectAsWhole(between, visitor);
  const last = await between.followRefresh();
  expect(last.path).toBe(`/test/${id}?plain=1`);
  await expectAsWhole(last, visitor);
  for (const one of [second, back, between, last]) {
    expect(gzipSync(one.html, { level: 2 }).length).toBeLessThan(MAX_COMPRESSED);
    expect(countScripts(one)).toBe(1);
  }
  expect((await answer(last)).path).toBe(`/test/${id}/complete`);
});

test("if a script sent the last answer, the plain page finishes by a button, except in previews", {
  tag: ["@S403", "@H45"],
}, async ({ server, admin }) => {
  const testId = server.addTest({ name: "Finished by hand", sections: [buildSection("Only", 1)] });
  const { page, visitor, id } = await beginAsVisitor(server.origin, OPEN_SESAME, testId);
  const questionId = page.find("input[name=questionId]").attribs.value ?? "";
  const selectedOptionId = page.findAll("button[name=selectedOptionId]")[0]?.attribs.value ?? "";
  const saved = await fetch(`${server.origin}/api/submissions/${id}/answers`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Origin: server.origin,
      Cookie: `candidate-${id}=${visitor.cookies.get(`candidate-${id}`)}`,
    },
    body: JSON.stringify({ questionId, selectedOptionId }),
  });
  expect(saved.status).toBe(200);
  const whole = await visitor.visit(`/test/${id}`);
  expect([whole.findAll("form button").length, whole.findAll("noscript form").length]).toEqual([1, 0]);
  const finishing = await visitor.visit(`/test/${id}?plain=1`);
  expect((await finishing.submit({ button: /finish/i })).heading()).toBe("Assessment Complete!");
  const previewed = server.addTest({ name: "Previewed whole", sections: [buildSection("Only", 2)] });
  const list = await admin.visit("/admin/tests");
  const first = await list.submit({ button: "Preview", within: `li:has(form input[value="${previewed}"])` });
  const next = await answer(first);
  expect(next.url.search).toBe("");
  expect(countScripts(await admin.visit(`${next.path}?plain=1`))).toBeGreaterThan(5);
});
