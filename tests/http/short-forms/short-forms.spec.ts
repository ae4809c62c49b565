import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection } from "#tests/support/servers/server.ts";

test("without JavaScript, an admin changes the suggested questions and makes an inactive copy", {
  tag: ["@H102"],
}, async ({ server, api, admin }) => {
  const testId = server.addTest({
    name: "Long",
    publicTitle: "Sales",
    sections: [buildSection("One", 20), buildSection("Two", 10)],
  });
  const page = await admin.visit(`/admin/tests/${testId}/short-form`);
  const read = (shown: typeof page) => shown.texts("fieldset div > span");
  expect(read(page)).toEqual(["13 of 20", "7 of 10"]);
  expect(page.text("dialog")).toContain("Predicted agreement (alpha) not known yet");
  expect(page.field("One: question 13?").isChecked).toBe(true);
  expect(page.field("One: question 14?").isChecked).toBe(false);

  const values = { "One: question 1?": false, "Two: question 10?": true, "Two: question 9?": true };
  const counted = await page.submit({ button: "Update counts", values });
  expect(read(counted)).toEqual(["12 of 20", "9 of 10"]);
  const refused = await counted.submit({ button: "Create short form", values: { "Test Password": "" } });
  expect(refused.status).toBe(400);
  expect(refused.field("Test Password").description).toContain("Test password is required");
  expect(read(refused)).toEqual(["12 of 20", "9 of 10"]);
  const editor = await refused.submit({ button: "Create short form", values: { "Test Password": "short" } });
  const shortId = new URL(editor.path, server.origin).searchParams.get("testId") ?? "";
  const listQuestions = async (id: string) =>
    (await api.get(`/api/tests/${id}/sections`))
      .json()
      .map(({ questions }: { questions: { questionText: string }[] }) =>
        questions.map(({ questionText }) => questionText),
      );
  const [one, two] = await listQuestions(shortId);
  expect([one.length, two.length, one[0], two.at(-1)]).toEqual([12, 9, "One: question 2?", "Two: question 10?"]);
  expect((await api.get(`/api/tests/${shortId}`)).json()).toMatchObject({
    name: "Long (short form)",
    publicTitle: "Sales",
    isActive: false,
  });
  expect((await listQuestions(testId)).flat()).toHaveLength(30);
  const log = (await api.get(`/api/admin/audit-log?thing=test&id=${shortId}&limit=1`)).json();
  expect(log[0]).toMatchObject({ act: "short-form-made", detail: { original: testId, questions: 21 } });
});

test("with 30 results, the API suggests the best questions and predicts alpha", {
  tag: ["@H102"],
}, async ({ own: server }) => {
  const testId = server.addTest({ name: "Measured", sections: [buildSection("One", 16), buildSection("Two", 8)] });
  const points = Array.from({ length: 30 }, (_, index) => ({ email: `p${index}@example.com`, points: 8 * index }));
  server.addResults(testId, points.slice(1));
  const api = await adminClient(server.origin);
  const path = `/api/tests/${testId}/short-form`;
  expect((await api.get(path)).json()).toMatchObject({ results: 29, alpha: null, predictedAlpha: null });
  server.addResults(testId, points.slice(0, 1));

  const { total, items } = (await api.get(`/api/admin/tests/${testId}/health`)).json();
  const suggestion = (await api.get(path)).json();
  const chosen = suggestion.questions.filter(({ isSuggested }: { isSuggested: boolean }) => isSuggested);
  const ratio = 20 / 24;
  const predicted = (ratio * total.alpha) / (1 + (ratio - 1) * total.alpha);
  expect(suggestion).toMatchObject({ results: 30, alpha: total.alpha, questionCount: 20 });
  expect(suggestion.predictedAlpha).toBeCloseTo(predicted, 12);
  const rests = items.slice(0, 16).map(({ itemRest }: { itemRest: number }) => itemRest);
  const bestOfOne = rests.toSorted((one: number, other: number) => other - one).slice(0, 13);
  const chosenOfOne = chosen.slice(0, 13).map(({ itemRest }: { itemRest: number }) => itemRest);
  expect(chosenOfOne.toSorted((one: number, other: number) => other - one)).toEqual(bestOfOne);

  const before = (await api.get("/api/admin/submissions")).text;
  const made = await api.post(path, { name: "Short", testPassword: "short" });
  expect([made.status, made.json()]).toEqual([
    201,
    { id: expect.any(String), name: "Short", questionCount: 20, predictedAlpha: suggestion.predictedAlpha },
  ]);
  expect((await api.get("/api/admin/submissions")).text).toBe(before);
  const gone = await api.post(path, { name: "Short", testPassword: "short", questionIds: ["gone"] });
  expect([gone.status, gone.json().message]).toEqual([409, expect.stringContaining("no longer exist")]);
});
