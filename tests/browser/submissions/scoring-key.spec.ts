import { extractText, getDocumentProxy } from "unpdf";
import { defaultTest } from "#app/content/ready-made/default-test.server.ts";
import { apiClient } from "#tests/support/servers/api-client.ts";
import { buildSection, TEST_PASSWORD, type TestServer } from "#tests/support/servers/server.ts";
import { beginAssessment, beginByForm, expect, test } from "#tests/support/visitors/fixtures.ts";
import { optionButtons, questionHeading } from "#tests/support/visitors/walk.ts";

const FOLLOW_UP = "Canary of the follow-ups";
const FEEDBACK = "Canary of the feedback";
const KEY = /"?(?:points|pointsEarned|isOptimal|optimalAnswer|testPassword|totalPoints|maxPoints|percent)"?\s*[:=]/;
/**
 * Forbidden words in scripts and styles. `key`, `scale`, `followUp` and `prompt` are allowed, because they have other
 * meanings there.
 */
const SCORE_WORDS = /\b(?:percentile\w*|picks|pickCounts|scoreKey\w*|inNorm|semPercent|itemRest\w*|facility)\b/i;
const SCORE_PROPERTIES =
  /"(?:percentile|picks|scale|followUp|prompt|scoreKey|scoreKeyId|inNorm|semPercent|verdicts|facility)\\?"\s*:/;

test("no response to candidates reveals points, scores, follow-ups or the password", {
  tag: ["@S1", "@S406", "@R34", "@T62", "@T88"],
}, async ({ page, server }) => {
  const bodies: { url: string; body: string }[] = [];
  const pending: Promise<unknown>[] = [];
  page.on("response", (response) => {
    if (/\/admin|-(?:layout|result|dashboard|detailed)/.test(response.url())) return;
    pending.push(
      response.text().then(
        (body) => bodies.push({ url: response.url(), body }),
        () => undefined,
      ),
    );
  });
  await page.clock.install();
  const sections = [buildSection("One", 5), buildSection("Two", 5)];
  const asked = server.addTest({ sections, testPassword: TEST_PASSWORD });
  server.run("INSERT OR IGNORE INTO question_follow_ups SELECT id, ? FROM questions", FOLLOW_UP);
  writeFeedback(server, asked);
  const id = await beginByForm(page, { testId: asked });
  for (let number = 1; number <= 10; number += 1) {
    const question = await questionHeading(page).innerText();
    await optionButtons(page).first().click();
    await page.clock.runFor(1000);
    await expect(questionHeading(page).filter({ hasText: question })).toHaveCount(0);
    if (await page.getByText("Section Complete").isVisible()) await page.clock.runFor(5000);
  }
  await page.getByRole("heading", { name: "Assessment Complete!" }).waitFor();
  await page.getByRole("link", { name: "Read your feedback" }).click();
  await page.getByRole("heading", { name: "Your feedback" }).waitFor();
  await expect(page.getByText(FEEDBACK)).toHaveCount(2);
  await page.goto(`/test/${id}/feedback`);
  await page.goto(`/test/${id}`);
  await Promise.all(pending);

  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const pdf = await fetch(`${server.origin}/test/${id}/feedback.pdf`, { headers: { Cookie: cookie } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())), {
    mergePages: true,
  });
  expect(text).toContain(FEEDBACK);
  bodies.push({ url: "feedback.pdf", body: text });

  const client = apiClient(server.origin);
  await client.post("/api/test/validate-password", { password: TEST_PASSWORD });
  const person = { firstName: "A", lastName: "B", email: "key@example.com" };
  const mine = (await client.post("/api/submissions", person)).json().id;
  const testId = (await client.get(`/api/submissions/${mine}`)).json().testId;
  const calls = [
    "/",
    `/test/${mine}`,
    `/test/${mine}?_data=submissions%2Fscreens%2Fquestion%2Fquestion`,
    "/api/test/sections",
  ];
  for (const path of [...calls, `/api/tests/${testId}`, `/api/submissions/${mine}`, "/api/auth/user"]) {
    const { text } = await client.get(path);
    bodies.push({ url: path, body: text });
  }
  const [section] = (await client.get("/api/test/sections")).json();
  const [question] = section.questions;
  const choice = { questionId: question.id, selectedOptionId: question.options[0].id };
  const saved = await client.post(`/api/submissions/${mine}/answers`, choice);
  expect(saved.status).toBe(200);
  bodies.push({ url: "answers", body: saved.text });
  server.run("DELETE FROM question_follow_ups WHERE follow_up = ?", FOLLOW_UP);
  expect(bodies.length).toBeGreaterThan(45);
  const leaks = bodies
    .filter(({ url, body }) => !url.includes("/assets/components-") && KEY.test(body))
    .map(({ url }) => url);
  expect(leaks).toEqual([]);
  expect(bodies.filter(({ url, body }) => !url.includes("/assets/") && SCORE_PROPERTIES.test(body))).toEqual([]);
  const assets = bodies.filter(({ url }) => url.includes("/assets/"));
  expect(assets.length).toBeGreaterThan(20);
  expect(assets.filter(({ body }) => SCORE_WORDS.test(body)).map(({ url }) => url)).toEqual([]);
  expect(bodies.filter(({ body }) => body.includes(`"${TEST_PASSWORD}"`)).map(({ url }) => url)).toEqual([]);
  const told = bodies.filter(({ body }) => body.includes(FEEDBACK));
  expect(told.length).toBeGreaterThanOrEqual(3);
  expect(told.filter(({ url }) => !url.includes("feedback"))).toEqual([]);
  // A document contains the texts of both sections twice: as HTML and as data.
  const counts = told.map(({ body }) => body.split(FEEDBACK).length - 1);
  expect(counts).toEqual(told.map(({ body }) => (body.startsWith("<!") ? 4 : 2)));
  const levels = /feedback_texts|"level|\b(?:strength|solid|develop)\b|\bMATCH\b/i;
  expect(told.filter(({ body }) => levels.test(removeTags(body))).map(({ url }) => url)).toEqual([]);
  const words = /canary of the follow-ups|question_?follow_?ups|follow-up for the interview|interview-guide/i;
  expect(bodies.filter(({ body }) => words.test(body)).map(({ url }) => url)).toEqual([]);
  const ownWords = defaultTest.sections.flatMap(({ construct, questions }) => [
    construct,
    ...questions.map(({ followUp }) => followUp),
  ]);
  expect(bodies.filter(({ body }) => ownWords.some((text) => body.includes(text))).map(({ url }) => url)).toEqual([]);
});

/** Remove attributes, because class names may contain such words. */
const removeTags = (body: string) => (body.startsWith("<!") ? body.replace(/<[^>]*>/g, "") : body);

function writeFeedback(server: TestServer, testId: string): void {
  server.withDatabase((sqlite) => {
    const addText = sqlite.prepare("INSERT INTO feedback_texts SELECT id, ?, ? FROM sections WHERE test_id = ?");
    for (const level of ["strength", "solid", "develop"]) addText.run(level, FEEDBACK, testId);
    sqlite
      .prepare(
        "UPDATE tests SET gives_feedback = 1, feedback_audience = 'everyone', feedback_next_steps = 'We call you' WHERE id = ?",
      )
      .run(testId);
  });
}

test("candidates' screens load little code, and none of the admin area's libraries", async ({ page, server }) => {
  const scripts = new Set<string>();
  page.on("response", (response) => {
    if (/\.(?:js|css)$/.test(response.url())) scripts.add(new URL(response.url()).pathname);
  });
  const id = await beginAssessment(page);
  for (const [path, limit, foreign] of [
    ["/", 90_000, /\/(?:admin|layout|dashboard|result|question)-/],
    [`/test/${id}`, 92_000, /\/(?:admin|candidate|layout|dashboard|result)-(?![\w-]+\.css)/],
  ] as const) {
    scripts.clear();
    expect((await page.goto(path))?.status()).toBe(200);
    await page.waitForLoadState("networkidle");
    expect([...scripts].filter((script) => foreign.test(script))).toEqual([]);
    expect(scripts.size).toBeLessThanOrEqual(7);
    let bytes = 0;
    for (const script of scripts) {
      const asset = await fetch(`${server.origin}${script}`, { method: "HEAD", headers: { "Accept-Encoding": "br" } });
      expect(asset.headers.get("Cache-Control")).toContain("immutable");
      bytes += Number(asset.headers.get("Content-Length"));
    }
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(limit);
    expect(
      await page.evaluate(() => Object.keys(window.__remixManifest.routes).filter((id) => /admin|sign-in/.test(id))),
    ).toEqual([]);
  }
});

test("the admin area opens from candidates' pages, which do not list its screens", async ({ page }) => {
  const entry = page.getByRole("link", { name: "Admin Access" });
  const signIn = page.getByRole("heading", { name: "Admin login" });
  await page.goto("/");
  await entry.click();
  await signIn.waitFor();
  await page.getByRole("link", { name: "Back to the Assessment Portal" }).click();
  await entry.waitFor();
  await page.reload();
  await entry.waitFor();
  await page.goBack();
  await signIn.waitFor();
  await expect(page).toHaveURL("/admin/login");
});
