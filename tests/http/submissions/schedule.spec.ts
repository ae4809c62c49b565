import { addInvitation } from "#tests/support/rows/invitations.ts";
import { apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { answer, beginAsVisitor, GRACE } from "#tests/support/visitors/visited-walk.ts";
import { openVisitor } from "#tests/support/visitors/visitor.ts";

const OPEN_SESAME = { "Access Password": "open sesame" };
const HOUR = 3_600_000;
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds);
const PERSON = { firstName: "Grace", lastName: "Hopper", email: "grace@example.com" };

function addTest(server: TestServer, settings: object = {}): string {
  return server.addTest({ name: "Scheduled", access: "both", sections: [buildSection("Only", 2)], ...settings });
}

function set(server: TestServer, id: string, columns: Record<string, number | null>) {
  const names = Object.keys(columns).map((name) => `${name} = @${name}`);
  server.run(`UPDATE tests SET ${names.join(", ")} WHERE id = @id`, { ...columns, id });
}

test("before a test opens, its link, personal links and the API say when, and start nothing", {
  tag: ["@H100"],
}, async ({ server, api }) => {
  const testId = addTest(server, { opensAt: new Date("2036-12-03T09:00:00Z") });
  const opens = "This assessment opens on Dec 03, 2036 9:00 AM (time zone: UTC).";
  const entry = await openVisitor(server.origin).visit(`/candidate?testId=${testId}`);
  expect([entry.status, entry.hasButton("Begin Assessment")]).toEqual([200, false]);
  expect(entry.text("main")).toContain(opens);

  const { token } = server.withDatabase((sqlite) => addInvitation(sqlite, { testId }));
  const link = await openVisitor(server.origin).visit(`/i/${token}`);
  expect([link.status, link.hasButton("Begin Assessment")]).toEqual([403, false]);
  expect(link.text("main")).toContain(opens);

  const candidate = apiClient(server.origin);
  const byApi = await candidate.post(`/api/tests/${testId}/validate-password`, { password: "open sesame" });
  expect([byApi.status, byApi.json().message]).toEqual([403, opens]);
  const wrong = await candidate.post(`/api/tests/${testId}/validate-password`, { password: "wrong" });
  expect(wrong.status).toBe(401);
  expect((await api.post("/api/submissions", { ...PERSON, testId })).status).toBe(403);
  const preview = await api.post("/api/submissions", { email: "preview@admin.invalid", testId });
  expect(preview.status).toBe(201);

  set(server, testId, { opens_at: Date.now() - HOUR });
  const page = await openVisitor(server.origin).visit(`/i/${token}`);
  expect([page.status, page.hasButton("Begin Assessment")]).toEqual([200, true]);
});

test("candidates who started before a test closed can finish, but nobody else can start", {
  tag: ["@H100"],
}, async ({ server }) => {
  const testId = addTest(server, { language: "de" });
  const late = await openVisitor(server.origin).visit(`/candidate?testId=${testId}`);
  const german = { Vorname: "Grace", Nachname: "Hopper", "E-Mail-Adresse": "grace@example.com" };
  const values = { ...german, Zugangspasswort: "open sesame" };
  const visitor = openVisitor(server.origin);
  const entry = await visitor.visit(`/candidate?testId=${testId}`);
  const question = await entry.submit({ button: "Assessment beginnen", values });
  expect(question.text("#question-text")).toBe("Only: question 1?");

  set(server, testId, { closes_at: Date.parse("2026-01-03T08:00:00Z") });
  const refused = await late.submit({ button: "Assessment beginnen", values });
  expect(refused.status).toBe(403);
  expect(refused.text("main")).toContain(
    "Dieses Assessment endete am 3. Januar 2026 um 08:00 (Zeitzone: UTC). Bitte wenden Sie sich an die Person, die Sie eingeladen hat.",
  );
  expect(refused.hasButton("Assessment beginnen")).toBe(false);
  expect((await entry.submit({ button: "Assessment beginnen", values })).path).toBe(question.path);

  const next = await answer(question);
  expect(next.text("#question-text")).toBe("Only: question 2?");
  const end = await answer(next);
  expect(end.path).toBe(`${question.path}/complete`);
});

test("a retake by password is refused until its day, but does not limit a personal link", {
  tag: ["@H101", "@R176"],
}, async ({ server }) => {
  const testId = addTest(server, { retakeAfterDays: 30 });
  const invite = (email: string, invitedAt: Date) =>
    server.withDatabase((sqlite) => addInvitation(sqlite, { testId, email, firstName: "G", lastName: "H", invitedAt }));
  const early = invite("early@example.com", fromNow(-HOUR));
  const { page } = await beginAsVisitor(server.origin, OPEN_SESAME, testId);
  await answer(await answer(page));
  const enter = async (email = "GRACE@example.com") => {
    const entry = await openVisitor(server.origin).visit(`/candidate?testId=${testId}`);
    return entry.submit({
      button: "Begin Assessment",
      values: { ...GRACE, ...OPEN_SESAME, "Email Address": email },
    });
  };
  const refused = await enter();
  expect(refused.status).toBe(409);
  expect(refused.field("Email Address").description).toMatch(
    /^You completed this assessment with this email address on \w{3} \d\d, \d{4}\. You can take it again from \w{3} \d\d, \d{4}\.$/,
  );
  expect((await enter("other@example.com")).path).toMatch(/^\/test\//);

  const invited = invite("grace@example.com", fromNow(HOUR));
  expect((await openVisitor(server.origin).visit(`/i/${invited.token}`)).hasButton("Begin Assessment")).toBe(true);

  const again = await enter("early@example.com");
  await answer(await answer(again));
  const link = await openVisitor(server.origin).visit(`/i/${early.token}`);
  expect(link.hasButton("Begin Assessment")).toBe(true);

  set(server, testId, { retake_after_days: null });
  expect((await enter()).path).toMatch(/^\/test\//);
});

test("an admin sets the schedule in local time and sees it on the card and when inviting", { tag: ["@H100"] }, async ({
  server,
  api,
  admin,
}) => {
  const testId = addTest(server);
  const form = await admin.visit(`/admin/tests/${testId}/settings`);
  const values = { Opens: "2036-12-03T09:00", Closes: "2036-12-10T18:00", "Days Before a Retake": "90" };
  await form.submit({ button: "Save Changes", values });
  const stored = await admin.visit(`/admin/tests/${testId}/settings`);
  const wrong = await stored.submit({ button: "Save Changes", values: { Opens: "2036-12-11T09:00" } });
  expect(wrong.status).toBe(400);
  expect(wrong.field("Closes").description).toContain("The test must close after it opens");
  expect((await api.get(`/api/tests/${testId}`)).json()).toMatchObject({
    opensAt: "2036-12-03T09:00:00.000Z",
    closesAt: "2036-12-10T18:00:00.000Z",
    retakeAfterDays: 90,
  });
  const cards = await admin.visit("/admin/tests");
  expect(cards.text("main")).toContain("Opens Dec 03, 2036 9:00 AM");
  for (const path of ["invite", "invitations/new"]) {
    const dialog = await admin.visit(`/admin/tests/${testId}/${path}`);
    expect(dialog.text()).toContain("This test is not open yet");
  }
  expect((await admin.visit(`/admin/content?testId=${testId}`)).text("main")).toContain("It opens Dec 03, 2036");
  const log = (await api.get(`/api/admin/audit-log?thing=test&id=${testId}&limit=1`)).json();
  expect(log[0]).toMatchObject({ act: "test-changed", detail: { changes: { retakeAfterDays: [null, 90] } } });
});
