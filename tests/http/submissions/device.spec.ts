import { apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { answer, beginAsVisitor } from "#tests/support/visitors/visited-walk.ts";
import { openVisitor, type Visitor } from "#tests/support/visitors/visitor.ts";
import { readAnswerTexts } from "#tests/support/visitors/walk.ts";

const OPEN_SESAME = { "Access Password": "open sesame" };
const LEFT_BEHIND = "You continued this assessment on another device";
const CODE = /\/r\/((?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4})$/;

async function createLink(visitor: Visitor, id: string) {
  const page = await (await visitor.visit(`/test/${id}/device`)).submit({ button: /^Create (the|a new) link$/ });
  const [, code = ""] = CODE.exec(page.text("bdi[dir=ltr]")) ?? [];
  return { page, code, path: `/r/${code}` };
}

function addShortTest(server: TestServer): string {
  return server.addTest({ name: "Moved", sections: [buildSection("Only", 4)] });
}

test("a printed link continues elsewhere, and the first device says so", { tag: ["@R159", "@R160"] }, async ({
  server,
}) => {
  const testId = addShortTest(server);
  const laptop = await beginAsVisitor(server.origin, OPEN_SESAME, testId);
  const second = await answer(laptop.page);
  const offered = await second.follow("Continue on another device");
  expect(offered.heading()).toBe("Continue on another device");
  const { page, code, path } = await createLink(laptop.visitor, laptop.id);
  expect([page.headers["referrer-policy"], page.headers["cache-control"]]).toEqual(["no-referrer", "no-store"]);
  expect(page.text("main")).toMatch(/The link works once, until .+\. A new link replaces it\./);
  expect(page.has("svg[role=img]")).toBe(true);

  for (const spelled of [path, path.toLowerCase(), `${path}.`]) {
    const opened = await openVisitor(server.origin).visit(spelled);
    expect([spelled, opened.status, opened.headers["referrer-policy"]]).toEqual([spelled, 200, "no-referrer"]);
    expect(opened.html).not.toContain(laptop.id);
  }
  expect((await laptop.visitor.visit(laptop.page.path)).text()).toContain("Question 2 of 40");

  const phone = openVisitor(server.origin);
  const opened = await phone.visit(path);
  const continued = await opened.submit({ button: "Continue here" });
  expect(continued.path).toBe(`/test/${laptop.id}?plain=1`);
  expect(continued.text()).toContain("Question 2 of 40");
  // After a lost response, the same form works again. Nobody else can use the link.
  expect((await opened.submit({ button: "Continue here" })).path).toBe(continued.path);
  const reused = await openVisitor(server.origin).visit(path);
  expect([reused.status, reused.heading()]).toEqual([404, "This link does not work"]);

  const third = await answer(continued);
  const refused = await answer(second);
  expect([refused.path, refused.heading()]).toEqual([`/test/${laptop.id}/device`, LEFT_BEHIND]);
  expect(refused.text("main")).toContain("please contact the person who invited you");
  expect((await laptop.visitor.visit("/")).text()).not.toContain("You are in the middle of an assessment");
  await answer(await answer(third));
  expect((await phone.visit(`/test/${laptop.id}`)).heading()).toBe("Assessment Complete!");
  expect(readAnswerTexts(server, laptop.id).size).toBe(4);
  for (const secret of [code, code.toLowerCase()]) expect(server.output()).not.toContain(secret);
});

test("clicks that the first device made before the move still count, but later ones get 409", {
  tag: ["@R160", "@R103"],
}, async ({ server }) => {
  const laptop = await beginAsVisitor(server.origin, OPEN_SESAME, addShortTest(server));
  const client = apiClient(server.origin);
  for (const [name, value] of laptop.visitor.cookies) client.cookies.set(name, value);
  const before = new Date().toISOString();
  const questionId = laptop.page.find("input[name=questionId]").attribs.value;
  const [selectedOptionId, other] = laptop.page
    .findAll("button[name=selectedOptionId]")
    .map(({ attribs }) => attribs.value);
  const { path } = await createLink(laptop.visitor, laptop.id);
  await (await openVisitor(server.origin).visit(path)).submit({ button: "Continue here" });
  const click = (optionId: string | undefined, clickedAt?: string) =>
    client.post(`/api/submissions/${laptop.id}/answers`, { questionId, selectedOptionId: optionId, clickedAt });
  const refused = await click(other);
  expect([refused.status, refused.json().message]).toEqual([409, LEFT_BEHIND]);
  expect((await click(selectedOptionId, before)).status).toBe(200);
  expect(readAnswerTexts(server, laptop.id).size).toBe(1);
  for (const [method, body] of [["PUT", { isCompleted: true }], ["GET"]] as const) {
    expect((await client.request(method, `/api/submissions/${laptop.id}`, body)).status).toBe(409);
  }
});

test("newer links replace older ones, links are rate limited, and strangers get none", {
  tag: ["@R159", "@D10"],
}, async ({ ownProcess: server }) => {
  const { visitor, id } = await beginAsVisitor(server.origin);
  const { path: first } = await createLink(visitor, id);
  const stranger = openVisitor(server.origin);
  expect((await stranger.visit(`/test/${id}/device`)).status).toBe(404);
  expect((await stranger.visit(first)).status).toBe(200);
  const { path } = await createLink(visitor, id);
  for (let guess = 0; guess < 10; guess += 1) expect((await stranger.visit(first)).status).toBe(404);
  expect((await stranger.visit(first)).status).toBe(429);
  expect((await stranger.visit(path)).status).toBe(200);
  const ready = await visitor.visit(`/test/${id}/device`);
  for (let made = 2; made < 10; made += 1) await ready.submit({ button: "Create the link" });
  const tooMany = await ready.submit({ button: "Create the link" });
  expect([tooMany.status, tooMany.text("[role=alert]")]).toEqual([429, expect.stringContaining("Too many attempts.")]);
  await server.stop();
  await expect.poll(() => server.output()).toContain('"path":"/r/…"');
});
