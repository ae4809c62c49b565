import { addInvitation } from "#tests/support/rows/invitations.ts";
import { apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, TEST_PASSWORD } from "#tests/support/servers/server.ts";
import { answer, beginAsVisitor, listOptionTexts } from "#tests/support/visitors/visited-walk.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";
import { readAnswerTexts } from "#tests/support/visitors/walk.ts";

const OPEN_SESAME = { "Access Password": "open sesame" };

test("the question screen shows logo, test, counter, progress, section, question and options", {
  tag: ["@S49–S51", "@S53–S55", "@S398"],
}, async ({ server }) => {
  const { page } = await beginAsVisitor(server.origin);
  expect(page.has("img[alt='Assessment Portal']")).toBe(true);
  expect(page.text("header")).toContain("Sales Role Assessment");
  expect(page.text()).toContain("Question 1 of 40");
  expect(page.text()).toContain("Prospecting");
  expect(page.text("#question-text")).toContain("inherit 300 inactive accounts");
  expect(page.title()).toBe("Question 1 of 40");
  expect(page.text("#question-text b")).toMatch(/^[A-Z][^.!?]*\?$/);
  expect(listOptionTexts(page)).toHaveLength(5);
  expect(page.text()).toContain("7 questions left in this section");
  expect(page.hasButton(/back|previous/i)).toBe(false);
});

test("only the page of a personal link mentions a submission that was started elsewhere", {
  tag: ["@R158"],
}, async ({ server }) => {
  const testId = server.addTest({ name: "Pair", sections: [buildSection("Only", 2)], access: "both" });
  const notice = "You started an assessment with this email address on another device or browser.";
  const first = await beginAsVisitor(server.origin, OPEN_SESAME, testId);
  expect(first.page.text()).not.toContain(notice);
  await answer(first.page);
  const second = await beginAsVisitor(server.origin, OPEN_SESAME, testId);
  expect(second.page.text()).not.toContain(notice);
  expect(second.page.html).not.toContain(first.page.path.split("/")[2] ?? "");
  const activity = await openVisitor(server.origin, { isAdmin: true }).visit(`/admin/activity?testId=${testId}`);
  const [later = "", earlier = ""] = activity.texts("tbody tr");
  expect([later.includes("attempt 2"), later.includes("Restarted later")]).toEqual([true, false]);
  expect(earlier).toContain("Restarted later");
  const { token } = server.withDatabase((sqlite) => addInvitation(sqlite, { testId, email: "grace@example.com" }));
  const entry = await openVisitor(server.origin).visit(`/i/${token}`);
  const values = { "First Name": "Grace", "Last Name": "Hopper" };
  const invited = await entry.submit({ button: "Begin Assessment", values });
  expect(invited.text("#question-note")).toContain(notice);
  expect((await answer(invited)).text()).not.toContain(notice);
});

test("progress counts real questions, and the counter's total stays 40 unless a setting changes it", {
  tag: ["@S42", "@S51", "@S52", "@S398", "@D11"],
}, async ({ server }) => {
  const testId = server.addTest({ name: "Short", sections: [buildSection("Only", 4)] });
  const { page, visitor } = await beginAsVisitor(server.origin, OPEN_SESAME, testId);
  expect(page.text()).toContain("Question 1 of 40");
  const next = await answer(page);
  expect(next.text()).toContain("Question 2 of 40");
  expect(next.find("progress").attribs).toMatchObject({ value: "2", max: "4" });
  server.run(`INSERT INTO settings (key, value) VALUES ('question_counter', '"real"')`);
  expect((await visitor.visit(page.path)).text()).toContain("Question 2 of 4 ");
  server.run("DELETE FROM settings WHERE key = 'question_counter'");
});

test("the page, its data and the API show the same option order and not the stored one", {
  tag: ["@R135", "@S70"],
}, async ({ server }) => {
  const testId = server.addTest({ name: "Best first", sections: [buildSection("Only", 3)] });
  const { page, visitor, id } = await beginAsVisitor(server.origin, OPEN_SESAME, testId);
  const client = apiClient(server.origin);
  for (const [name, value] of visitor.cookies) client.cookies.set(name, value);
  const data = await client.get(`/test/${id}?_data=submissions%2Fscreens%2Fquestion%2Fquestion`);
  const sections = await client.get(`/api/test/sections?testId=${testId}`);
  const [shown] = data.json().remaining;
  if (!shown) throw new Error("The data have no question");
  const [question] = sections.json()[0].questions;
  const getTexts = (options: { optionText: string }[]) => options.map(({ optionText }) => optionText);
  expect(listOptionTexts(page)).toEqual(getTexts(shown.options));
  expect(getTexts(question.options)).toEqual(getTexts(shown.options));
  expect(question.options.map(({ orderIndex }: { orderIndex: number }) => orderIndex)).toEqual([0, 1, 2]);
  for (const { options } of [shown, question]) {
    expect(options.map(({ optionLetter }: { optionLetter: string }) => optionLetter)).toEqual(["A", "B", "C"]);
  }
  const { key, version } = server.withDatabase(
    (sqlite) =>
      sqlite
        .prepare("SELECT option_order_key AS key, version_id AS version FROM submissions WHERE id = ?")
        .get(id) as Record<string, string>,
  );
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  const submission = await client.get(`/api/submissions/${id}`);
  for (const text of [page.html, data.text, sections.text, submission.text]) {
    expect([key, version, "optionOrderKey"].filter((secret) => text.includes(String(secret)))).toEqual([]);
  }
});

test("unknown, malformed and other people's submission URLs show 'Submission not found'", {
  tag: ["@S15", "@S74", "@S396"],
}, async ({ server }) => {
  const { id } = await beginAsVisitor(server.origin);
  const stranger = openVisitor(server.origin);
  for (const path of [id, `${id}/complete`, crypto.randomUUID(), "x", "%F0%9F%98%80", `${id.slice(0, -1)}0`]) {
    const page = await stranger.visit(`/test/${path}`);
    expect([path, page.status, page.heading()]).toEqual([path, 404, "Submission not found"]);
  }
});

test("without JavaScript, the section-complete page advances after 5 seconds", {
  tag: ["@S62", "@S65", "@S403"],
}, async ({ server }) => {
  const testId = server.addTest({ name: "Two", sections: [buildSection("One", 1), buildSection("Two", 1)] });
  const { page, id } = await beginAsVisitor(server.origin, OPEN_SESAME, testId);
  const between = await answer(page);
  expect(between.heading()).toBe("Section Complete");
  expect(between.text()).toContain("Final section!");
  expect(between.refresh()?.seconds).toBe(5);
  expect(between.refresh()?.url.href).toBe(new URL(between.link("Continue now"), server.origin).href);
  const second = await between.followRefresh();
  expect(second.text("#question-text")).toBe("Two: question 1?");
  const end = await answer(second);
  expect([end.path, end.heading()]).toEqual([`/test/${id}/complete`, "Assessment Complete!"]);
});

test("without JavaScript, time on a question runs from page load to press, and cannot be forged", {
  tag: ["@T25"],
}, async ({ server }) => {
  const testId = server.addTest({ name: "Timed", sections: [buildSection("One", 1), buildSection("Two", 3)] });
  const { page, visitor, id } = await beginAsVisitor(server.origin, OPEN_SESAME, testId);
  const readTimes = () =>
    server.readRows<{ shownAt: number | null; clickedAt: number }>(
      "SELECT shown_at AS shownAt, clicked_at AS clickedAt FROM answers WHERE submission_id = ? ORDER BY clicked_at",
      id,
    );
  const shownOn = (shown: VisitedPage) => shown.find("input[name=shown]").attribs.value ?? "";
  const parseMoment = (text: string) => Number(text.split(".")[0]);
  const reloaded = await visitor.visit(page.path);
  expect(parseMoment(shownOn(reloaded))).toBeGreaterThanOrEqual(parseMoment(shownOn(page)));
  const between = await answer(reloaded);
  const second = await between.followRefresh();
  expect(readTimes()).toEqual([{ shownAt: parseMoment(shownOn(reloaded)), clickedAt: expect.any(Number) }]);

  const text = shownOn(second);
  const forgeries = [
    shownOn(page),
    text.replace(/^\d+/, (ms) => `${Number(ms) - 1000}`),
    `${text}x`,
    "",
    "x".repeat(9000),
  ];
  const selectedOptionId = second.findAll("button[name=selectedOptionId]")[0]?.attribs.value ?? "";
  const questionId = second.find("input[name=questionId]").attribs.value ?? "";
  const client = apiClient(server.origin);
  for (const [name, value] of visitor.cookies) client.cookies.set(name, value);
  for (const shown of forgeries) {
    const pressed = await client.request(
      "POST",
      page.path,
      new URLSearchParams({ questionId, selectedOptionId, shown }),
    );
    expect([shown, pressed.status, readTimes().at(-1)?.shownAt]).toEqual([shown, 302, null]);
  }
  const twice = new URLSearchParams({ questionId, selectedOptionId });
  for (const shown of ["1", text]) twice.append("shown", shown);
  expect((await client.request("POST", page.path, twice)).status).toBe(302);
  // A page that was opened before an upgrade has the field `optionId`.
  const older = new URLSearchParams({ questionId, optionId: selectedOptionId, shown: text });
  const honest = await client.request("POST", page.path, older);
  expect([honest.status, readTimes().at(-1)?.shownAt]).toEqual([302, parseMoment(text)]);
  for (const { shownAt, clickedAt } of readTimes()) expect(clickedAt).toBeGreaterThanOrEqual(shownAt ?? Number.NaN);
});

test("an option of another question, or none, is refused on the page, and nothing is stored", async ({ server }) => {
  const client = apiClient(server.origin);
  const person = { firstName: "A", lastName: "B", email: "form@example.com", password: TEST_PASSWORD };
  const path = (await client.request("POST", "/", new URLSearchParams(person))).headers.get("Location") ?? "";
  const [one, two] = server.readRows<{ id: string; questionId: string }>(
    "SELECT id, question_id AS questionId FROM options WHERE option_letter = 'A' LIMIT 2",
  );
  const wrong = new URLSearchParams({ questionId: one?.questionId ?? "", selectedOptionId: two?.id ?? "" });
  const refused = await client.request("POST", path, wrong);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Please choose again");
  const nothing = await client.request("POST", path, new URLSearchParams());
  expect(nothing.status).toBe(400);
  expect(nothing.text).toContain("Please choose one of the answers");
  expect(readAnswerTexts(server, path.split("/")[2] ?? "").size).toBe(0);
});
