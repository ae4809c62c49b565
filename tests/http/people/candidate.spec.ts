import { paths } from "#app/platform/paths/paths.ts";
import { resultPaths } from "#app/results/paths.ts";
import { inviteTo } from "#tests/support/rows/invitations.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection } from "#tests/support/servers/server.ts";

test("without JavaScript an admin follows one candidate from result to timeline", { tag: ["@H32"] }, async ({
  server,
  api,
  admin,
}) => {
  const email = "followed@example.com";
  const testId = server.addTest({ name: "Taken", sections: [buildSection("One", 2)] });
  const otherId = server.addTest({ name: "Waiting", sections: [buildSection("One", 2)] });
  const many = Array.from({ length: 40 }, () => ({ firstName: "Mae", lastName: "Jemison", email, points: 15 }));
  const [id = ""] = server.addResults(testId, [...many, { email: "unrelated@example.com" }]);
  const invitationId = server.withDatabase((sqlite) => inviteTo(sqlite, otherId, { email, firstName: "M." }));
  const insert = "INSERT INTO notes VALUES (?, ?, 'bo', 'Bo Lind', 'Calls back', 0, NULL)";
  server.run(insert, crypto.randomUUID(), id);
  const page = await (await admin.visit(paths.result(id))).follow("View candidate");
  expect([page.status, page.path]).toEqual([200, paths.candidate(id, paths.result(id))]);
  expect(page.texts("nav[aria-label=Breadcrumbs] a")).toEqual(["Test Results", page.heading()]);
  expect(page.path).not.toContain("followed");
  expect(page.text("main")).toMatch(/Waiting: invited, not started ?Remind/);
  expect(page.text("main")).toMatch(/Taken: completed, no decision yet ?Set the stage/);
  expect(page.text("main")).toMatch(/75\.0% ?GOOD MATCH/);
  expect(page.text("main")).toContain("40 submissions, 1 invitation");
  expect(page.text("main")).toContain("Showing 1-50 of 82 events");
  expect(page.html).not.toContain("unrelated");
  expect(page.findAll("*").length).toBeLessThan(1000);
  const older = await page.follow("Page 2");
  expect(older.text("main")).toMatch(/Note · Taken · by Bo Lind ?Calls back/);

  const invitation = await page.follow("Remind");
  const again = await invitation.follow("View candidate");
  expect([again.path, again.text("h1")]).toEqual([
    paths.candidate(invitationId, paths.invitation(invitationId)),
    page.text("h1"),
  ]);
  // The search shows the first ten submissions only.
  const found = (await admin.visit(paths.search(email))).findAll("button[name=menu]")[0]?.attribs.value;
  for (const path of [`${resultPaths.activity({ testId })}&menu=${id}`, `${paths.search(email)}&menu=${found}`]) {
    expect([path, (await admin.visit(path)).has("a[href^='/admin/candidates/']")]).toEqual([path, true]);
  }

  const audited = server.readValue(
    "SELECT count(*) FROM audit_log WHERE event = 'person-viewed' AND entity_type = 'submission'",
  );
  expect(Number(audited)).toBeGreaterThan(0);
  const details = (await api.get(`/api/admin/submissions/${id}/details`)).json();
  const candidate = (await api.get(details.submission.candidateUrl)).json();
  expect(candidate.email).toEqual(email);
  expect(candidate.submissions.length).toBe(40);
  expect(candidate.invitations[0].state).toBe("invited");
  expect(candidate.timeline).toHaveLength(82);

  await api.delete(`/api/admin/privacy/person?email=${email}`);
  const erased = await admin.visit(paths.candidate(id));
  expect([erased.status, erased.text("main")]).toEqual([404, expect.stringContaining("Candidate Not Found")]);
  expect((await api.get(`/api/candidates/${id}`)).status).toBe(404);
  expect((await admin.visit(paths.result(id))).text("main")).not.toContain("View candidate");
});
