import { paths } from "#app/platform/paths/paths.ts";
import { addPerson } from "#tests/support/rows/admins.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { signInAs } from "#tests/support/visitors/visitor.ts";

test("interviewers rate a result independently, by form and by API", { tag: ["@H95", "@H25"] }, async ({
  server,
  api,
  admin,
}) => {
  const sections = [buildSection("Listening", 1), buildSection("Closing", 1)];
  const testId = server.addTest({ name: "Rated", sections });
  const [id = "", other = ""] = server.addResults(testId, [{ email: "one@example.com" }, { email: "two@example.com" }]);

  await test.step("the sections become the first criteria, and two criteria cannot have the same name", async () => {
    const form = await (await admin.visit(paths.result(id))).follow("Set up the scorecard");
    expect(form.field("Criterion 2").value).toBe("Closing");
    const refused = await form.submit({ button: "Save Changes", values: { "Criterion 3": "closing" } });
    expect(refused.field("Criterion 3").description).toContain("Another criterion has this name");
    const saved = await form.submit({
      button: "Save Changes",
      values: { "Rating 4 of criterion 1": "Sums up what was said" },
    });
    expect([saved.path, saved.message()]).toEqual([paths.scorecard(id), "Criteria saved"]);
    const added = await (await admin.visit(paths.scorecardCriteria(testId))).submit({
      button: "Save Changes",
      values: { "Criterion 3": "Charm" },
    });
    expect(added.field("Criterion 3").value).toBe("Charm");
    expect(added.field("Rating 1 of criterion 3").value).toBe("No example, or a counterexample");
    const unsaved = { "Criterion 3": "Wit", "Rating 4 of criterion 2": "Asks for the order" };
    const deleted = await added.submit({ button: "Delete criterion 1", values: unsaved });
    expect(deleted.message()).toContain("This is stored when you choose Save Changes");
    expect([1, 2, 3].map((number) => deleted.field(`Criterion ${number}`).value)).toEqual(["Closing", "Wit", ""]);
    expect(deleted.field("Rating 4 of criterion 1").value).toBe("Asks for the order");
    expect((await admin.visit(paths.scorecardCriteria(testId))).field("Criterion 3").value).toBe("Charm");
    await deleted.submit({ button: "Save Changes" });
    const stored = await admin.visit(paths.scorecardCriteria(testId));
    expect(stored.field("Rating 4 of criterion 1").value).toBe("Asks for the order");
    expect([1, 2, 3].map((number) => stored.field(`Criterion ${number}`).value)).toEqual(["Closing", "Wit", ""]);
    const values = {
      "Criterion 1": "Listening",
      "Rating 4 of criterion 1": "Sums up what was said",
      "Criterion 2": "Closing",
    };
    await stored.submit({ button: "Save Changes", values });
  });

  const { person: viewer } = await addPerson(server, { firstName: "Vera", role: "viewer" });
  const { visitor: hiringManager } = await signInAs(server, viewer);

  await test.step("a hiring manager rates each criterion", async () => {
    const form = await (await hiringManager.visit(paths.result(id))).follow("Rate the interview");
    const rated = { "Listening: 4": true };
    expect(form.text("main")).toContain("Sums up what was said");
    const refused = await form.submit({ button: "Submit scorecard", values: rated });
    expect(refused.status).toBe(400);
    expect(refused.text("main")).toContain("Please choose a rating, or Not asked");
    const yes = { "Overall recommendation: Strong yes": true };
    const nothing = { "Listening: Not asked": true, "Closing: Not asked": true };
    expect((await form.submit({ button: "Submit scorecard", values: nothing })).text("main")).toContain(
      "Please choose a recommendation",
    );
    expect((await form.submit({ button: "Submit scorecard", values: { ...nothing, ...yes } })).text("main")).toContain(
      "Please rate at least one criterion",
    );
    const done = await form.submit({
      button: "Submit scorecard",
      values: {
        ...rated,
        ...yes,
        "Closing: Not asked": true,
        "Comment on Listening": "Took notes",
        Comment: "Asked good questions",
      },
    });
    expect(done.text("main")).toContain("4 of 4 on average, from 1 interviewer");
    expect(done.text("table")).toMatch(/Listening.*4.*Took notes.*Overall recommendation.*Strong yes/);
    const [one, two] = [done, await hiringManager.visit(paths.scorecard(id))];
    await one.submit({ button: "Save Changes", values: { Comment: "Asked very good questions" } });
    const merged = await two.submit({ button: "Save Changes", values: { "Comment on Listening": "Took many notes" } });
    expect([merged.field("Comment").value, merged.message()]).toEqual([
      "Asked very good questions",
      expect.stringContaining("Scorecard changed"),
    ]);
    const late = await two.submit({ button: "Save Changes", values: { Comment: "Asked one question" } });
    expect([late.status, late.texts("main [role=alert]").join()]).toEqual([
      409,
      expect.stringContaining("very good questions"),
    ]);
    await merged.submit({
      button: "Save Changes",
      values: { Comment: "Asked good questions", "Comment on Listening": "Took notes" },
    });
  });
  await test.step("the admin sees the ratings only after submitting a scorecard", async () => {
    const result = await admin.visit(paths.result(id));
    expect(result.text("main")).toContain("1 interviewer rated. You see the ratings after you submit yours.");
    const candidate = await admin.visit(paths.candidate(id));
    expect(candidate.text("main")).toMatch(/Scorecard submitted · .* · by Vera/);
    const hidden = [
      result.html,
      (await admin.visit(paths.scorecard(id))).html,
      (await admin.visit(paths.compare([id, other]))).html,
      candidate.html,
      (await api.get(`/api/admin/submissions/${id}/scorecards`)).text,
    ];
    expect(hidden.filter((text) => /good questions|Took notes|\b4 of 4\b/.test(text))).toEqual([]);
    const path = `/api/admin/submissions/${id}/scorecards`;
    expect((await api.put(path, { ratings: [{ name: "Charm", rating: 4 }] })).status).toBe(400);
    const invalid = { ratings: [{ name: "Closing", rating: 1 }], recommendation: 5 };
    expect((await api.put(path, invalid)).json().message).toContain("from 1 (strong no) to 4 (strong yes)");
    const own = await api.put(path, {
      ratings: [
        { name: "Closing", rating: 1 },
        { name: "Listening", rating: 1, comment: "Interrupted" },
      ],
    });
    expect([own.status, own.json().recommendation, own.json().ratings[0]]).toEqual([
      200,
      null,
      { name: "Listening", rating: 1, anchor: "No example, or a counterexample", comment: "Interrupted" },
    ]);
    expect((await api.get(path)).json()).toMatchObject({
      hidden: 0,
      others: [{ comment: "Asked good questions", recommendation: 4, ratings: [{ comment: "Took notes" }, {}] }],
    });
    expect((await admin.visit(paths.scorecard(id))).text("table")).toContain("Ratings differ by 3");
    expect((await admin.visit(paths.result(id))).text("main")).toContain("2 of 4 from 2 interviewers");
    expect((await admin.visit(paths.compare([id, other]))).text("main")).toContain("2 of 4 (2 interviewers)");
  });

  await test.step("someone who does not interview reads without rating", async () => {
    const { person: reader } = await addPerson(server, { firstName: "Rea" });
    const { visitor } = await signInAs(server, reader);
    const read = await (await visitor.visit(paths.scorecard(id))).submit({ button: "Read without rating" });
    expect(read.text("main")).toContain("2 of 4 on average");
    expect(read.hasButton("Submit scorecard")).toBe(false);
  });
});

test("ratings stay with the criteria that the form showed, even if an admin changes them", {
  tag: ["@H95", "@R174"],
}, async ({ server, api, admin }) => {
  const testId = server.addTest({ name: "Reordered", sections: [buildSection("One", 1)] });
  const [id = ""] = server.addResults(testId, [{ email: "one@example.com" }]);
  const path = `/api/admin/submissions/${id}/scorecards`;
  const setCriteria = (...names: string[]) =>
    api.put(`/api/admin/tests/${testId}/scorecard`, {
      criteria: names.map((name) => ({ name, anchors: ["", "", "", ""] })),
    });
  const readOwn = async () =>
    (await api.get(path)).json().own?.ratings.map(({ name, rating }: Rated) => [name, rating]);
  await setCriteria("Honesty, e.g. 50%", "Closing");
  const form = await admin.visit(paths.scorecard(id));
  const rated = {
    "Honesty, e.g. 50%: 4": true,
    "Closing: 1": true,
    "Comment on Closing": "Never asked",
    "Overall recommendation: Yes": true,
  };
  await setCriteria("Listening", "Closing");
  const refused = await form.submit({ button: "Submit scorecard", values: rated });
  expect([refused.status, refused.text("form [role=alert]")]).toEqual([
    409,
    "The criteria have changed. Check your ratings, then send them again. “Honesty, e.g. 50%” is no longer rated. You entered: 4.",
  ]);
  expect(refused.field("Comment on Closing").value).toBe("Never asked");
  await setCriteria("Closing", "Honesty, e.g. 50%");
  await form.submit({ button: "Submit scorecard", values: rated });
  expect(await readOwn()).toEqual([
    ["Closing", 1],
    ["Honesty, e.g. 50%", 4],
  ]);
  await setCriteria("Closing", "Listening");
  const changed = await (await admin.visit(paths.scorecard(id))).submit({
    button: "Save Changes",
    values: { "Listening: 2": true, Comment: "Late" },
  });
  expect(changed.message()).toContain("Scorecard changed");
  expect(await readOwn()).toEqual([
    ["Closing", 1],
    ["Listening", 2],
    ["Honesty, e.g. 50%", 4],
  ]);
  const last = await admin.visit(paths.scorecard(id));
  await setCriteria();
  const gone = await last.submit({ button: "Save Changes", values: { "Comment on Closing": "Asked twice" } });
  expect(gone.text("main")).toContain("“Closing” is no longer rated. You entered: 1, Asked twice.");
});

test("changes to criteria that another admin replaced are saved only if asked", { tag: "@H95" }, async ({
  server,
  api,
  admin,
}) => {
  const testId = server.addTest({ name: "Two admins", sections: [buildSection("One", 1)] });
  const path = `/api/admin/tests/${testId}/scorecard`;
  const setCriteria = (...names: string[]) =>
    api.put(path, { criteria: names.map((name) => ({ name, anchors: ["", "", "", ""] })) });
  const readStored = async () =>
    (await api.get(path)).json().criteria.map(({ name, anchors }: Criterion) => [name, anchors[3]]);
  const button = "Save Changes";
  await setCriteria("Honesty", "Listening", "Closing");
  const form = await admin.visit(paths.scorecardCriteria(testId));
  const shortened = await form.submit({ button: "Delete criterion 1" });
  await setCriteria("Listening", "Closing");
  const asked = await form.submit({ button, values: { "Rating 4 of criterion 2": "Sums up" } });
  expect([asked.status, asked.text("[id^=criteria] [role=alert]:has(button)")]).toEqual([
    409,
    expect.stringMatching(/Your change to “Criteria” is not saved. Saved now: Listening Closing/),
  ]);
  expect(asked.field("Rating 4 of criterion 2").value).toBe("Sums up");
  expect((await shortened.submit({ button })).status).toBe(200);
  const unchanged = [
    ["Listening", ""],
    ["Closing", ""],
  ];
  expect(await readStored()).toEqual(unchanged);
  const theirs = await asked.submit({ button: "Use theirs for Criteria" });
  expect([theirs.field("Criterion 1").value, await readStored()]).toEqual(["Listening", unchanged]);
  await setCriteria("Closing");
  const late = await asked.submit({ button: "Keep mine for Criteria" });
  expect([late.status, await readStored()]).toEqual([409, [["Closing", ""]]]);
  await late.submit({ button: "Keep mine for Criteria" });
  expect(await readStored()).toEqual([
    ["Honesty", ""],
    ["Listening", "Sums up"],
    ["Closing", ""],
  ]);
});

type Criterion = { name: string; anchors: string[] };
type Rated = { name: string; rating: number | null };
