import { paths } from "#app/platform/paths/paths.ts";
import { resultPaths } from "#app/results/paths.ts";
import { addPerson } from "#tests/support/rows/admins.ts";
import { newTestName } from "#tests/support/rows/stored-tests.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { openVisitor, signInAs, type VisitedPage } from "#tests/support/visitors/visitor.ts";

const CHANGED =
  "The points of 1 question have changed since 3 results were scored. Past results do not change until you re-score them.";

/** Ada has 20 of 20 points, Bob 15, Cem 5. In the second question, Bob chose the answer worth 5 points. */
function addScored(server: TestServer) {
  const name = newTestName();
  const testId = server.addTest({ name, sections: [buildSection("One", 2)] });
  const people = { Ada: 20, Bob: 15, Cem: 5 };
  const ids = server.addResults(
    testId,
    Object.entries(people).map(([firstName, points]) => ({
      firstName,
      lastName: "Rescored",
      email: `${firstName}-${testId}@example.com`,
      points,
    })),
  );
  const [ada = "", bob = "", cem = ""] = ids;
  return { testId, name, ada, bob, cem };
}

async function setPoints(server: TestServer, testId: string, points: number, question = 2): Promise<void> {
  const admin = await adminClient(server.origin);
  const [section] = (await admin.get(`/api/tests/${testId}/sections`)).json();
  const option = section.questions[question - 1].options.find(({ optionText }: { optionText: string }) =>
    optionText.endsWith("answer of 5"),
  );
  expect((await admin.put(`/api/test/options/${option.id}`, { points })).status).toBe(200);
}

function countVersions(server: TestServer, testId: string): unknown {
  return server.readValue("SELECT count(*) FROM test_versions WHERE test_id = ?", testId);
}

function submitRescore(page: VisitedPage, reason: string): Promise<VisitedPage> {
  return page.submit({ button: /^Re-score \d+ Results?$/, values: { Reason: reason } });
}

async function readScores(server: TestServer, testId: string): Promise<string[]> {
  const page = await openVisitor(server.origin, { isAdmin: true }).visit(resultPaths.leaderboard({ testId }));
  return page.texts("tbody tr").map((text) => `${/Ada|Bob|Cem/.exec(text)?.[0]} ${/\d+\.\d%/.exec(text)?.[0]}`);
}

test("changed points are shown to admins on three screens and change no result", { tag: ["@T50"] }, async ({
  server,
  admin,
}) => {
  const { testId, bob } = addScored(server);
  const screens = [paths.tests(), paths.content({ testId }), paths.testHealth(testId)];
  const read = (visitor = admin) => Promise.all(screens.map((path) => visitor.visit(path)));
  const link = `a[href="${paths.rescore(testId)}"]`;
  for (const page of await read())
    expect([page.path, page.text("main").includes("Preview a re-score")]).toEqual([page.path, false]);

  await setPoints(server, testId, 9);
  for (const page of await read()) {
    expect([page.path, page.text("main").includes(`${CHANGED} Preview a re-score`)]).toEqual([page.path, true]);
    expect([page.path, page.has(link)]).toEqual([page.path, true]);
  }
  expect((await admin.visit(paths.result(bob))).text("main")).toContain("75.0%");

  const { person } = await addPerson(server, { role: "viewer", testIds: [testId] });
  const { visitor: viewer } = await signInAs(server, person);
  const health = await viewer.visit(paths.testHealth(testId));
  expect([health.status, health.text("main").includes("have changed since")]).toEqual([200, false]);
  expect((await viewer.visit(paths.rescore(testId))).status).toBe(403);
});

test("the preview shows changes by question, label and person, and writes nothing", { tag: ["@T51"] }, async ({
  server,
  admin,
}) => {
  const { testId } = addScored(server);
  const nothing = await admin.visit(paths.rescore(testId));
  expect([nothing.status, nothing.text("main").includes("Nothing to re-score")]).toEqual([200, true]);
  expect(nothing.hasField("Reason")).toBe(false);

  await setPoints(server, testId, 9);
  const versions = countVersions(server, testId);
  const page = await admin.visit(paths.rescore(testId));
  expect(page.heading()).toBe("Re-scores");
  expect(page.texts("main dl > div")).toEqual(["Results checked 3", "Scores that change 1", "Labels that change 1"]);
  const text = page.text("main");
  for (const words of [
    "One · Question 2 One: question 2? Version 1 B: 5 → 9 points",
    "Now →becomes Gold →becomes Good →becomes Poor Gold stays 1 stay → Good – → Poor –",
    "3 results will be re-scored: 1 score and 1 label will change.",
    "Candidates who are taking the test finish with the points they started with.",
  ]) {
    expect([words, text.includes(words)]).toEqual([words, true]);
  }
  const row = page.texts("table:has([data-row-link]) tbody tr");
  expect(row.map((cells) => cells.replace(/@\S+/, ""))).toEqual([
    expect.stringMatching(
      /^Bob Rescored Bob-\S+ 15\/20 → becomes 19\/20 75\.0% → becomes 95\.0% GOOD MATCH → becomes GOLD MATCH$/,
    ),
  ]);
  expect(page.text("table:has(caption:first-child):not(:has([data-row-link]))")).toContain("Good");

  const csv = (await page.follow("Download CSV")).body.toString("utf8").trim().split("\r\n");
  expect([csv.length, csv[1]]).toEqual([2, expect.stringContaining('"Bob Rescored"')]);
  expect(csv[1]).toContain(',15,20,"75.0","GOOD MATCH",19,20,"95.0","GOLD MATCH",');
  expect(countVersions(server, testId)).toBe(versions);
  expect((await admin.visit(paths.rescore("unknown"))).status).toBe(404);
});

test("changed results are paginated by 50, and the CSV contains all of them", { tag: ["@T51"] }, async ({
  server,
  admin,
}) => {
  const testId = server.addTest({ name: newTestName(), sections: [buildSection("One", 1)] });
  const people = Array.from({ length: 53 }, (_, n) => ({ email: `p${n}-${testId}@example.com`, points: 5 }));
  server.addResults(testId, people);
  await setPoints(server, testId, 7, 1);
  const pages = [await admin.visit(paths.rescore(testId)), await admin.visit(paths.rescore(testId, 2))];
  expect(pages.map((page) => page.findAll("[data-row-link]").length)).toEqual([50, 3]);
  expect(pages[1]?.text("main")).toContain("Showing 51-53 of 53 changed results");
  const csv = (await admin.visit(paths.rescoreCsv(testId))).body.toString("utf8");
  expect(csv.trim().split("\r\n")).toHaveLength(54);
});

test("a re-score's page says if the changed results have been deleted", { tag: ["@T54"] }, async ({
  server,
  admin,
}) => {
  const testId = server.addTest({ name: newTestName(), sections: [buildSection("One", 1)] });
  server.addResults(testId, [{ email: `left-${testId}@example.com`, points: 5 }]);
  await setPoints(server, testId, 7, 1);
  const { path } = await submitRescore(await admin.visit(paths.rescore(testId)), "It was too low");
  server.run("DELETE FROM submissions WHERE test_id = ?", testId);
  expect((await admin.visit(path)).text("main")).toContain("The results whose scores changed have since been deleted.");
});

test("a re-score and its undo change lists, details and spreadsheets, and leave a history", {
  tag: ["@T52–T54", "@T56", "@T58"],
}, async ({ server, api, admin }) => {
  const { testId, bob } = addScored(server);
  expect(await readScores(server, testId)).toEqual(["Ada 100.0%", "Bob 75.0%", "Cem 25.0%"]);
  await setPoints(server, testId, 9);
  const readNotices = async () => (await admin.visit(paths.result(bob))).texts("main [role=status]").join();
  expect(await readNotices()).toMatch(/^Points have changed since/);
  const preview = await admin.visit(paths.rescore(testId));
  const unsaid = await submitRescore(preview, "  ");
  expect(unsaid.status).toBe(400);
  expect(unsaid.field("Reason").description).toContain("Please enter a reason");

  await setPoints(server, testId, 8);
  const moved = await submitRescore(unsaid, "B was too low");
  expect([moved.status, moved.field("Reason").value]).toEqual([409, "B was too low"]);
  expect(moved.text("main")).toContain("Something has changed since this preview. Please check the new preview.");
  expect(moved.text("main")).toContain("B: 5 → 8 points");

  const done = await submitRescore(moved, "B was too low");
  expect(done.path).toMatch(/^\/admin\/rescores\/[\w-]+$/);
  expect(done.message()).toContain("Results re-scored");
  const text = done.text("main");
  for (const words of ["B was too low", "Results checked 3", "Scores changed 1", "Labels changed 1", "Bob Rescored"]) {
    expect([words, text.includes(words)]).toEqual([words, true]);
  }
  expect(await readScores(server, testId)).toEqual(["Ada 100.0%", "Bob 90.0%", "Cem 25.0%"]);

  expect(await readNotices()).not.toMatch(/have changed since|has changed since|earlier version/);
  const result = await admin.visit(paths.result(bob));
  const history = result.texts("section:has(> div > h2) ol[reversed] > li");
  expect(history).toEqual([
    expect.stringMatching(
      /^2\. 90\.0% 18\/20 points EXCELLENT MATCH Current Points of version 2, by .*, .* B was too low All results of this re-score$/,
    ),
    expect.stringMatching(/^1\. 75\.0% 15\/20 points GOOD MATCH Points of version 1, at completion, .*$/),
  ]);
  expect((await result.follow("All results of this re-score")).path).toBe(done.path);
  expect((await api.get(`/api/admin/submissions/${bob}/details`)).json().submission).toMatchObject({
    versionNumber: 1,
    pointsVersionNumber: 2,
    isRescored: true,
  });
  const sheet = (await admin.visit(`${paths.resultSheet("csv")}?testId=${testId}`)).body.toString("utf8");
  expect(sheet.split("\r\n").find((row) => row.includes('"Bob"'))).toMatch(/,1,2,(?:"75"|75(?:\.0)?),"no","",""$/);

  const { person } = await addPerson(server, { role: "viewer", testIds: [testId] });
  const { visitor: viewer } = await signInAs(server, person);
  const seen = await viewer.visit(paths.result(bob));
  expect(seen.text("main")).toContain("Scores of this result");
  expect(seen.html).not.toContain("/admin/rescores/");
  expect((await viewer.visit(done.path)).status).toBe(403);

  const asked = await done.follow("Undo");
  expect(asked.text("dialog")).toContain("3 results go back to the score before");
  const silent = await asked.submit({ button: "Undo re-score" });
  expect([silent.status, silent.field("Reason").isInvalid]).toEqual([400, true]);
  const undone = await silent.submit({ button: "Undo re-score", values: { Reason: "It was right before" } });
  expect(undone.heading()).toBe("Undo of a re-score");
  expect(undone.message()).toContain("Re-score undone");
  expect(await readScores(server, testId)).toEqual(["Ada 100.0%", "Bob 75.0%", "Cem 25.0%"]);
  const first = await admin.visit(done.path);
  expect([first.text("main").includes("Re-score undone"), first.hasLink("Undo")]).toEqual([true, false]);
  expect((await admin.visit(paths.result(bob))).text("main")).toContain("It was right before");
  const acts = (await admin.visit(paths.rescore(testId))).text("section:has(a[href^='/admin/rescores/'])");
  expect(acts).toMatch(
    /Re-scores of this test Undo, .* It was right before .* Re-score, .* B was too low .* 1 score and 1 label changed\. Undone\./,
  );

  const again = await silent.submit({ button: "Undo re-score", values: { Reason: "Once more" } });
  expect(again.status).toBe(409);
});

test("a test's screens show a running re-score, and the re-score's page reloads", { tag: ["@T52"] }, async ({
  server,
  api,
  admin,
}) => {
  const { testId } = addScored(server);
  const id = crypto.randomUUID();
  server.run(
    `INSERT INTO rescores (id, test_id, points_version_id, made_at, admin_id, admin_name, reason, looked_at, scored_anew, changed, labels_changed)
         SELECT ?, test_id, id, ?, 'a', 'Ada Admin', 'It was wrong', 9800, 9800, 4000, 10 FROM test_versions WHERE test_id = ?`,
    id,
    Date.now(),
    testId,
  );
  const screens = [paths.tests(), paths.content({ testId }), paths.testHealth(testId), paths.rescore(testId)];
  for (const path of screens) {
    const page = await admin.visit(path);
    expect([path, page.text("main").includes("Re-score in progress: 0 of 9,800")]).toEqual([path, true]);
    expect([path, page.has(`a[href="${paths.rescoreDetails(id)}"]`)]).toEqual([path, true]);
  }
  expect((await admin.visit(paths.rescore(testId))).hasField("Reason")).toBe(false);
  const page = await admin.visit(paths.rescoreDetails(id));
  expect(page.text("[role=status]")).toBe("Re-score in progress: 0 of 9,800");
  expect(page.refresh()?.seconds).toBe(2);
  expect(page.hasLink("Undo")).toBe(false);
  expect(page.find("progress").attribs.value).toBe("0");
  expect((await api.get(`/api/admin/rescores/${id}`)).json()).toMatchObject({ state: "running", finishedAt: null });
  expect((await api.get(`/api/admin/tests/${testId}/rescore`)).status).toBe(409);
  const noFile = await admin.visit(paths.rescoreCsv(testId));
  expect([noFile.path, noFile.message()]).toEqual([paths.rescore(testId), expect.stringContaining("being re-scored")]);
  server.run("UPDATE rescores SET finished_at = made_at WHERE id = ?", id);
});

test("stale and repeated re-scores are refused, and the API can undo one", {
  tag: ["@T52", "@T88"],
}, async ({ server, api }) => {
  const { testId } = addScored(server);
  await setPoints(server, testId, 9);
  const path = `/api/admin/tests/${testId}/rescore`;
  const { contentHash, results, changed, questions, labelMoves, changes } = (await api.get(path)).json();
  expect([results, changed, questions.length, changes.length]).toEqual([3, 1, 1, 1]);
  expect(labelMoves).toContainEqual({ from: "GOOD MATCH", to: "GOLD MATCH", count: 1 });
  const body = { contentHash, results, changed, reason: "It was wrong" };
  const stale = await api.post(path, { ...body, changed: 2 });
  expect(stale.status).toBe(409);
  expect(stale.json().message).toBe("Something has changed since this preview. Please check the new preview.");
  const made = await api.post(path, body);
  expect(made.status).toBe(201);
  expect(made.json()).toMatchObject({ changed: 1, state: "done", undoes: null });
  expect((await api.post(path, body)).status).toBe(409);
  const undone = await api.post(`/api/admin/rescores/${made.json().id}/undo`, { reason: "It was right" });
  expect([undone.status, undone.json().undoes]).toEqual([201, made.json().id]);
});
