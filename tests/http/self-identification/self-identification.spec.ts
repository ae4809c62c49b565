import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { unseal } from "#app/platform/crypto.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { addPerson } from "#tests/support/rows/admins.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { answer, beginAsVisitor } from "#tests/support/visitors/visited-walk.ts";

const LINK = "Answer a few voluntary questions about yourself";

const COUNT_LABELS = "Also count how many people of each group reach each match label";

function readLabels(server: TestServer, testId: string): unknown {
  const [row] = server.readRows<{ sealed: string }>("SELECT sealed FROM survey_stores WHERE test_id = ?", testId);
  const secret = readFileSync(join(dirname(server.databasePath), "session-secret"), "utf8").trim();
  const text = unseal(row?.sealed ?? "", { kind: "survey", id: testId }, [secret]);
  return JSON.parse(text ?? "{}").labels;
}

test("without JavaScript, candidates answer once, and the counts fill in the calculator", {
  tag: ["@P51", "@T72", "@T136"],
}, async ({ server, admin }) => {
  const testId = server.addTest({ name: "Counted", sections: [buildSection("Only", 1)] });
  const complete = async () => {
    const { visitor, page, id } = await beginAsVisitor(server.origin, { "Access Password": "open sesame" }, testId);
    return { visitor, end: await answer(page), id };
  };
  const before = await complete();
  expect(before.end.hasLink(LINK)).toBe(false);
  expect((await before.visitor.visit(`/test/${before.id}/about-you`)).path).toBe(`/test/${before.id}/complete`);
  const empty = await (await admin.visit(paths.testSettings(testId))).follow("Self-identification");
  const refused = await empty.submit({
    button: "Save Changes",
    values: { "Ask candidates after they complete the test": true },
  });
  expect([refused.status, refused.field("Question 1").isInvalid]).toEqual([400, true]);
  const saved = await refused.submit({
    button: "Save Changes",
    values: {
      "Ask candidates after they complete the test": true,
      "Question 1": "Gender",
      "Options of question 1": "Woman\r\nMan",
    },
  });
  expect(saved.message()).toContain("Self-identification saved");
  expect(saved.text("main")).toContain("Fewer than 10 answers so far");

  const { visitor, end, id } = await complete();
  const asked = await end.follow(LINK);
  expect(asked.text("main")).toMatch(
    /voluntary and not linked to you.*Only how many people chose each option is stored/,
  );
  expect(asked.findAll("input[checked]")).toEqual([]);
  const nothing = await asked.submit({ button: "Send answers" });
  expect([nothing.status, nothing.text("[role=alert]")]).toEqual([400, "Please choose at least one answer"]);
  const otherOptions = await saved.submit({
    button: "Save Changes",
    values: { "Options of question 1": "Man\nDivers" },
  });
  const changed = await asked.submit({ button: "Send answers", values: { Woman: true } });
  expect([changed.status, changed.text("[role=alert]")]).toEqual([
    409,
    "The questions have changed. Please choose again",
  ]);
  expect(changed.text("main")).toContain("Divers");
  await otherOptions.submit({ button: "Save Changes", values: { "Options of question 1": "Woman\nMan" } });
  const thanked = await asked.submit({ button: "Send answers", values: { Woman: true } });
  expect(thanked.text("main")).toContain("Thank you. Your answers were counted.");
  expect((await visitor.visit(`/test/${id}/complete`)).hasLink(LINK)).toBe(false);
  await asked.submit({ button: "Send answers", values: { Man: true } });
  expect(readLabels(server, testId)).toEqual([]);

  const told = await saved.submit({ button: "Save Changes", values: { [COUNT_LABELS]: true } });
  expect(told.message()).toContain("Self-identification saved");
  for (let n = 2; n <= 10; n += 1) {
    const page = await (await complete()).end.follow(LINK);
    expect(page.text("main")).toMatch(/how many of them reached each score level/);
    await page.submit({
      button: "Send answers",
      values: { [n <= 6 ? "Woman" : n <= 9 ? "Man" : "I'd rather not say"]: true },
    });
  }
  expect(readLabels(server, testId)).toMatchObject([{ question: "Gender", untried: 9 }]);
  const reasons = await admin.visit(paths.fitLabels(testId));
  expect(reasons.text("main")).toContain("Shares appear from 30 answers in each of two groups on");
  for (const [option, reached] of Object.entries({ Woman: 30, Man: 50 })) {
    const values = [testId, "Gender", option, 75, 100, reached];
    server.run("INSERT INTO self_identification_shares VALUES (?, ?, ?, ?, ?, ?)", ...values);
  }
  const shown = await admin.visit(paths.fitLabels(testId));
  expect(shown.texts("tbody tr")).toContainEqual(
    expect.stringMatching(/^GOOD MATCH or better \(75%\) Woman Reached it 30% \(30 of 100\) Impact ratio 0.60$/),
  );
  expect(shown.text("main")).toContain("the impact ratio of “Woman” is 0.60, compared with “Man”. This is below four");
  const job = (await (await adminClient(server.origin)).get(`/api/admin/tests/${testId}/job-fit`)).json();
  expect(job.groups[0].minimums[2].groups[1]).toMatchObject({ option: "Woman", n: 100, reached: 30, impactRatio: 0.6 });
  expect(job.groups[0].differences).toMatchObject([{ option: "Woman", comparedWith: "Man" }]);
  const counted = await admin.visit(paths.selfIdentification(testId));
  expect(counted.texts("tbody tr")).toEqual(["Woman 6", "Man fewer than 5", "I'd rather not say fewer than 5"]);
  const calculator = await counted.follow("Use in the calculator");
  expect((await calculator.follow("Self-identification")).path).toBe(paths.selfIdentification(testId));
  const read = (row: number) =>
    ["name", "applied", "selected"].map((part) => calculator.find(`#${part}${row}`).attribs.value);
  expect(read(1)).toEqual(["Woman", "6", ""]);
  expect(read(2)).toEqual(["Man", "", ""]);
  expect(read(3)).toEqual(["", "", ""]);
  const { person: viewer } = await addPerson(server, { role: "viewer" });
  const client = await adminClient(server.origin, viewer);
  const seen = await client.get(`${calculator.path}${calculator.url.search}`);
  expect([seen.status, seen.text.includes('value="6"')]).toEqual([200, false]);
});

test("questions that another admin replaced are overwritten only if asked, and other changes merge", {
  tag: ["@P51", "@R174"],
}, async ({ server, admin }) => {
  const testId = server.addTest({ name: "Two admins" });
  const button = "Save Changes";
  const ask = { "Ask candidates after they complete the test": true };
  const empty = await admin.visit(paths.selfIdentification(testId));
  const [gender, age] = ["Woman\r\nMan", "Below 40\r\n40 and over"];
  const first = { "Question 1": "Gender", "Options of question 1": gender };
  const mine = await empty.submit({
    button,
    values: { ...ask, ...first, "Question 2": "Age", "Options of question 2": age },
  });
  const theirs = await mine.submit({
    button,
    values: {
      ...first,
      "Question 1": "Age",
      "Options of question 1": age,
      "Question 2": "",
      "Options of question 2": "",
    },
  });
  const labels = await mine.submit({ button, values: { [COUNT_LABELS]: true } });
  expect([labels.status, labels.field("Question 1").value]).toEqual([200, "Age"]);
  await theirs.submit({ button, values: { "Ask candidates after they complete the test": false } });
  const asked = await mine.submit({ button, values: { "Options of question 2": "Below 30\r\n30 and over" } });
  expect([asked.status, asked.text("[role=alert]:has(button)")]).toEqual([409, expect.stringContaining("now: Age")]);
  const kept = await asked.submit({ button: "Keep mine for Questions" });
  expect([1, 2].map((number) => kept.field(`Question ${number}`).value)).toEqual(["Gender", "Age"]);
  expect(kept.field("Options of question 2").value).toBe("Below 30\n30 and over");
  const stored = "SELECT is_on + 10 * counts_labels FROM self_identification_forms WHERE test_id = ?";
  expect(server.readColumn(stored, testId)).toEqual([10]);
});
