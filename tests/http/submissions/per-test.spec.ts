import { paths } from "#app/platform/paths/paths.ts";
import { adminClient, apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { answer, beginAsVisitor, GRACE, listOptionTexts } from "#tests/support/visitors/visited-walk.ts";
import { openVisitor } from "#tests/support/visitors/visitor.ts";

const OPEN_SESAME = { "Access Password": "open sesame" };

async function addTest(server: TestServer, settings: object, questions = 2): Promise<string> {
  const testId = server.addTest({ name: "Inner name", sections: [buildSection("Only", questions)] });
  const admin = await adminClient(server.origin);
  expect((await admin.put(`/api/tests/${testId}`, { isActive: true, ...settings })).status).toBe(200);
  return testId;
}

test("candidates see the public title if there is one, and admins see the name", { tag: ["@S50", "@H4"] }, async ({
  server,
  api,
}) => {
  const testId = await addTest(server, { publicTitle: "Field Sales" }, 1);
  const { page } = await beginAsVisitor(server.origin, OPEN_SESAME, testId);
  expect(page.text("header")).toContain("Field Sales");
  const end = await answer(page);
  for (const html of [page.html, end.html]) expect(html).not.toContain("Inner name");
  const candidate = apiClient(server.origin);
  await candidate.post(`/api/tests/${testId}/validate-password`, { password: "open sesame" });
  expect((await candidate.get(`/api/tests/${testId}`)).json()).toEqual({ id: testId, name: "Field Sales" });
  expect((await api.get(`/api/tests/${testId}`)).json()).toMatchObject({ name: "Inner name" });
});

test("entry page and personal link show the test's title, and role and recruiter if it has them", async ({
  server,
  api,
}) => {
  const testId = await addTest(server, { access: "both" }, 1);
  const readFacts = (page: { texts: (selector: string) => string[] }) => [page.texts("dt"), page.texts("dd")];
  const path = `/candidate?testId=${testId}`;
  expect(readFacts(await openVisitor(server.origin).visit(path))).toEqual([["Assessment"], ["Inner name"]]);
  await api.put(`/api/tests/${testId}`, { roleTitle: " Account Executive ", recruiterName: "Ada Berg" });
  const facts = [
    ["Assessment", "Role", "Recruiter"],
    ["Inner name", "Account Executive", "Ada Berg"],
  ];
  expect(readFacts(await openVisitor(server.origin).visit(path))).toEqual(facts);
  const invited = await api.post(`/api/admin/tests/${testId}/invitations`, { people: [{ email: "a@b.example" }] });
  const link = new URL(invited.json().invited[0].link).pathname;
  expect(readFacts(await openVisitor(server.origin).visit(link))).toEqual(facts);

  const { page } = await beginAsVisitor(server.origin, OPEN_SESAME, testId);
  expect(page.html).not.toContain("Ada Berg");
  const [labels, values] = readFacts(await answer(page));
  expect([labels?.slice(0, 3), values?.slice(0, 3)]).toEqual(facts);
  await api.put(`/api/tests/${testId}`, { recruiterName: "" });
  expect((await openVisitor(server.origin).visit(path)).texts("dt")).toEqual(["Assessment", "Role"]);
});

test("practice is linked from the entry page, stores nothing, and comes before Begin Assessment", {
  tag: ["@S51"],
}, async ({ server, api }) => {
  const OFFER = "Try a practice question";
  const testId = await addTest(server, { hasPractice: true, access: "both" });
  const visitor = openVisitor(server.origin);
  const entry = await visitor.visit(`/candidate?testId=${testId}&source=Fair`);
  const practice = await entry.follow(OFFER);
  expect(practice.text()).toContain("This question does not count and is not stored.");
  const done = await answer(practice, 1);
  expect(done.text("h1")).toBe("That is how it works");
  expect((await done.follow("Practice again")).text("h1")).toBe(practice.text("h1"));
  const back = await done.follow("Back to the start page");
  expect(back.path).toBe(entry.path);
  const first = await back.submit({ button: "Begin Assessment", values: { ...GRACE, ...OPEN_SESAME } });
  expect(first.path).toMatch(/^\/test\/[0-9a-f-]{36}$/);
  expect(first.text("#question-text")).toBe("Only: question 1?");
  const id = first.path.slice("/test/".length);
  expect(server.readRows("SELECT * FROM answers WHERE submission_id = ?", id)).toEqual([]);
  expect((await visitor.visit(`${first.path}/practice`)).path).toBe(first.path);
  const people = [{ email: "a@b.example" }];
  const invited = await api.post(`/api/admin/tests/${testId}/invitations`, { people });
  const path = new URL(invited.json().invited[0].link).pathname;
  const link = await openVisitor(server.origin).visit(path);
  const tried = await answer(await link.follow(OFFER));
  const form = await tried.follow("Back to the start page");
  expect(form.path).toBe(path);
  const names = { "First Name": "Ada", "Last Name": "Berg" };
  const begun = await form.submit({ button: "Begin Assessment", values: names });
  expect(begun.text("#question-text")).toBe("Only: question 1?");
  expect((await openVisitor(server.origin).visit(`${path}/practice`)).path).toBe(begun.path);

  const other = `?testId=${await addTest(server, {})}`;
  const without = await openVisitor(server.origin).visit(`/candidate${other}`);
  expect(without.hasLink(OFFER)).toBe(false);
  expect((await openVisitor(server.origin).visit(`/candidate/practice${other}`)).path).toBe(without.path);
});

test("going back is possible only if the test allows it, and shows the answer", { tag: ["@S69", "@H3"] }, async ({
  server,
}) => {
  const usual = await beginAsVisitor(server.origin, OPEN_SESAME, await addTest(server, {}, 3));
  const second = await answer(usual.page);
  expect(second.hasLink("Back to the previous question")).toBe(false);
  const forced = await usual.visitor.visit(`${second.path}?back=1`);
  expect(forced.text("#question-text")).toBe("Only: question 2?");

  const { page } = await beginAsVisitor(server.origin, OPEN_SESAME, await addTest(server, { allowsBack: true }, 3));
  expect(page.hasLink("Back to the previous question")).toBe(false);
  const back = await (await answer(page, 1)).follow("Back to the previous question");
  expect(back.text("#question-text")).toBe("Only: question 1?");
  expect(back.text("button[aria-pressed=true] span:last-child")).toBe(listOptionTexts(page)[1]);
  expect(back.hasLink("Back to the previous question")).toBe(false);
  expect((await back.follow("Keep this answer")).text("#question-text")).toBe("Only: question 2?");
  const next = await answer(back, 0);
  expect(next.text("#question-text")).toBe("Only: question 2?");
  const again = await next.follow("Back to the previous question");
  expect(again.text("button[aria-pressed=true] span:last-child")).toBe(listOptionTexts(page)[0]);
});

test("a once-per-address test says when it was completed, in the API too", { tag: ["@H10"] }, async ({ server }) => {
  const testId = await addTest(server, { oncePerEmail: true }, 1);
  const { page } = await beginAsVisitor(server.origin, OPEN_SESAME, testId);
  const { page: alsoBegun } = await beginAsVisitor(server.origin, OPEN_SESAME, testId);
  const sentence =
    /You completed this assessment with this email address on [A-Z][a-z]{2} \d\d, \d{4}\. Please ask whoever invited you\./;
  const entry = await openVisitor(server.origin).visit(`/candidate?testId=${testId}`);
  const values = { ...GRACE, ...OPEN_SESAME, "Email Address": "GRACE@Example.com" };
  expect((await answer(page)).text("main")).not.toContain("was already completed with this email address");
  const second = await answer(alsoBegun);
  expect(second.path).toMatch(/\/complete$/);
  expect(second.text("main")).toContain("Your answers are saved, but the first completion counts.");
  const refused = await entry.submit({ button: "Begin Assessment", values });
  expect([refused.status, refused.message()]).toEqual([409, expect.stringContaining("Please try again")]);
  expect(refused.field("Email Address").description).toMatch(sentence);
  const other = { ...values, "Email Address": "other@example.com" };
  expect((await entry.submit({ button: "Begin Assessment", values: other })).path).toMatch(/^\/test\//);

  const candidate = apiClient(server.origin);
  await candidate.post(`/api/tests/${testId}/validate-password`, { password: "open sesame" });
  const person = { firstName: "Grace", lastName: "Hopper", email: "grace@example.com", testId };
  const byApi = await candidate.post("/api/submissions", person);
  expect([byApi.status, byApi.json().message]).toEqual([409, expect.stringMatching(sentence)]);
});

test("an admin saves a test's settings, and the dialog Edit Test changes none of them", {
  tag: ["@H3", "@H4", "@H10", "@H30", "@H100", "@L1", "@P2", "@S266"],
}, async ({ server, api, admin }) => {
  const testId = server.addTest({ name: "To be set", sections: [buildSection("Only", 1)] });
  const form = await admin.visit(`/admin/tests/${testId}/settings`);
  for (const label of ["Once per email address", "Candidates may go back one question", "Offer a practice question"]) {
    expect(form.field(label).isChecked).toBe(false);
  }
  expect(form.field("Who Can Start")).toMatchObject({
    value: "password",
    options: ["Anyone with the link and the password", "Only invited people", "Both"],
  });
  await form.submit({
    button: "Save Changes",
    values: {
      "Public Title": "Seen by candidates",
      Role: "Account Executive",
      "Recruiter Name": "Ada Berg",
      "What Happens Next": "We call you.\nThen you meet us.",
      "Once per email address": true,
      "Candidates may go back one question": true,
      "Offer a practice question": true,
      "Who Can Start": "Both",
      "Show the real number of questions": false,
      Language: "Deutsch",
      Opens: "2036-12-03T09:00",
      Closes: "2036-12-10T18:00",
      "Days Before a Retake": "90",
      "Shared-Link Message": "Come to {link}",
      Active: false,
    },
  });
  const readRow = () => server.readRow<object>("SELECT * FROM tests WHERE id = ?", testId);
  const stored = readRow();
  const dialog = await admin.visit(paths.editTest(testId));
  expect(dialog.texts("dialog label")).toEqual(["Test Name", "Description", "Test Password"]);
  const changed = { name: "Renamed", description: "New", test_password: "another" };
  await dialog.submit({
    button: "Save Changes",
    values: { "Test Name": "Renamed", Description: "New", "Test Password": "another" },
  });
  expect(readRow()).toEqual({ ...stored, ...changed });
  expect((await api.get(`/api/tests/${testId}`)).json()).toMatchObject({
    publicTitle: "Seen by candidates",
    roleTitle: "Account Executive",
    recruiterName: "Ada Berg",
    nextSteps: "We call you.\nThen you meet us.",
    allowsBack: true,
    oncePerEmail: true,
    hasPractice: true,
    access: "both",
    countsOwnQuestions: false,
    language: "de",
    opensAt: "2036-12-03T09:00:00.000Z",
    closesAt: "2036-12-10T18:00:00.000Z",
    retakeAfterDays: 90,
    invitation: "Come to {link}",
    isActive: false,
  });
});

test("an invitation-only test takes no password, but can be finished once started", {
  tag: ["@P2", "@P41"],
}, async ({ server, api }) => {
  const sentence = "This assessment is by personal invitation. Please use the link from your invitation.";
  const testId = await addTest(server, {});
  const { visitor } = await beginAsVisitor(server.origin, OPEN_SESAME, testId);
  const entry = await openVisitor(server.origin).visit(`/candidate?testId=${testId}`);
  const unlocked = apiClient(server.origin);
  const password = { password: "open sesame" };
  await unlocked.post(`/api/tests/${testId}/validate-password`, password);
  await api.put(`/api/tests/${testId}`, { access: "invitation" });

  const late = await entry.submit({ button: "Begin Assessment", values: { ...GRACE, ...OPEN_SESAME } });
  expect([late.status, late.message()]).toEqual([403, expect.stringContaining(sentence)]);
  expect(late.hasButton("Begin Assessment")).toBe(false);
  const closed = await openVisitor(server.origin).visit(`/candidate?testId=${testId}`);
  expect(closed.status).toBe(200);
  expect(closed.hasField("Access Password")).toBe(false);
  expect(closed.hasField("First Name")).toBe(false);
  expect(closed.text("main")).toContain(sentence);
  const person = { firstName: "Grace", lastName: "Hopper", email: "grace@example.com", testId };
  for (const call of [
    unlocked.post(`/api/tests/${testId}/validate-password`, password),
    unlocked.post("/api/submissions", person),
    api.post("/api/submissions", person),
  ]) {
    const { status, text } = await call;
    expect([status, JSON.parse(text)]).toEqual([403, { message: sentence, code: "forbidden" }]);
  }
  const preview = await api.post("/api/submissions", { email: "preview@admin.invalid", testId });
  expect(preview.status).toBe(201);

  const again = await visitor.visit(`/candidate?testId=${testId}`);
  expect(again.hasButton("Begin Assessment")).toBe(false);
  const question = await again.follow("Continue with question 1");
  const end = await answer(await answer(question));
  expect(end.heading()).toBe("Assessment Complete!");
});
