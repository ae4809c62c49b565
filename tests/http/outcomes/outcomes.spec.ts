import { paths } from "#app/platform/paths/paths.ts";
import { DAY_MS } from "#app/platform/time-units.ts";
import { formatReference } from "#app/submissions/submission.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";

function addHired(server: TestServer, count: number) {
  const testId = server.addTest({ name: "Outcomes of sales", sections: [buildSection("One", 30)] });
  const people = Array.from({ length: count }, (_, place) => ({
    email: `hired-${place}@example.com`,
    points: 100 + 8 * place,
  }));
  const ids = server.addResults(testId, people);
  server.withDatabase((sqlite) => {
    const at = Date.now() - 200 * DAY_MS;
    const hire = sqlite.prepare("INSERT INTO stage_changes VALUES (?, 0, 4, 'a', 'Ada Berg', ?)");
    for (const id of ids) hire.run(id, at);
  });
  return { testId, ids };
}

test("outcomes become due, are uploaded as CSV, and are summarized with a verdict", {
  tag: ["@T71", "@T115", "@T116"],
}, async ({ server, api, admin }) => {
  const { testId, ids } = addHired(server, 25);
  const page = await admin.visit(paths.outcomes(testId));
  expect(page.text("main")).toContain("From 20 known outcomes on; 0 so far.");
  expect(page.text("main")).toContain("Outcomes due (25)");
  expect((await api.get(`/api/admin/outcomes?testId=${testId}`)).json()[0]).toMatchObject({ months: [6], testId });

  const dashboard = await admin.visit(paths.dashboard(testId));
  const due = await dashboard.follow("Outcomes due (25)");
  expect([due.path, due.texts("tbody tr").length]).toEqual([paths.dueOutcomes(testId), 25]);

  const upload = await page.follow("Upload outcomes");
  const missing = await upload.submit({ button: "Show preview" });
  expect(missing.status).toBe(400);
  expect(missing.field("CSV file").description).toContain("Please select a CSV file");
  const lines = ids.map((id, place) => `${formatReference(id)},${place % 5 ? "yes" : "no"},${60 + 2 * place}`);
  const csv = ["Reference,Still Here After 6 Months,Quota After 6 Months", ...lines, "0000-0000,yes,1"].join("\n");
  const file = new File([csv], "outcomes.csv", { type: "text/csv" });
  const preview = await missing.submit({ button: "Show preview", values: { "CSV file": file } });
  expect(preview.text("main")).toContain("25 outcomes will change. Nothing has changed yet.");
  expect(preview.texts("[aria-label=Errors] li")).toEqual([
    "Line 27: Nobody marked Hired on this test has the reference 0000-0000, in “0000-0000, yes, 1”",
  ]);
  const saved = await preview.submit({ button: "Save 25 outcomes" });
  expect([saved.path, saved.message()]).toEqual([page.path, expect.stringContaining("25 outcomes saved")]);
  expect((await admin.visit(preview.path)).status).toBe(404);

  expect(saved.text("#verdict")).toBe("Higher scores went with better outcomes");
  expect(saved.text("main")).toContain("20 of 25");
  expect(saved.text("main")).toContain("Only people who were hired are in this table, mostly those with high scores");
  expect(saved.text("main")).toContain("The people who judged them may have known the score");
  expect(saved.text("main")).not.toContain("Outcomes due");
  const [six, twelve] = (await api.get(`/api/admin/tests/${testId}/outcomes`)).json().after;
  expect(six).toMatchObject({ months: 6, hired: 25, known: 25, quota: { n: 25, corrected: null } });
  expect(six.quota.low).toBeGreaterThan(0.9);
  expect(twelve).toMatchObject({ months: 12, known: 5, rows: null, quota: null, stayed: null });

  const pasted = csv.replaceAll(",", "\t");
  const paste = { "Or paste rows from a spreadsheet": pasted };
  const both = await upload.submit({ button: "Show preview", values: { "CSV file": file, ...paste } });
  expect(both.text("main")).toContain("Choose a file or paste rows, not both");
  const same = await upload.submit({ button: "Show preview", values: paste });
  expect(same.text("main")).toContain("There is nothing to save. 25 people have nothing new.");
  const template = await api.get(paths.outcomesCsv(testId));
  expect(template.text).toContain(`${formatReference(ids[1] ?? "")}"`);
  expect(template.text).toContain(',"yes",62,');
});

test("an unknown test or group has no Outcomes page, and an empty page says what to do", {
  tag: ["@T71"],
}, async ({ server, admin }) => {
  const testId = server.addTest({ name: "Nobody yet", sections: [buildSection("One", 2)] });
  const page = await admin.visit(paths.outcomes(testId));
  expect(page.text("main")).toContain("Nobody is marked Hired yet");
  for (const address of [paths.outcomes("unknown"), paths.outcomes(testId, { group: "0" })])
    expect((await admin.visit(address)).status).toBe(404);
});
