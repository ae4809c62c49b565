import { getLanguage } from "#app/languages/index.server.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { answer, beginAsVisitor, listOptionTexts } from "#tests/support/visitors/visited-walk.ts";
import { openVisitor } from "#tests/support/visitors/visitor.ts";
import { expectExactResult, QUESTION_COUNT } from "#tests/support/visitors/walk.ts";

test("40 questions without JavaScript store exactly the clicked options and their score", { tag: ["@S403"] }, async ({
  server,
}) => {
  const begun = await beginAsVisitor(server.origin);
  const clicked = new Map<string, string>();
  let page = begun.page;
  while (clicked.size < QUESTION_COUNT) {
    const options = listOptionTexts(page);
    const place = (clicked.size * 7) % options.length;
    clicked.set(page.text("#question-text"), options[place] ?? "");
    page = await answer(page, place);
    if (page.refresh()) page = await page.follow("Continue now");
  }
  expect(page.heading()).toBe("Assessment Complete!");
  expectExactResult(server, begun.id, clicked);
});

test("a candidate is thanked, learns what happens next, and gets a receipt, but no admin link", {
  tag: ["@H9", "@S76–S79", "@S82"],
}, async ({ server }) => {
  const testId = server.addTest({ name: "Receipted", sections: [buildSection("Only", 1)] });
  const { visitor, page, id } = await beginAsVisitor(server.origin, { "Access Password": "open sesame" }, testId);
  expect((await visitor.visit(`/test/${id}/complete`)).path).toBe(`/test/${id}`);
  const end = await answer(page);
  expect(end.heading()).toBe("Assessment Complete!");
  expect(end.text()).toContain("Thank you for completing the personality assessment");
  expect(end.text()).toContain("Your responses have been recorded");
  expect(end.texts("h2")).toEqual(expect.arrayContaining(["What happens next", "Receipt"]));
  expect(end.text()).toMatch(/team member will review.*contact you within 2-3 business days/);
  expect(end.texts("dd")).toEqual([
    "Receipted",
    expect.stringMatching(/^[A-Z][a-z]{2} \d\d, \d{4} \d+:\d\d [AP]M$/),
    `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase(),
  ]);
  expect(end.hasButton("Print")).toBe(true);
  expect(end.hasLink("Back to Admin Panel")).toBe(false);
  expect((await visitor.visit(`/test/${id}`)).path).toBe(`/test/${id}/complete`);
});

test("in any test language, an admin's preview ends in English with a link to the admin panel", {
  tag: ["@L3", "@S9", "@S80", "@S81", "@S387"],
}, async ({ server, api }) => {
  const testId = server.addTest({
    name: "Draft",
    language: "ar",
    sections: [buildSection("Only", 1)],
    isActive: false,
  });
  const preview = { testId, email: "preview@admin.invalid", startedAt: new Date().toISOString(), isCompleted: false };
  const { id } = (await api.post("/api/submissions", preview)).json();
  const visitor = openVisitor(server.origin);
  for (const [name, value] of api.cookies) visitor.cookies.set(name, value);
  const end = await answer(await visitor.visit(`/test/${id}`));
  expect(end.find("html").attribs.dir).toBe("rtl");
  expect(end.text("[lang=en][dir=ltr]")).toContain("The preview test is done");
  expect(end.find("html").attribs["data-texts"]).toContain(getLanguage("ar").texts.page.tryAgain);
  const dashboard = await end.follow("Back to Admin Panel");
  expect([dashboard.path, dashboard.heading()]).toEqual(["/admin", "Candidate Results Dashboard"]);
  expect(dashboard.text()).not.toContain("preview@admin.invalid");
});
