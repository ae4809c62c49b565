import { reportFigure } from "#tests/support/figures/figures.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { begin, listChoices } from "#tests/support/visitors/candidates.ts";

test("an answer that races with the completion counts or fails, and the score matches", { tag: ["@R105"] }, async ({
  server,
}) => {
  const choices = listChoices(server);
  for (let round = 0; round < rounds(2, 100); round += 1) {
    const { client, id } = await begin(server);
    const answers = Array.from({ length: 12 }, (_, index) => {
      const choice = choices[(round + index * 7) % choices.length];
      return client.post(`/api/submissions/${id}/answers`, choice).then(({ status }) => ({ status, choice }));
    });
    const completing = client.put(`/api/submissions/${id}`, { isCompleted: true });
    const late = Array.from({ length: 6 }, (_, index) => {
      const choice = choices[(round + index * 11) % choices.length];
      return client.post(`/api/submissions/${id}/answers`, choice).then(({ status }) => ({ status, choice }));
    });
    const answered = await Promise.all([...answers, ...late]);
    expect((await completing).status).toBe(200);
    expect(answered.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const row = server.readRow(
      `SELECT total_points AS total, (SELECT sum(total_points) FROM section_scores WHERE submission_id = id) AS ofSections,
             coalesce((SELECT sum(points) FROM answers WHERE submission_id = id), 0) AS ofAnswers,
             (SELECT json_group_array(question_id) FROM answers WHERE submission_id = id) AS questions
             FROM submissions WHERE id = ?`,
      id,
    ) as { total: number; ofSections: number; ofAnswers: number; questions: string };
    expect([row.ofSections, row.ofAnswers]).toEqual([row.total, row.total]);
    const saved = answered.filter(({ status }) => status === 200).map(({ choice }) => choice?.questionId ?? "");
    expect(new Set(JSON.parse(row.questions))).toEqual(new Set(saved));
  }
});

test("twenty concurrent additions of one email address create one admin", { tag: ["@R110"] }, async ({ api }) => {
  const added = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      api.post("/api/admin/users", {
        firstName: `Number ${n}`,
        lastName: "Berg",
        email: n % 2 === 0 ? "twenty@example.com" : "Twenty@Example.com",
        password: `correct horse ${n}`,
      }),
    ),
  );
  expect(added.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  const users: { email: string }[] = (await api.get("/api/admin/users")).json();
  expect(users.filter(({ email }) => email.toLowerCase() === "twenty@example.com")).toHaveLength(1);
});

test("deleting a test while twenty candidates take it removes it completely and tells them", {
  tag: ["@R109"],
}, async ({ server, api }) => {
  let acknowledged = 0;
  let refused = 0;
  for (let round = 0; round < rounds(1, 50); round += 1) {
    const testId = server.addTest({ name: "Doomed", sections: [buildSection("One", 20)] });
    const choices = listChoices(server, testId);
    let isDeleted = false;
    const before = acknowledged;
    const answering = Array.from({ length: 20 }, async (_, number) => {
      const client = apiClient(server.origin);
      await client.post(`/api/tests/${testId}/validate-password`, { password: "open sesame" });
      const person = { testId, firstName: "A", lastName: "B", email: `${number}@example.com` };
      const { id } = (await client.post("/api/submissions", person)).json();
      for (let index = number; !isDeleted; index += 1) {
        const { status } = await client.post(`/api/submissions/${id}/answers`, choices[index % choices.length]);
        expect([200, 404]).toContain(status);
        if (status === 404) refused += 1;
        else acknowledged += 1;
      }
      expect((await client.get(`/api/submissions/${id}`)).status).toBe(404);
      expect((await client.put(`/api/submissions/${id}`, { isCompleted: true })).status).toBe(404);
      expect((await client.get(`/test/${id}`)).status).toBe(404);
    });
    await expect.poll(() => acknowledged, { intervals: [1], timeout: 30_000 }).toBeGreaterThan(before + 60);
    expect((await api.delete(`/api/tests/${testId}`)).status).toBe(200);
    isDeleted = true;
    await Promise.all(answering);
    const left = server.withDatabase((sqlite) => ({
      submissions: sqlite.prepare("SELECT count(*) FROM submissions WHERE test_id = ?").pluck().get(testId),
      orphans: sqlite.prepare("SELECT count(*) FROM pragma_foreign_key_check").pluck().get(),
    }));
    expect(left).toEqual({ submissions: 0, orphans: 0 });
  }
  reportFigure(
    "a test deleted while 20 candidates answer",
    `${rounds(1, 50)} times: ${acknowledged} answers taken before, ${refused} refused with 404 after, no other answer`,
  );
});
