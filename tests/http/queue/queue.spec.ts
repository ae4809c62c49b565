import { paths } from "#app/platform/paths/paths.ts";
import { resultPaths } from "#app/results/paths.ts";
import { addPerson } from "#tests/support/rows/admins.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { signInAs } from "#tests/support/visitors/visitor.ts";

test("an assigned result and a mention appear in a colleague's queue, and disappear when done", {
  tag: ["@H96"],
}, async ({ server, api, admin }) => {
  const testId = server.addTest({ name: "Queued", sections: [buildSection("One", 1)] });
  const [id = ""] = server.addResults(testId, [{ email: "queued@example.com", firstName: "Quentin" }]);
  const { person, id: colleagueId } = await addPerson(server, { firstName: "Vera", lastName: "Queue", role: "viewer" });
  const assigned = await (await admin.visit(paths.result(id))).submit({
    button: "Assign",
    values: { "Assigned to": "Vera Queue" },
  });
  expect(assigned.message()).toContain("Assigned");
  const noted = await assigned.submit({
    button: "Add note",
    values: { "Add a note": "Ask about question 3", "Vera Queue": true },
  });
  expect(noted.text("#notes")).toContain("For Vera Queue");

  const list = await admin.visit(resultPaths.dashboard({ testId }));
  const filtered = await list.submit({
    button: "Apply",
    within: "fieldset noscript",
    values: { "Filter by assigned colleague": "Assigned to Vera Queue" },
  });
  expect(filtered.text("main")).toContain("Showing 1-1 of 1");
  expect(filtered.field("Filter by assigned colleague").value).toBe(colleagueId);
  const unassigned = await filtered.submit({
    button: "Apply",
    within: "fieldset noscript",
    values: { "Filter by assigned colleague": "Assigned to nobody" },
  });
  expect(unassigned.text("main")).toContain("No results match these filters");
  const listed = await api.get(`/api/admin/submissions?testId=${testId}&assignedTo=${colleagueId}`);
  expect(listed.json()).toMatchObject([{ id }]);

  const { visitor: colleague } = await signInAs(server, person);
  const queue = await (await colleague.visit("/admin")).follow("My Queue 2 waiting");
  expect(queue.text("main")).toMatch(
    /Quentin.*queued@example\.com.*Queued.*Notes for you.*· Queued.*Ask about question 3/s,
  );
  await colleague.visit(paths.result(id));
  const later = await colleague.visit(paths.queue());
  expect(later.text("main")).toContain("No new notes for you");
  expect(later.text("nav")).not.toContain("2 waiting");
});
