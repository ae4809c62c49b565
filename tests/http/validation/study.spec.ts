import { paths } from "#app/platform/paths/paths.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { answer } from "#tests/support/visitors/visited-walk.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";

const listLinks = (page: VisitedPage) =>
  page.findAll("input[readonly]").map(({ attribs }) => new URL(attribs.value ?? "").pathname);

test("current staff take the test by link, and no admin sees their answers, scores or ratings", {
  tag: ["@T126", "@R34", "@R163"],
}, async ({ own: server }) => {
  const sections = [buildSection("Calling", 1), buildSection("Waiting", 1)];
  const testId = server.addTest({ name: "Sellers", publicTitle: "Seller of bikes", sections, allowsBack: true });
  const admin = openVisitor(server.origin, { isAdmin: true });
  const api = await adminClient(server.origin);
  const fit = await admin.visit(paths.fit(testId));
  expect(fit.text("main")).toContain("a study with 20 people finds it in 36% of cases.");
  let study = await fit.follow(/Try it with current staff/);
  expect((await study.submit({ button: "Add people" })).text("main")).toContain("Please enter a name");
  study = await study.submit({
    button: "Add people",
    values: { "People, one on each line": "Ada\nBo <bo@example.com>\nAda" },
  });
  expect(study.message()).toBe("2 people added");
  expect([study.text("main").includes("bo@example.com"), study.hasButton(/^Send/)]).toEqual([true, false]);
  study = await study.submit({ button: "Add raters", values: { "Names, one on each line": "Mia" } });
  const [link = "", otherLink = "", raterLink = ""] = listLinks(study);

  const person = openVisitor(server.origin);
  const entry = await person.visit(link);
  expect(entry.text("main")).toContain("Nobody in your company sees your answers or your score.");
  const refused = await entry.submit({ button: "Begin Assessment" });
  expect(refused.text("main")).toContain("Please check the box if you want to take part");
  const first = await refused.submit({
    button: "Begin Assessment",
    values: { "I have read this and want to take part": true },
  });
  const id = first.path.split("/").at(-1) ?? "";
  expect(first.has("aside")).toBe(false);
  expect((await person.visit(`${first.path}?worth=1&at=2`)).html).not.toMatch(/"worth":\{|question 2/);
  const sectionEnd = await answer(first, 2);
  const second = await openVisitor(server.origin).visit(link);
  expect(second.text("#question-text")).toBe("Waiting: question 1?");
  expect(second.hasLink("Previous question")).toBe(false);

  await test.step("an unfinished sitting cannot be opened by an admin", async () => {
    expect((await admin.visit(first.path)).status).toBe(404);
    const call = { questionId: "x", selectedOptionId: "y" };
    expect((await api.post(`/api/submissions/${id}/answers`, call)).status).toBe(404);
    expect((await api.get(`/api/submissions/${id}`)).status).toBe(404);
  });

  const done = await answer(await sectionEnd.follow("Continue now"), 0);
  expect(done.text("main")).toContain("Your answers count only in the figures of the whole group.");
  expect(done.text("main")).not.toMatch(/%|Preview|Receipt/);
  expect((await person.visit(link)).url.pathname).toBe(done.url.pathname);

  const form = await openVisitor(server.origin).visit(raterLink);
  expect(form.heading()).toBe("How well do these people do their job?");
  const rate = (values: Record<string, string>) => form.submit({ button: "Save and continue", values });
  expect((await rate({})).text("main")).toContain("8 ratings are still missing.");
  const partly = await rate({ "Ada: Quality: how careful and correct is the work?": "What the job needs" });
  expect(partly.text("main")).toContain("3 ratings are still missing.");
  const rated = await partly.submit({
    button: "Save and continue",
    values: {
      "Ada: Results: does the person reach the goals of the job?": "What the job needs",
      "Ada: Teamwork: how well does the person work with others?": "Above what the job needs",
      "Ada: Learning: how well does the person learn new things?": "Below what the job needs",
    },
  });
  expect(rated.heading()).toBe("Thank you");
  const again = await openVisitor(server.origin).visit(raterLink);
  expect(again.text("main")).toContain("Saved. Choose again only what you want to change.");
  expect(again.findAll("option[selected]")).toEqual([]);

  study = await admin.visit(paths.fitStudy(testId));
  expect(study.text("main")).toContain("Answered, rated by 1");
  expect(listLinks(study)).toEqual([otherLink, raterLink]);
  expect(study.html).not.toContain(id);

  await test.step("no list, search, export, URL or API call shows the sitting", async () => {
    for (const path of [
      `/admin/results/${id}`,
      `/admin/results/${id}/report.pdf`,
      `/admin/candidates/${id}`,
      done.path,
    ])
      expect([path, (await admin.visit(path)).status]).toEqual([path, 404]);
    expect((await admin.visit("/admin/activity?previews=1")).html).not.toContain(id);
    for (const path of ["/api/admin/submissions", "/api/admin/submissions?updatedSince=", "/api/admin/export-data"])
      expect((await api.get(path)).text).not.toContain(id);
    expect((await api.get(`/api/admin/submissions/${id}/details`)).status).toBe(404);
    expect((await api.delete(`/api/admin/submissions/${id}`)).status).toBe(404);
    expect(JSON.stringify((await api.get("/api/admin/stats")).json())).toBe(
      JSON.stringify((await api.get(`/api/admin/stats?testId=${testId}`)).json()),
    );
  });

  await test.step("an uploaded number replaces the ratings and is shown to nobody", async () => {
    const lines = (text: string) => ({
      "What the number is": "Sales in 2026",
      "Numbers, one person on each line": text,
    });
    const refused = await study.submit({ button: "Save numbers", values: lines("Ada; 9871,5\nBob; 2\nBo; x") });
    expect(refused.text("main")).toContain("Line 2: nobody in the study is called “Bob”. Line 3: “x” is not a number.");
    expect(refused.text("textarea[name=numbers]")).toBe("Ada; 9871,5 Bob; 2 Bo; x");
    const saved = await refused.submit({ button: "Save numbers", values: lines("Ada; 9871,5\nbo, 2") });
    expect(saved.message()).toContain("2 numbers saved");
    expect(saved.text("main")).toContain("2 people: 1 answered, 2 with a number.");
    expect(saved.text("main")).toContain("Sales in 2026: 2 of 2 people have a number.");
    expect(saved.text("main")).toContain("The managers' ratings are not used.");
    const { text } = await api.get(`/api/admin/tests/${testId}/study`);
    expect([saved.html.includes("9871"), text.includes("9871"), JSON.parse(text).numbers]).toEqual([
      false,
      false,
      { label: "Sales in 2026", people: 2 },
    ]);
    const remove = await saved.follow("Delete numbers");
    study = await remove.submit({ button: "Delete" });
    expect(study.message()).toContain("Numbers deleted");
    expect(study.text("main")).toContain("2 people: 1 answered, 1 rated.");
  });

  await test.step("from 20 people on, the group's figures are shown", async () => {
    copySitting(server, id);
    const page = await admin.visit(paths.fitStudy(testId));
    expect(page.text("main")).toContain("People with higher scores are rated better.");
    expect(page.text("main")).toMatch(/As found, 20 people ?0\.[89]\d/);
    const { figures, ready } = (await api.get(`/api/admin/tests/${testId}/study`)).json();
    expect([ready, figures.n, figures.verdict, figures.reliability]).toEqual([22, 20, "positive", null]);
    expect((await admin.visit(paths.fit(testId))).text("main")).toContain(
      "This supports the test for this job. Correlation of scores and ratings: 0.",
    );
  });

  const confirm = await (await admin.visit(paths.fitStudy(testId))).follow("Delete Ada");
  expect((await confirm.submit({ button: "Delete" })).message()).toContain("Person deleted");
  expect((await person.visit(link)).status).toBe(404);
  expect((await person.visit(done.path)).status).toBe(404);
  server.withDatabase((sqlite) => {
    const count = (sql: string) => sqlite.prepare(sql).pluck().get(id);
    expect(count("SELECT count(*) FROM answers WHERE submission_id = ?")).toBe(0);
    expect(count("SELECT count(*) FROM performance_ratings WHERE person_id = ?")).toBe(0);
  });
  const end = await (await admin.visit(paths.fitStudy(testId))).follow("Delete all study data");
  expect(end.text("dialog")).toContain("22 people with the answers of 21, and 1 rater with 21 ratings?");
  expect((await end.submit({ button: "Delete" })).message()).toContain("Study data deleted");
  expect((await api.delete(`/api/admin/tests/${testId}/study`)).status).toBe(404);
  for (const dead of [otherLink, raterLink]) expect((await person.visit(dead)).status).toBe(404);
  const log = await admin.visit("/admin/settings/audit-log");
  for (const line of ["Added people", "Deleted a person from", "Deleted a study with current staff"])
    expect(log.text("main")).toContain(line);
});

/** Copy the sitting for 21 more people. Their scores and ratings rise together. */
function copySitting(server: TestServer, id: string): void {
  server.withDatabase((sqlite) => {
    const columns = sqlite
      .prepare<[], string>("SELECT name FROM pragma_table_info('submissions') WHERE name NOT IN ('id', 'percent')")
      .pluck()
      .all()
      .join(", ");
    for (let number = 1; number <= 21; number += 1) {
      const copy = `copy-${number}`;
      sqlite
        .prepare(
          `INSERT INTO submissions (id, percent, ${columns}) SELECT ?, ?, ${columns} FROM submissions WHERE id = ?`,
        )
        .run(copy, number * 4, id);
      sqlite
        .prepare(
          "INSERT INTO study_people SELECT ?, test_id, ?, ?, 1, 1, ?, NULL, '' FROM study_people WHERE submission_id = ?",
        )
        .run(copy, copy, copy, copy, id);
      const rating = Math.min(5, 1 + Math.floor(number / 5));
      sqlite
        .prepare("INSERT INTO performance_ratings SELECT id, ?, ?, ?, ?, ? FROM raters WHERE panel = 'performance'")
        .run(copy, rating, rating, rating, rating);
    }
  });
}
