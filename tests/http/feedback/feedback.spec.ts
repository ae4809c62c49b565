import { extractText, getDocumentProxy } from "unpdf";
import { paths } from "#app/platform/paths/paths.ts";
import { addInvitation } from "#tests/support/rows/invitations.ts";
import { adminClient, formatCookies } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { answer, beginAsVisitor, GRACE } from "#tests/support/visitors/visited-walk.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";

const OPEN_SESAME = { "Access Password": "open sesame" };
const STRENGTH = "Strength: 75% of the points or more";
const SOLID = "Solid: 50% or more";
const DEVELOP = "To develop: below 50%";

async function answerAll(page: VisitedPage): Promise<VisitedPage> {
  let next = page;
  for (let count = 0; count < 5; count += 1) next = await answer(next);
  return next;
}

test("an admin writes feedback and turns it on, and a candidate reads it on a page and as a PDF", {
  tag: ["@R173"],
}, async ({ server, api, admin }) => {
  const testId = server.addTest({ name: "With feedback", sections: [buildSection("Listening", 5)] });
  // Typing an invited person's address does not make a candidate invited.
  server.withDatabase((sqlite) => addInvitation(sqlite, { testId, email: GRACE["Email Address"] }));
  const first = await beginAsVisitor(server.origin, OPEN_SESAME, testId);
  const end = await answerAll(first.page);
  expect(end.hasLink("Read your feedback")).toBe(false);
  expect((await first.visitor.visit(`/test/${first.id}/feedback`)).path).toBe(`/test/${first.id}/complete`);

  const overview = await (await admin.visit("/admin/tests")).follow("With feedback");
  const empty = await overview.follow("Feedback", "main");
  expect([empty.heading(), empty.texts("h2")[0]]).toEqual(["Feedback", "Feedback is off"]);
  expect(empty.texts("main li bdi")).toEqual([
    "Listening: Strength",
    "Listening: Solid",
    "Listening: To develop",
    "What you do next",
  ]);
  expect(empty.hasButton("Turn on")).toBe(false);
  const long = await empty.submit({ button: "Save texts", values: { [SOLID]: "x".repeat(601) } });
  expect([long.status, long.field(SOLID).description]).toEqual([400, "Solid must be at most 600 characters"]);
  const texts = { [STRENGTH]: "You listen <well>.", [SOLID]: "You often listen.", [DEVELOP]: "Ask one more question." };
  const saved = await empty.submit({
    button: "Save texts",
    values: { ...texts, "What you do next": "We decide by June." },
  });
  expect([saved.message(), saved.texts("main li bdi")]).toEqual(["Texts saved", []]);
  expect(end.hasLink("Read your feedback")).toBe(false);
  const on = await saved.submit({ button: "Turn on" });
  expect([on.message(), on.texts("h2")[0]]).toEqual(["Feedback is on", "Feedback is on"]);

  const uninvited = await first.visitor.visit(`/test/${first.id}/complete`);
  expect(uninvited.hasLink("Read your feedback")).toBe(false);
  for (const path of ["feedback", "feedback.pdf"]) {
    expect((await first.visitor.visit(`/test/${first.id}/${path}`)).path).toBe(`/test/${first.id}/complete`);
  }
  expect(on.text("main")).toContain("compute your scoring key");
  const readers = await on.submit({ button: "Save readers", values: { "Everyone who completes the test": true } });
  expect(readers.message()).toBe("Readers saved");

  const done = await first.visitor.visit(`/test/${first.id}/complete`);
  const feedback = await done.follow("Read your feedback");
  expect([feedback.heading(), feedback.texts("h2")]).toEqual(["Your feedback", ["Listening", "What we do next"]]);
  expect(feedback.text("main")).toContain("We decide by June.");
  const told = Object.values(texts).filter((text) => feedback.text("main").includes(text));
  expect(told).toHaveLength(1);
  expect((await feedback.follow("Back to the receipt")).heading()).toBe("Assessment Complete!");
  const cookie = formatCookies(first.visitor);
  const pdf = await fetch(`${server.origin}${feedback.link("Download as PDF")}`, { headers: { Cookie: cookie } });
  expect([pdf.status, pdf.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())), {
    mergePages: true,
  });
  expect(text).toContain(told[0]);
  expect((await openVisitor(server.origin).visit(`/test/${first.id}/feedback.pdf`)).status).toBe(404);

  const preview = await overview.submit({ button: "Preview" });
  expect((await (await answerAll(preview)).follow("Read your feedback")).heading()).toBe("Your feedback");
  const { sections } = (await api.get(`/api/tests/${testId}/feedback`)).json();
  const removed = { sections: [{ sectionId: sections[0].sectionId, solid: "" }] };
  const paused = await api.put(`/api/tests/${testId}/feedback`, removed);
  expect(paused.json()).toMatchObject({ isOn: true, isPaused: true, missing: ["Listening: Solid"] });
  const revised = await first.visitor.visit(`/test/${first.id}/feedback`);
  expect(revised.text("main")).toContain("Your feedback is being revised.");
  expect(revised.text("main")).not.toContain(told[0]);
  expect((await admin.visit(paths.testFeedback(testId))).texts("h2")[0]).toBe("Feedback is on, but paused");
  expect((await api.put(`/api/tests/${testId}/feedback`, { isOn: true })).status).toBe(409);
});

async function addTestWithFeedback(server: TestServer, name: string): Promise<string> {
  const testId = server.addTest({ name, sections: [buildSection("Listening", 5)] });
  const client = await adminClient(server.origin);
  const { sections } = (await client.get(`/api/tests/${testId}/feedback`)).json();
  const [{ sectionId }] = sections;
  const texts = { sectionId, strength: "A", solid: "B", develop: "C" };
  const change = { isOn: true, audience: "everyone", nextSteps: "D", sections: [texts] };
  expect((await client.put(`/api/tests/${testId}/feedback`, change)).json()).toMatchObject({ audience: "everyone" });
  return testId;
}

test("the number of feedback PDFs in a row is limited, and the page says so", { tag: ["@R30"] }, async ({ server }) => {
  const testId = await addTestWithFeedback(server, "Drawn often");
  const { visitor, page, id } = await beginAsVisitor(server.origin, OPEN_SESAME, testId);
  await answerAll(page);
  const cookie = formatCookies(visitor);
  const draw = () =>
    fetch(`${server.origin}/test/${id}/feedback.pdf`, { headers: { Cookie: cookie }, redirect: "manual" });
  for (let count = 0; count < 10; count += 1) expect((await draw()).status).toBe(200);
  const refused = await draw();
  expect([refused.status, refused.headers.get("Location")]).toEqual([302, `/test/${id}/feedback?failed=1`]);
  const told = await visitor.visit(`/test/${id}/feedback?failed=1`);
  expect(told.text("[role=alert]")).toBe("The PDF could not be created. Please try again in a few minutes.");
});

test("a browser can read the feedback of three completions a day, and a fourth has to wait", {
  tag: ["@R162"],
}, async ({ server }) => {
  const testId = await addTestWithFeedback(server, "Invented");
  const visitor = openVisitor(server.origin);
  const complete = async (number: number) => {
    const entry = await visitor.visit(`/candidate?testId=${testId}`);
    const values = { ...GRACE, ...OPEN_SESAME, "Email Address": `person${number}@example.com` };
    return answerAll(await entry.submit({ button: "Begin Assessment", values }));
  };
  const ends: VisitedPage[] = [];
  for (let number = 1; number <= 4; number += 1) ends.push(await complete(number));
  const read = async (end: VisitedPage | undefined) => end?.follow("Read your feedback");
  for (const end of ends.slice(0, 3)) expect((await read(end))?.texts("h2")).toEqual(["Listening", "What we do next"]);
  const refused = await read(ends[3]);
  expect([refused?.status, refused?.texts("h2")]).toEqual([429, []]);
  expect(refused?.text("main")).toContain("You can try again in 1440 minutes.");
  expect((await read(ends[0]))?.status).toBe(200);
  const saved = server.readValue("SELECT count(*) FROM submissions WHERE test_id = ? AND has_scores", testId);
  expect(saved).toBe(4);
});
