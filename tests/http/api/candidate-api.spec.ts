import { apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, TEST_PASSWORD, type TestServer } from "#tests/support/servers/server.ts";

const PERSON = { email: "api@example.com", firstName: "Alan", lastName: "Turing" };

async function begin(server: TestServer) {
  const client = apiClient(server.origin);
  await client.post("/api/test/validate-password", { password: TEST_PASSWORD });
  const { id } = (await client.post("/api/submissions", { ...PERSON, isCompleted: false })).json();
  return { client, id: String(id) };
}

function someOption(server: TestServer, letter: string, offset = 0) {
  return server.withDatabase(
    (sqlite) =>
      sqlite
        .prepare(
          `SELECT options.id AS selectedOptionId, question_id AS questionId, points FROM options
             JOIN questions ON questions.id = question_id JOIN sections ON sections.id = section_id
             JOIN tests ON tests.id = test_id
            WHERE is_default = 1 AND option_letter = ? ORDER BY options.id LIMIT 1 OFFSET ?`,
        )
        .get(letter, offset) as { questionId: string; selectedOptionId: string; points: number },
  );
}

test("a client written from the specification takes a test from password to completion", {
  tag: ["@S42", "@S46", "@S75", "@S350", "@S351", "@S354", "@S358–S366", "@S368"],
}, async ({ server }) => {
  const testId = server.addTest({ name: "By API", sections: [buildSection("One", 1), buildSection("Two", 1)] });
  const client = apiClient(server.origin);
  const unlocked = await client.post(`/api/tests/${testId}/validate-password`, { password: "open sesame" });
  expect([unlocked.status, unlocked.json()]).toEqual([200, { valid: true, testId }]);
  const startedAt = new Date().toISOString();
  const created = await client.post("/api/submissions", { ...PERSON, startedAt, isCompleted: false, testId });
  expect(created.status).toBe(201);
  const { id } = created.json();
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect((await client.get(`/api/submissions/${id}`)).json()).toMatchObject({
    ...PERSON,
    id,
    testId,
    isCompleted: false,
  });
  expect((await client.get(`/api/tests/${testId}`)).json()).toEqual({ id: testId, name: "By API" });

  const sections = (await client.get(`/api/test/sections?testId=${testId}`)).json();
  expect((await client.get(`/api/tests/${testId}/sections`)).json()).toEqual(sections);
  expect(sections.map(({ name }: { name: string }) => name)).toEqual(["One", "Two"]);
  for (const { id: sectionId, questions } of sections) {
    const section = (await client.get(`/api/test/sections/${sectionId}`)).json();
    expect((await client.get(`/api/test/sections?sectionId=${sectionId}`)).json()).toEqual(section);
    expect(section).toMatchObject({ testId, questions });
    const answer = { questionId: questions[0].id, selectedOptionId: questions[0].options[0].id, pointsEarned: 10 };
    expect((await client.post(`/api/submissions/${id}/answers`, answer)).status).toBe(200);
  }
  const completion = { completedAt: new Date().toISOString(), totalDuration: 2, isCompleted: true };
  const completed = await client.put(`/api/submissions/${id}`, completion);
  expect([completed.status, completed.json().isCompleted, completed.json().totalDuration]).toEqual([200, true, 2]);
  expect((await client.put(`/api/submissions/${id}`, { isCompleted: false })).json()).toEqual(completed.json());
});

test("a candidate's cookie with one changed character is rejected, even among valid requests", {
  tag: ["@R33", "@R44"],
}, async ({ server }) => {
  const { id, client } = await begin(server);
  const [name = "", pass = ""] = [...client.cookies].at(-1) ?? [];
  const middle = Math.floor(pass.length / 2);
  const another = (sign: string | undefined) => (sign === "A" ? "B" : "A");
  const changed = [0, middle, pass.length - 3].map(
    (at) => `${pass.slice(0, at)}${another(pass[at])}${pass.slice(at + 1)}`,
  );
  const statusWith = async (cookie: string) => {
    const headers = { Cookie: `${name}=${cookie}` };
    return (await fetch(`${server.origin}/api/submissions/${id}`, { headers })).status;
  };
  for (const one of [...changed, ...changed])
    expect([await statusWith(pass), await statusWith(one)]).toEqual([200, 404]);
});

test("a submission requires the test's password, and protected fields are ignored", {
  tag: ["@S46", "@R38", "@R39", "@R45"],
}, async ({ server }) => {
  const client = apiClient(server.origin);
  expect((await client.post("/api/submissions", PERSON)).status).toBe(401);
  const wrong = await client.post("/api/test/validate-password", { password: "wrong" });
  expect([wrong.status, wrong.json().message]).toEqual([401, "Invalid password"]);
  await client.post("/api/test/validate-password", { password: TEST_PASSWORD });
  const forged = {
    id: "mine",
    isCompleted: true,
    completedAt: "2020-01-01T00:00:00Z",
    totalDuration: 1,
    sectionScores: [],
  };
  const { id } = (await client.post("/api/submissions", { ...PERSON, ...forged })).json();
  const fresh = (await client.get(`/api/submissions/${id}`)).json();
  expect(fresh).toMatchObject({ isCompleted: false, completedAt: null, totalDuration: null });
  await client.put(`/api/submissions/${id}`, { isCompleted: false, email: "other@example.com", firstName: "Eve" });
  expect((await client.get(`/api/submissions/${id}`)).json()).toEqual(fresh);
});

test("a completion counts the stored answers at the server's time and is final", {
  tag: ["@D7", "@D8", "@R40", "@R41", "@R42"],
}, async ({ server }) => {
  const testId = server.addTest({ name: "Counted", sections: [buildSection("One", 4)] });
  const claims = [{ totalDuration: 1.5, completedAt: "1970-01-01T00:00:00Z" }, { completedAt: "2999-01-01T00:00:00Z" }];
  for (const [answered, claim] of claims.entries()) {
    const client = apiClient(server.origin);
    await client.post(`/api/tests/${testId}/validate-password`, { password: "open sesame" });
    const { id } = (await client.post("/api/submissions", { ...PERSON, testId })).json();
    const [{ questions }] = (await client.get("/api/test/sections")).json();
    for (const { id: questionId, options } of questions.slice(0, answered)) {
      const best = options.find(({ optionText }: { optionText: string }) => optionText.endsWith("of 10"));
      await client.post(`/api/submissions/${id}/answers`, { questionId, selectedOptionId: best.id });
    }
    const before = Date.now();
    const path = `/api/submissions/${id}`;
    const forged = { isCompleted: true, percent: 100, totalPoints: 40, sectionScores: [{ totalPoints: 40 }] };
    const completed = await client.put(path, { ...forged, ...claim });
    const { completedAt, totalDuration, isCompleted } = completed.json();
    expect([completed.status, isCompleted]).toEqual([200, true]);
    expect(Math.abs(Date.parse(completedAt) - before)).toBeLessThan(10_000);
    expect(totalDuration).toBeGreaterThanOrEqual(0);
    expect(totalDuration).toBeLessThan(30);
    const row = () => server.readRow("SELECT * FROM submissions WHERE id = ?", id) as object;
    const stored = row();
    expect(stored).toMatchObject({ total_points: answered * 10, max_points: 40 });
    for (const again of [{ isCompleted: true, totalDuration: 3 }, { isCompleted: false, ...claim }, forged]) {
      expect((await client.put(path, again)).json()).toEqual(completed.json());
    }
    expect(row()).toEqual(stored);
  }
});

test("twenty concurrent completions count once", { tag: ["@S351", "@R42", "@R104"] }, async ({ server }) => {
  const { client, id } = await begin(server);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => client.put(`/api/submissions/${id}`, { isCompleted: true, totalDuration: 1e12 })),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const rows = server.readValue("SELECT count(*) FROM section_scores WHERE submission_id = ?", id);
  expect(rows).toBe(5);
});

test("an answer is stored even if its times or the hidden times of the tab are invalid", {
  tag: ["@T25", "@T26", "@T80", "@T88"],
}, async ({ server }) => {
  const { client, id } = await begin(server);
  const storedAt = (questionId: string) =>
    server.readValue("SELECT shown_at FROM answers WHERE submission_id = ? AND question_id = ?", id, questionId);
  const { points: _, ...odd } = someOption(server, "A");
  for (const shownAt of ["yesterday", "2026-02-30T10:00:00Z", null, {}, "x".repeat(5000)]) {
    const saved = await client.post(`/api/submissions/${id}/answers`, { ...odd, shownAt });
    expect([shownAt, saved.status, saved.json()]).toEqual([shownAt, 200, odd]);
  }
  expect(storedAt(odd.questionId)).toBeNull();
  const { points: __, ...timed } = someOption(server, "A", 1);
  const shownAt = new Date();
  const saved = await client.post(`/api/submissions/${id}/answers`, { ...timed, shownAt: shownAt.toISOString() });
  expect([saved.status, saved.json(), storedAt(timed.questionId)]).toEqual([200, timed, shownAt.getTime()]);

  const readHidden = () => server.readArray("SELECT hidden_times, hidden_seconds FROM submissions WHERE id = ?", id);
  for (const hidden of [null, 5, "x", {}, { times: -1, seconds: 1 }, { times: 1.5, seconds: 1 }, { times: 1 }]) {
    const kept = await client.post(`/api/submissions/${id}/answers`, { ...timed, hidden });
    expect([hidden, kept.status, kept.json()]).toEqual([hidden, 200, timed]);
  }
  expect(readHidden()).toEqual([null, null]);
  await client.post(`/api/submissions/${id}/answers`, { ...timed, hidden: { times: 2, seconds: 0 } });
  expect(readHidden()).toEqual([2, 0]);
});
