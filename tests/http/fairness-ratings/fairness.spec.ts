import { paths } from "#app/platform/paths/paths.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { answer, beginAsVisitor } from "#tests/support/visitors/visited-walk.ts";

const OPEN_SESAME = { "Access Password": "open sesame" };

test("without JavaScript, a candidate rates fairness once, and Test health sums up ten answers", {
  tag: ["@P50"],
}, async ({ server, api, admin }) => {
  const testId = server.addTest({ name: "Rated", sections: [buildSection("Only", 1)] });
  const complete = async () => {
    const { visitor, page, id } = await beginAsVisitor(server.origin, OPEN_SESAME, testId);
    return { visitor, end: await answer(page), id };
  };
  const { visitor, end, id } = await complete();
  expect(end.text("#fairness")).toMatch(/voluntary and has no effect on your result.*at least ten/);
  const refused = await end.submit({ button: "Send answer", values: { "Comment (optional)": "Kept" } });
  expect([refused.status, refused.text("#rating-error")]).toEqual([400, "Please choose one of the answers"]);
  expect(refused.field("Comment (optional)").value).toBe("Kept");
  const long = await refused.submit({
    button: "Send answer",
    values: { "1": true, "Comment (optional)": "x".repeat(1001) },
  });
  expect(long.field("Comment (optional)")).toMatchObject({ isInvalid: true });
  expect(long.field("1").isChecked).toBe(true);
  const thanked = await long.submit({
    button: "Send answer",
    values: { "4": true, "Comment (optional)": "Clear questions" },
  });
  expect([thanked.path, thanked.url.hash]).toEqual([`/test/${id}/complete`, "#fairness"]);
  expect(thanked.text("#fairness")).toBe("Was this fair? Thank you. Your answer was saved.");
  await end.submit({ button: "Send answer", values: { "1": true, "Comment (optional)": "Again" } });

  const health = paths.testHealth(testId);
  const few = (await admin.visit(health)).text("#fairness");
  expect(few).toContain("Fewer than 10 answers so far");
  expect(few).not.toContain("Clear questions");
  const asAdmin = await admin.visit(`/test/${id}/complete`);
  expect([asAdmin.heading(), asAdmin.has("#fairness")]).toEqual(["Assessment Complete!", false]);

  for (let n = 2; n <= 10; n += 1)
    await (await complete()).end.submit({ button: "Send answer", values: { "5": true } });
  const many = await admin.visit(health);
  expect(many.texts("#fairness dl > div")).toEqual(["Answers 10", "Mean 4.9 of 5", "Median 5"]);
  expect(many.texts("#fairness tbody tr")).toEqual(["5 Very fair 9", "4 1", "3 0", "2 0", "1 Not fair at all 0"]);
  expect(many.texts("#fairness li")).toEqual(["Clear questions Delete"]);
  expect((await api.get(`/api/admin/tests/${testId}/fairness`)).json()).toEqual({
    testId,
    answers: 10,
    mean: 4.9,
    median: 5,
    counts: [0, 0, 0, 1, 9],
    comments: ["Clear questions"],
  });

  const asked = await many.follow("Delete", "#fairness");
  expect(asked.text("dialog")).toContain("Clear questions");
  const deleted = await asked.submit({ button: "Delete", within: "dialog" });
  expect([deleted.message(), deleted.has("#fairness li")]).toEqual([expect.stringContaining("Comment deleted"), false]);
  expect((await visitor.visit(`/test/${id}/complete`)).has("#fairness form")).toBe(false);
});
