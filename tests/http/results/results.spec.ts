import { flattenQuestions } from "#app/content/test-content.ts";
import { getTestVersion } from "#app/content/test-versions.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { resultPaths } from "#app/results/paths.ts";
import { saveAnswer } from "#app/submissions/answers.server.ts";
import { findSubmission } from "#app/submissions/submissions.server.ts";
import { openDatabase } from "#db/client.ts";
import { addMatrixRows, addMatrixTest } from "#tests/support/rows/matrix-results.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";

function completeOne(server: TestServer, email: string): { testId: string; id: string } {
  const noPoints = {
    questionText: "A question without points?",
    options: [
      { optionText: "One", points: 0 },
      { optionText: "Two", points: 0 },
    ],
  };
  const weak = buildSection("Weak", 2);
  const testId = server.addTest({
    name: "Two sections",
    sections: [buildSection("Strong", 3), { ...weak, questions: [...weak.questions, noPoints] }],
  });
  const [id = ""] = server.addResults(testId, [
    { firstName: "Grace", lastName: "Hopper", email, points: 30, seconds: 42 },
  ]);
  return { testId, id };
}

function answerFirst(server: TestServer, submissionId: string, count: number): void {
  const db = openDatabase(server.databasePath);
  const content = getTestVersion(db, findSubmission(db, submissionId)?.versionId ?? "");
  for (const { question } of flattenQuestions(content).slice(0, count)) {
    const click = { questionId: question.id, selectedOptionId: question.options[0]?.id ?? "" };
    saveAnswer(db, submissionId, click, new Date());
  }
  db.$client.close();
}

function readCard(page: VisitedPage, heading: string): string {
  const [card = ""] = page.texts("main section").filter((text) => text.startsWith(heading));
  expect(card).not.toBe("");
  return card;
}

test("the dashboard lists completed submissions with links to their results", {
  tag: ["@S94", "@S101", "@S109", "@S110", "@S112", "@S114", "@S116", "@S117", "@S352"],
}, async ({ server }) => {
  const { testId, id } = completeOne(server, "listed@example.com");
  server.addResults(testId, [{ email: "unfinished@example.com", seconds: null }]);
  const page = await openVisitor(server.origin, { isAdmin: true }).visit(resultPaths.dashboard({ testId }));
  expect(page.heading()).toBe("Candidate Results Dashboard");
  const [row = "", ...others] = page.texts("tbody tr");
  expect(others).toEqual([]);
  expect(row).toMatch(/Grace Hopper.*listed@example\.com/);
  expect(page.find("tbody .person").attribs["data-initials"]).toBe("GH");
  expect(row).toMatch(/[A-Z][a-z]{2} \d{2}, \d{4} \d{1,2}:\d{2} [AP]M/);
  for (const text of ["42s", "60.0%", "AVERAGE MATCH"]) expect(row).toContain(text);
  expect(page.text("main")).not.toContain("unfinished@example.com");
  expect(page.texts("tbody [data-place=email]")).toEqual(["listed@example.com"]);
  expect(page.texts("tbody time")).toHaveLength(1);
  expect(page.find("tbody time").attribs.datetime).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
  const result = await page.follow("View details of Grace Hopper");
  expect([result.url.pathname, result.heading()]).toEqual([paths.result(id), "Grace Hopper"]);
});

test("careless results are marked in lists and on their page", { tag: ["@T119"] }, async ({ server, admin }) => {
  const places = Array.from({ length: 8 }, (_, place) => place % 2);
  const questions = places.map(() => ({ section: "One", points: [10, 0] }));
  const db = openDatabase(server.databasePath);
  const matrix = addMatrixTest(db, questions, "Timed");
  const ids = addMatrixRows(db, matrix, [places, places], { times: [places.map(() => 100), places.map(() => 9000)] });
  db.$client.close();
  const testId = matrix.id;
  for (const list of [resultPaths.dashboard, resultPaths.leaderboard, resultPaths.activity]) {
    const rows = (await admin.visit(list({ testId }))).texts("tbody tr");
    expect(rows.map((row) => [row.includes("person-0"), row.includes("careless?")])).toEqual(
      expect.arrayContaining([
        [true, true],
        [false, false],
      ]),
    );
  }
  const compared = await admin.visit(paths.compare(ids));
  expect(compared.text("main").match(/careless\?/g)).toHaveLength(1);
  const list = await admin.visit(resultPaths.dashboard({ testId, search: "person-0" }));
  const result = await list.follow("careless?");
  expect(result.link("careless?")).toMatch(/#answering$/);
  expect(result.text("#answering")).toContain("faster than most people can read, or the same screen position");
});

test("the result shows overview, ring, sections and every response", {
  tag: ["@S8", "@S126", "@S127", "@S131–S150", "@S302", "@S303", "@S409"],
}, async ({ server }) => {
  const { id } = completeOne(server, "detail@example.com");
  const page = await openVisitor(server.origin, { isAdmin: true }).visit(paths.result(id));
  expect(page.texts("h2")).toEqual(expect.arrayContaining(["Assessment Overview", "Section Performance"]));
  const facts = page.findAll("main dl > div").map((_, index) => {
    const nth = `main dl > div:nth-child(${index + 1})`;
    return `${page.text(`${nth} dt`)}: ${page.text(`${nth} dd`)}`;
  });
  expect(facts).toEqual(
    expect.arrayContaining([
      "Email: detail@example.com",
      "First Name: Grace",
      "Last Name: Hopper",
      "Test Name: Two sections",
      "Questions: 6",
      "Target Time: 3 minutes",
      "Candidate Match: AVERAGE MATCH",
    ]),
  );
  expect(page.text("main dl time")).toMatch(/^[A-Z][a-z]{2} \d{2}, \d{4} \d{1,2}:\d{2} [AP]M$/);
  expect(page.find("main dl time").attribs.datetime).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);

  expect(page.find("figure").attribs["data-band"]).toBe("average");
  expect(page.text("figure")).toContain("30/50");
  expect(page.text("figure")).toContain("60.0% Score");
  expect(readCard(page, "Section Performance")).toMatch(
    /From 30 results on, this page says whether a section stands out\. 30\/50 Total Score 30\/30 100\.0% Strong 0\/20 0\.0% Weak$/,
  );

  const items = page.texts("main li:has(h4)");
  expect(items).toHaveLength(6);
  const [strong = "", , , weak = "", , pointless = ""] = items;
  for (const text of ["Question 1 - Strong", "10 / 10 points", "TOP ANSWER"]) expect(strong).toContain(text);
  expect(strong).toMatch(/ [ABC]: Strong 1, answer of 10 /);
  expect(strong).not.toContain("Optimal answer");
  for (const text of ["Question 4 - Weak", "0 / 10 points"]) expect(weak).toContain(text);
  expect(weak).toMatch(/Optimal answer: [ABC]: Weak 1, answer of 10 \(10 pts\)/);
  expect(weak).not.toContain("TOP ANSWER");
  expect(pointless).not.toMatch(/Optimal answer|TOP ANSWER/);
  expect((await page.follow("Back to Dashboard")).url.pathname).toBe("/admin");
});

test("Detailed Responses start with counts, and a URL parameter filters lost points", { tag: ["@H26"] }, async ({
  server,
  admin,
}) => {
  const { id } = completeOne(server, "lost@example.com");
  const all = await admin.visit(`${paths.result(id)}?match=average`);
  expect(readCard(all, "Detailed Responses")).toMatch(/^Detailed Responses 6 answers · 3 top answers /);
  const sections = "#responses details";
  expect(all.texts(`${sections} summary`)).toEqual([
    "Strong 3 questions · 3 top answers 30 / 30",
    "Weak 3 questions · 0 top answers 0 / 20",
  ]);
  for (const name of ["Strong", "Weak"]) {
    expect(all.text(`details ${new URL(all.link(name), all.url).hash.replace(/[^#\w-]/g, "")}`)).toContain(name);
  }
  const lost = await all.follow("Only where points were lost (2)");
  expect([lost.url.pathname, lost.url.search]).toEqual([paths.result(id), "?match=average&lost=1"]);
  expect(lost.texts("main li:has(h4) h4")).toEqual(["Question 4 - Weak", "Question 5 - Weak"]);
  expect(readCard(lost, "Detailed Responses")).toMatch(/^Detailed Responses 6 answers · 3 top answers /);
  expect((await lost.follow("All questions (6)")).texts("main li:has(h4)")).toHaveLength(6);
});

test("answers are open until somebody closes them, and this is remembered without JavaScript", {
  tag: ["@H26", "@S143–S149"],
}, async ({ server, admin }) => {
  const { id } = completeOne(server, "collapsed@example.com");
  const { id: nextId } = completeOne(server, "collapsed-too@example.com");
  const open = "#responses details[open]";
  const all = await admin.visit(paths.result(id));
  expect(all.findAll(open)).toHaveLength(2);
  expect(all.findAll("main details li:has(h4)")).toHaveLength(6);
  const closed = await all.submit({ button: "Close all" });
  expect([closed.path, closed.findAll(open).length]).toEqual([paths.result(id), 0]);
  const next = await admin.visit(paths.result(nextId));
  expect(next.findAll(open)).toHaveLength(0);
  expect((await next.follow("Only where points were lost (2)")).findAll(open)).toHaveLength(1);
  await next.submit({ button: "Open all" });
  expect((await admin.visit(paths.result(id))).findAll(open)).toHaveLength(2);
});

test("an unfinished submission shows the number of answers, 'In Progress' and no score", {
  tag: ["@S111", "@S113", "@S136"],
}, async ({ server }) => {
  const testId = server.addTest({ name: "Forty", sections: [buildSection("Forty", 40)] });
  const [id = ""] = server.addResults(testId, [{ seconds: null }]);
  answerFirst(server, id, 2);
  const page = await openVisitor(server.origin, { isAdmin: true }).visit(paths.result(id));
  for (const text of ["2 of 40 answered", "In Progress", "N/A", "No scores"]) expect(page.text("main")).toContain(text);
});

test("an unknown or missing id shows 'Submission Not Found' with a link back", {
  tag: ["@S124", "@S125", "@S396"],
}, async ({ admin }) => {
  for (const path of [paths.result("unknown"), "/admin/results"]) {
    const page = await admin.visit(path);
    expect(page.status).toBe(404);
    expect(page.text("main")).toContain("Submission Not Found");
    expect((await page.follow("Back to Dashboard")).path).toBe("/admin");
  }
});

test("/admin-dashboard redirects to the dashboard", { tag: ["@S25"] }, async ({ server }) => {
  const page = await openVisitor(server.origin, { isAdmin: true }).visit(paths.dashboardAlias());
  expect(page.path).toBe("/admin");
});

test("an unknown admin URL shows a 404 page with a link back", { tag: ["@S23", "@S24"] }, async ({ server }) => {
  const page = await openVisitor(server.origin, { isAdmin: true }).visit("/admin/nowhere");
  expect(page.status).toBe(404);
  expect(page.heading()).toBe("404 Page Not Found");
  expect(page.text("main")).toContain("Did you forget to add the page to the router?");
  expect(page.has("nav[aria-label='Admin area']")).toBe(true);
  expect((await page.follow("Back to Dashboard")).path).toBe("/admin");
});

test("a result stays the same when the test's content changes, and says so", { tag: ["@S407", "@D24"] }, async ({
  server,
  admin,
}) => {
  const { testId, id } = completeOne(server, "pinned@example.com");
  const before = await admin.visit(paths.result(id));
  expect(before.text("main")).not.toContain("The test has changed since");
  server.withDatabase((sqlite) => {
    const own = "SELECT id FROM sections WHERE test_id = ?";
    const questions = `SELECT id FROM questions WHERE section_id IN (${own})`;
    sqlite
      .prepare(`UPDATE options SET points = 10 - points, option_text = 'x' WHERE question_id IN (${questions})`)
      .run(testId);
    sqlite.prepare(`DELETE FROM questions WHERE id = (${questions} LIMIT 1)`).run(testId);
    sqlite.prepare(`UPDATE sections SET name = 'Renamed' WHERE id IN (${own})`).run(testId);
  });
  const after = await admin.visit(paths.result(id));
  expect(after.texts("main section")).toEqual(before.texts("main section"));
  expect(after.find("figure").attribs).toEqual(before.find("figure").attribs);
  expect(after.texts("main [role=status]").join()).toContain("The test has changed since");
});
