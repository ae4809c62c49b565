import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { beginAsVisitor } from "#tests/support/visitors/visited-walk.ts";

test("a preview says that nothing counts, shows points, and links to questions and the editor", {
  tag: ["@H45", "@R34", "@R159"],
}, async ({ server, admin }) => {
  const testId = server.addTest({ name: "Walked through", sections: [buildSection("One", 2), buildSection("Two", 2)] });
  const list = await admin.visit("/admin/tests");
  const first = await list.submit({ button: "Preview", within: `li:has(form input[value="${testId}"])` });
  expect(first.text("aside")).toContain("Preview: nothing counts");
  expect(first.text("aside")).not.toContain("Previous question");
  expect(first.text("main")).toContain("1 question left in this section");
  expect(first.hasLink("Continue on another device")).toBe(false);
  expect((await admin.visit(`${first.url.pathname}/device`)).url.pathname).toBe(first.url.pathname);
  const second = await first.follow("Next question");
  expect(second.text("main")).toContain("Last question in this section");
  expect(second.text("#question-text")).toBe("One: question 2?");
  expect((await second.follow("Previous question")).text("#question-text")).toBe("One: question 1?");
  expect(second.texts("button[name=selectedOptionId]").join()).not.toMatch(/\d pts/);
  const withPoints = await second.follow("Show points");
  expect(withPoints.texts("button[name=selectedOptionId]").join()).toMatch(/\d pts/);
  const inTwo = await withPoints.submit({ button: "Go", values: { Section: "Two" } });
  expect(inTwo.text("#question-text")).toBe("Two: question 1?");
  expect(inTwo.texts("button[name=selectedOptionId]").join()).toMatch(/\d pts/);
  const editor = await inTwo.follow("Leave");
  expect([editor.url.pathname, editor.heading()]).toEqual(["/admin/content", "Test Content Editor"]);
  expect(editor.url.searchParams.get("testId")).toBe(testId);
  expect(editor.url.hash).toMatch(/^#text-of-question-/);

  const { visitor, page } = await beginAsVisitor(server.origin, { "Access Password": "open sesame" }, testId);
  const forced = await visitor.visit(`${page.path}?worth=1&at=3`);
  expect(forced.text("#question-text")).toBe("One: question 1?");
  expect(forced.has("aside")).toBe(false);
  expect(forced.html).not.toMatch(/"worth":\{/);
});
