import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { createSmallTest, ID } from "./values.ts";

test("sections have questions and options, keep dense positions, and are updated field by field", {
  tag: ["@S337", "@S366", "@S367", "@S375"],
}, async ({ server }) => {
  const admin = await adminClient(server.origin);
  const { testId, sectionId, questionId, low, high } = await createSmallTest(admin);
  const added = await admin.post("/api/test/sections", { name: "First", testId, description: "Words", orderIndex: 0 });
  expect([added.status, added.json()]).toEqual([
    201,
    { id: expect.stringMatching(ID), testId, name: "First", description: "Words", orderIndex: 0 },
  ]);
  const last = (await admin.post("/api/test/sections", { name: "Last", testId, orderIndex: 99 })).json();
  expect(last.orderIndex).toBe(2);
  const sections = (await admin.get(`/api/test/sections?testId=${testId}`)).json();
  expect(sections.map(({ name, orderIndex }: { name: string; orderIndex: number }) => [name, orderIndex])).toEqual([
    ["First", 0],
    ["One", 1],
    ["Last", 2],
  ]);
  expect(sections[1]).toEqual({
    id: sectionId,
    testId,
    name: "One",
    description: "",
    orderIndex: 1,
    questions: [
      {
        id: questionId,
        sectionId,
        questionText: "Why?",
        orderIndex: 0,
        options: [
          { id: low, questionId, optionText: "Low", points: 2, optionLetter: "A", orderIndex: 0 },
          { id: high, questionId, optionText: "High", points: 9, optionLetter: "B", orderIndex: 1 },
        ],
      },
    ],
  });
  const path = `/api/test/sections/${sectionId}`;
  const renamed = { id: sectionId, testId, name: "Named", description: "", orderIndex: 1 };
  expect((await admin.put(path, { name: "Named" })).json()).toEqual(renamed);
  expect((await admin.put(path, { description: "Told" })).json()).toEqual({ ...renamed, description: "Told" });
  const nothing = await admin.put(path, {});
  expect([nothing.status, nothing.json()]).toEqual([400, { message: "Nothing to change", code: "invalid-input" }]);
  expect((await admin.delete(`/api/test/sections/${added.json().id}`)).json()).toEqual({
    message: "Section deleted successfully",
  });
  const left = (await admin.get(`/api/tests/${testId}/sections`)).json();
  expect(left.map(({ id, orderIndex }: { id: string; orderIndex: number }) => [id, orderIndex])).toEqual([
    [sectionId, 0],
    [last.id, 1],
  ]);
  expect((await admin.delete(`/api/test/sections/${added.json().id}`)).status).toBe(404);
  expect((await admin.post("/api/test/sections", { name: "X", testId: "unknown" })).status).toBe(404);
  expect((await admin.get("/api/test/sections?testId=unknown")).status).toBe(404);
});

test("sections are those of the default test if the test ID is missing or 'default'", {
  tag: ["@S365", "@S367"],
}, async ({ server }) => {
  const admin = await adminClient(server.origin);
  const sections = (await admin.get("/api/test/sections")).json();
  expect(sections.length).toBeGreaterThanOrEqual(5);
  for (const testId of [undefined, null, "default"]) {
    const { id, testId: ofTest } = (await admin.post("/api/test/sections", { name: "New", testId })).json();
    expect(ofTest).toBe(sections[0].testId);
    await admin.delete(`/api/test/sections/${id}`);
  }
  expect((await admin.get("/api/test/sections?testId=default")).json()).toEqual(sections);
});

test("questions are inserted, changed, copied with options, moved and deleted", { tag: ["@S338", "@S376"] }, async ({
  server,
}) => {
  const admin = await adminClient(server.origin);
  const { sectionId, questionId } = await createSmallTest(admin);
  const section = async () => (await admin.get(`/api/test/sections/${sectionId}`)).json();
  const texts = async () =>
    (await section()).questions.map((row: { questionText: string; orderIndex: number }) => [
      row.orderIndex,
      row.questionText,
    ]);
  const added = await admin.post("/api/test/questions", { sectionId, questionText: "Who?", orderIndex: 0 });
  expect([added.status, added.json()]).toEqual([
    201,
    { id: expect.stringMatching(ID), sectionId, questionText: "Who?", orderIndex: 0 },
  ]);
  const changed = await admin.put(`/api/test/questions/${questionId}`, { questionText: "Why not?" });
  expect(changed.json()).toEqual({ id: questionId, sectionId, questionText: "Why not?", orderIndex: 1 });
  const copied = await admin.post(`/api/test/questions/${questionId}/copy`);
  expect([copied.status, copied.json()]).toEqual([
    201,
    { id: expect.stringMatching(ID), sectionId, questionText: "Why not?", orderIndex: 2 },
  ]);
  const [, original, copy] = (await section()).questions;
  const withoutIds = (options: object[]) => options.map((option) => ({ ...option, id: "", questionId: "" }));
  expect(withoutIds(copy.options)).toEqual(withoutIds(original.options));
  expect(copy.options[0].id).not.toBe(original.options[0].id);

  await admin.put(`/api/test/questions/${copy.id}`, { questionText: "Copy?" });
  const move = (direction: string) => admin.post(`/api/test/questions/${copy.id}/move`, { direction });
  expect((await move("up")).json().orderIndex).toBe(1);
  expect(await texts()).toEqual([
    [0, "Who?"],
    [1, "Copy?"],
    [2, "Why not?"],
  ]);
  expect((await admin.delete(`/api/test/questions/${copy.id}`)).json().message).toBe("Question deleted successfully");
  expect(await texts()).toEqual([
    [0, "Who?"],
    [1, "Why not?"],
  ]);
  const aside = await move("sideways");
  expect([aside.status, aside.json().message]).toEqual([400, "direction must be one of up, down"]);
  const gone = [move("up"), admin.delete(`/api/test/questions/${copy.id}`), admin.post("/api/test/questions/x/copy")];
  for (const { status, json } of await Promise.all(gone)) {
    expect([status, json()]).toEqual([404, { message: "This question no longer exists", code: "not-found" }]);
  }
});

test("parts are moved and copied, even across sections, and deleted parts respond with 404", { tag: ["@H42"] }, async ({
  server,
}) => {
  const admin = await adminClient(server.origin);
  const { testId, sectionId, questionId, low, high } = await createSmallTest(admin);
  const move = (part: string, body: object) => admin.post(`/api/test/${part}/move`, body);
  expect((await move(`options/${high}`, { direction: "up" })).json()).toMatchObject({ id: high, optionLetter: "A" });
  expect((await move(`options/${high}`, { direction: "up" })).json().orderIndex).toBe(0);
  const copied = await admin.post(`/api/test/sections/${sectionId}/copy`);
  const copy = { id: expect.stringMatching(ID), testId, name: "Copy of One", description: "", orderIndex: 1 };
  expect([copied.status, copied.json()]).toEqual([201, copy]);
  const copyId = copied.json().id;
  expect((await move(`sections/${copyId}`, { direction: "up" })).json()).toEqual({ ...copy, orderIndex: 0 });
  const gone = await move(`questions/${questionId}`, { sectionId: "unknown" });
  expect([gone.status, gone.json().message]).toEqual([404, "The target section no longer exists"]);
  const onward = await move(`questions/${questionId}`, { sectionId: copyId });
  expect(onward.json()).toEqual({ id: questionId, sectionId: copyId, questionText: "Why?", orderIndex: 1 });
  type Row = { id: string; optionText: string; questions: { id: string; options: { id: string }[] }[] };
  const sections: Row[] = (await admin.get(`/api/tests/${testId}/sections`)).json();
  expect(sections.map((section) => [section.id, section.questions.length])).toEqual([
    [copyId, 2],
    [sectionId, 0],
  ]);
  expect(sections[0]?.questions[1]?.options.map(({ id }) => id)).toEqual([high, low]);
  for (const part of ["sections", "options"]) {
    const { status, json } = await move(`${part}/x`, { direction: "up" });
    expect([status, json().message]).toEqual([404, `This ${part.slice(0, -1)} no longer exists`]);
    expect((await move(`${part}/x`, {})).json().message).toBe("direction is missing");
  }

  const another = { name: "Second", testPassword: "sesame two" };
  const test = await admin.post(`/api/tests/${testId}/copy`, another);
  expect([test.status, test.json()]).toEqual([201, expect.objectContaining({ ...another, isActive: false })]);
  expect((await admin.get(`/api/tests/${test.json().id}/sections`)).json()).toHaveLength(2);
  const bare = await admin.post(`/api/tests/${testId}/copy`, { name: "Second" });
  expect([bare.status, bare.json().message]).toEqual([400, "Test password is required"]);
  expect((await admin.post("/api/tests/x/copy", another)).status).toBe(404);
});

test("options get their letter from their position and points from 0 to 10", { tag: ["@S339", "@S377"] }, async ({
  server,
}) => {
  const admin = await adminClient(server.origin);
  const { sectionId, questionId, low, high } = await createSmallTest(admin);
  const body = { questionId, optionText: "First", points: 5, optionLetter: "Z", orderIndex: 0 };
  const added = await admin.post("/api/test/options", body);
  expect([added.status, added.json()]).toEqual([201, { ...body, id: expect.stringMatching(ID), optionLetter: "A" }]);
  const options = async () =>
    (await admin.get(`/api/test/sections/${sectionId}`))
      .json()
      .questions[0].options.map((row: { id: string; optionLetter: string; points: number }) => [
        row.optionLetter,
        row.id,
        row.points,
      ]);
  const first = added.json().id;
  expect(await options()).toEqual([
    ["A", first, 5],
    ["B", low, 2],
    ["C", high, 9],
  ]);
  const path = `/api/test/options/${low}`;
  expect((await admin.put(path, { points: 0 })).json()).toMatchObject({ optionText: "Low", points: 0 });
  expect((await admin.put(path, { optionText: "Lower" })).json()).toMatchObject({ optionText: "Lower", points: 0 });
  expect((await admin.put(path, { points: 11 })).json().points).toBe(10);
  expect((await admin.put(path, { points: -1 })).json().points).toBe(0);
  for (const points of ["5", 1.5, null]) {
    const wrong = await admin.put(path, { points });
    expect(wrong.status).toBe(400);
    expect(wrong.json().fields).toEqual({ points: ["Points must be a whole number from 0 to 10"] });
  }
  expect((await admin.put(path, {})).json()).toEqual({ message: "Nothing to change", code: "invalid-input" });
  expect((await admin.delete(`/api/test/options/${first}`)).json()).toEqual({ message: "Option deleted successfully" });
  expect(await options()).toEqual([
    ["A", low, 0],
    ["B", high, 9],
  ]);
  expect((await admin.delete(`/api/test/options/${first}`)).status).toBe(404);
});
