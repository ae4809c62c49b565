import { extractText } from "unpdf";
import { paths } from "#app/platform/paths/paths.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";

const listLinks = (page: VisitedPage) =>
  page.findAll("input[readonly]").map(({ attribs }) => new URL(attribs.value ?? "").pathname);

test("people who know the job rate its tasks by link, and the test is compared with the job", {
  tag: ["@T121", "@T122", "@T125", "@T133"],
}, async ({ server, api, admin }) => {
  const sections = [buildSection("Calling", 2), buildSection("Waiting", 1)];
  const testId = server.addTest({ name: "Internal name", publicTitle: "Seller of bikes", sections });
  const fit = await (await admin.visit(paths.test(testId))).follow("Is it right for this job?");
  expect(fit.texts("main h2")[0]).toBe("There is no evidence yet that this test fits the job, so start with step 1");
  expect(fit.text("main")).toContain("finds it in 49% of cases with 30 people, in 76% with 60 people and");
  let tasks = await fit.follow(/Compare the test with the job/);
  expect((await tasks.submit({ button: "Add tasks" })).text("main")).toContain("Please enter a task");
  tasks = await tasks.submit({
    button: "Add tasks",
    values: { "Tasks, one on each line": "Call people\nWait for calls\n\ncall people" },
  });
  expect(tasks.message()).toContain("2 tasks added");
  tasks = await tasks.submit({ button: "Add list" });
  expect(tasks.message()).toContain("8 tasks added");
  for (const { text } of (await api.get(`/api/admin/tests/${testId}/job-fit`)).json().tasks.slice(2))
    tasks = await tasks.submit({ button: `Delete ${text}` });
  tasks = await tasks.submit({ button: "Add raters", values: { "Names, one on each line": "Ada\nBo\nHopper, Cy" } });
  const links = listLinks(tasks);
  expect(links).toHaveLength(3);
  expect(tasks.text("textarea[readonly]")).toContain(`"Hopper, Cy",${server.origin}${links[2]}`);

  await test.step("a rater needs no account, sees no points, and can finish later", async () => {
    const rater = openVisitor(server.origin);
    const form = await rater.visit(links[0] ?? "");
    expect(form.heading()).toBe("What matters in this job");
    expect(form.text("main")).not.toContain("points");
    expect(form.text("main")).toContain("Seller of bikes");
    const untouched = await form.submit({ button: "Save and continue" });
    expect(untouched.text("main")).toContain("2 ratings are still missing.");
    const half = await form.submit({
      button: "Save and continue",
      values: { "Call people: How important is this task?": "Essential" },
    });
    expect([half.status, half.findAll("select[aria-invalid]").length]).toEqual([400, 2]);
    expect(half.findAll("option[selected]").map(({ attribs }) => attribs.value)).toContain("5");
    const partly = await half.submit({
      button: "Save and continue",
      values: rate("Call people", "Essential", "Calling"),
    });
    expect(partly.text("main")).toContain("1 rating is still missing.");
    const asked = await tasks.submit({ button: "Delete Call people" });
    expect(asked.text("dialog")).toContain("Call people and all ratings of it");
    const done = await partly.submit({
      button: "Save and continue",
      values: rate("Wait for calls", "Not important", "None of them"),
    });
    expect(done.heading()).toBe("Thank you");
    expect((await rater.visit("/i/unknown/rate")).status).toBe(404);
  });

  for (const link of links.slice(1)) {
    const form = await openVisitor(server.origin).visit(link);
    await form.submit({
      button: "Save and continue",
      values: {
        ...rate("Call people", "Very important", "None of them"),
        ...rate("Wait for calls", "Not important", "Waiting"),
      },
    });
  }
  const figures = await admin.visit(paths.fitTasks(testId));
  expect(figures.text("main")).toContain(
    "1 of 2 tasks is important. No section shows whether somebody can do 1 of them.",
  );
  expect(figures.text("main")).toContain("No important task needs Calling (questions 1 to 2) or Waiting (question 3).");
  await test.step("the technical manual says first what is missing", async () => {
    const file = await (await admin.visit(paths.fit(testId))).follow("Download technical manual (PDF)");
    expect([file.status, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const { text } = await extractText(new Uint8Array(file.body), { mergePages: true });
    const manual = text.replace(/\s+/g, " ");
    expect(manual).toMatch(
      /time zone UTC\. Not known yet: ratings of the answers by experts, .* second attempts\. Weak points: 1 important task is shown by no section and 2 sections are needed by no important task\./,
    );
    expect(manual).toMatch(/Dates 3 raters finished in \w{3} \d{4}\./);
    expect(manual).toContain("Important task Call people Importance 4.3 of 5, frequency 4.0 of 5, shown by no section");
  });
  const { jobAnalysis, raters } = (await api.get(`/api/admin/tests/${testId}/job-fit`)).json();
  expect(jobAnalysis.agreement.icc).toBeGreaterThan(0.8);
  await test.step("a task added later is named, and deleting a rated task asks for confirmation", async () => {
    const late = await figures.submit({ button: "Add tasks", values: { "Tasks, one on each line": "Train people" } });
    expect(late.text("main")).toContain("Not yet rated by everybody: 1 task.");
    const removed = await late.submit({ button: "Delete Train people" });
    expect(removed.text("main")).not.toContain("Not yet rated by everybody");
    const confirm = await removed.follow("Delete Wait for calls");
    expect(confirm.text("dialog")).toContain("Wait for calls and all ratings of it");
    const ratings = () =>
      server.readValue("SELECT count(*) FROM task_ratings JOIN job_tasks ON id = task_id WHERE test_id = ?", testId);
    expect(ratings()).toBe(6);
    expect((await confirm.submit({ button: "Delete" })).message()).toContain("Task deleted");
    expect(ratings()).toBe(3);
  });
  const removed = await figures.follow("Delete Ada");
  expect((await removed.submit({ button: "Delete" })).message()).toContain("Rater deleted");
  expect((await openVisitor(server.origin).visit(links[0] ?? "")).status).toBe(404);
  expect((await api.get(`/api/admin/tests/${testId}/job-fit`)).json().jobAnalysis).toBeNull();
  expect((await api.delete(`/api/admin/tests/${testId}/raters/${raters[0].id}`)).status).toBe(404);
});

function rate(task: string, importance: string, section: string) {
  return {
    [`${task}: How important is this task?`]: importance,
    [`${task}: How often is it done?`]: "Every day",
    [`${task}: Which part of the test shows whether somebody can do it?`]: section,
  };
}

test("experts rate the answers, and their points change no result", {
  tag: ["@T121", "@T123", "@T124", "@T138"],
}, async ({ own: server }) => {
  const testId = server.addTest({ name: "Keyed", sections: [buildSection("One", 1), buildSection("Two", 1)] });
  const [resultId = ""] = server.addResults(testId, [{}]);
  const api = await adminClient(server.origin);
  const admin = openVisitor(server.origin, { isAdmin: true });
  const { raters } = (
    await api.post(`/api/admin/tests/${testId}/raters`, { panel: "options", names: ["Ada", "Bo", "Cy"] })
  ).json();
  const before = (await api.get(`/api/admin/submissions/${resultId}/details`)).text;

  for (const { link } of raters) {
    const first = await openVisitor(server.origin).visit(new URL(link).pathname);
    expect(first.text("main")).toMatch(/Ratings in all: 6\. Each part is saved.* Part 1 of 2/);
    const second = await first.submit({ button: "Save and continue", values: rateAnswers("One 1", ["1", "4", "7"]) });
    expect(second.text("main")).toContain("Part 2 of 2");
    expect(second.text("main")).not.toContain("Ratings in all");
    const again = await openVisitor(server.origin).visit(first.path);
    expect(again.text("main")).toContain("Part 2 of 2");
    const marked = await again.submit({ button: "Save and continue", values: markMinimal("Two 1", 10) });
    expect(marked.text("main")).toContain("4 ratings are still missing.");
    const unrated = await openVisitor(server.origin).visit(first.path);
    expect(unrated.text("main")).toContain("Part 1 of 2");
    await unrated.submit({ button: "Save and continue", values: markMinimal("One 1", 5) });
    const done = await again.submit({ button: "Save and continue", values: rateAnswers("Two 1", ["7", "4", "1"]) });
    expect(done.heading()).toBe("Thank you");
  }

  const page = await admin.visit(paths.fitAnswers(testId));
  expect(page.text("main")).toContain("Points and experts differ on 1 of 2 questions.");
  expect(page.text("main")).toContain("The answer that the experts rate highest does not have the most points.");
  const confirm = await page.follow("Take proposed points");
  expect(confirm.text("dialog")).toContain("the points of 2 answers");
  const preview = await confirm.submit({ button: "Change points" });
  expect(preview.message()).toContain("Points of 2 answers changed");
  expect([preview.heading(), preview.text("main").includes("Results checked 1")]).toEqual(["Re-scores", true]);
  const { expertKey } = (await api.get(`/api/admin/tests/${testId}/job-fit`)).json();
  expect(expertKey.questions.map(({ hasOtherBest }: { hasOtherBest: boolean }) => hasOtherBest)).toEqual([
    false,
    false,
  ]);
  expect((await api.get(`/api/admin/submissions/${resultId}/details`)).text).toBe(before);

  const settings = await admin.visit("/admin/settings");
  const labels = await settings.follow("record the reasons");
  expect(labels.text("main")).toContain("Nobody has recorded who set the minimums, or why.");
  expect(labels.text("main")).toContain("Experts have not yet marked the answers");
  const refused = await labels.submit({ button: "Record" });
  expect(refused.text("main")).toContain("Please choose how the minimums were set");
  const marked = await admin.visit(paths.fitLabels(testId));
  const proposal = "3 experts expect 25.0% from somebody who is only just good enough (standard error 0.0).";
  expect(marked.text("main")).toContain(proposal);
  const recorded = await marked.submit({ button: "Record" });
  expect(recorded.text("main")).toContain("The record says who set the minimums, and why.");
  const { proposedMinimum, records } = (await api.get(`/api/admin/tests/${testId}/job-fit`)).json();
  expect(proposedMinimum).toEqual({ raters: 3, percent: 25, standardError: 0 });
  expect(records).toMatchObject([{ method: "experts", grounds: `Keyed: ${proposal}` }]);
  expect((await admin.visit("/admin/settings")).hasLink("record the reasons")).toBe(false);
  expect((await admin.visit("/admin/settings/audit-log")).text("main")).toContain(
    "Recorded who set the match labels, and why",
  );
});

test("a text that changed after a rater opened the form must be rated again", {
  tag: ["@R180"],
}, async ({ server, api }) => {
  const testId = server.addTest({ name: "Changing", sections: [buildSection("One", 1), buildSection("Two", 1)] });
  const addRater = (panel: string) => {
    const add = "INSERT INTO raters (id, test_id, panel, name, token, added_at) VALUES (?, ?, ?, 'Ada', ?, 1)";
    server.run(add, `${testId}-${panel}`, testId, panel, `${testId}-${panel}`);
    return openVisitor(server.origin).visit(`/i/${testId}-${panel}/rate`);
  };
  const readRatings = (table: string, panel: string) =>
    server.readValue(`SELECT count(*) FROM ${table} WHERE rater_id = ?`, `${testId}-${panel}`);
  const button = "Save and continue";
  const changed = "This has changed. Please choose again";
  const [section] = (await api.get(`/api/tests/${testId}/sections`)).json();

  const opened = await addRater("options");
  const { id, optionText } = section.questions[0].options.find(({ points }: { points: number }) => points === 5);
  await api.put(`/api/test/options/${id}`, { optionText: "Another text" });
  const values = { ...rateAnswers("One 1", ["1", "4", "7"]), ...markMinimal("One 1", 5) };
  const refused = await opened.submit({ button, values });
  expect([refused.status, refused.message()]).toEqual([409, "The questions have changed. Please choose again"]);
  expect(refused.texts("legend").filter((text) => text.includes(changed))).toEqual([`Another text${changed}`]);
  expect(
    refused
      .findAll("input[checked]")
      .map(({ attribs }) => attribs.value)
      .sort(),
  ).toEqual(["1", "7"]);
  expect(readRatings("option_ratings", "options")).toBe(2);
  await refused.submit({ button, values: { [`Another text${changed}: 5`]: true } });
  await opened.submit({ button, values });
  await api.put(`/api/test/options/${id}`, { optionText });
  expect((await openVisitor(server.origin).visit(opened.path)).text("main")).toContain("4 ratings are still missing.");

  await api.post(`/api/admin/tests/${testId}/job-tasks`, { tasks: ["Call people", "Wait for calls"] });
  const tasks = await addRater("tasks");
  const [{ id: taskId }] = (await api.get(`/api/admin/tests/${testId}/job-fit`)).json().tasks;
  await api.put(`/api/test/sections/${section.id}`, { name: "Three" });
  await api.delete(`/api/admin/tests/${testId}/job-tasks/${taskId}`);
  const renamed = await tasks.submit({
    button,
    values: { ...rate("Call people", "Essential", "One"), ...rate("Wait for calls", "Essential", "One") },
  });
  expect([renamed.status, renamed.message()]).toEqual([409, "The questions have changed. Please choose again"]);
  expect(renamed.findAll("option[selected]").map(({ attribs }) => attribs.value)).toEqual(["5", "4", ""]);
  expect(renamed.text("form")).toContain(changed);
  expect(readRatings("task_ratings", "tasks")).toBe(0);
  const done = await renamed.submit({ button, values: rate("Wait for calls", "Essential", "Three") });
  expect(done.heading()).toBe("Thank you");
});

function markMinimal(question: string, points: number) {
  return { [`${question}, answer of ${points}: Somebody who is only just good enough would do this`]: true };
}

function rateAnswers(question: string, ratings: string[]) {
  return Object.fromEntries(
    [0, 5, 10].map((points, place) => [`${question}, answer of ${points}: ${ratings[place]}`, true]),
  );
}
