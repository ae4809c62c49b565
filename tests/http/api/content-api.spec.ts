import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { createSmallTest, ID } from "./values.ts";

test("sections have questions and options, and are updated field by field", {
  tag: ["@S337", "@S366", "@S367", "@S375"],
}, async ({ api }) => {
  const { testId, sectionId, questionId, low, high } = await createSmallTest(api);
  const added = await api.post("/api/test/sections", { name: "First", testId, description: "Words", orderIndex: 0 });
  expect([added.status, added.json()]).toEqual([
    201,
    { id: expect.stringMatching(ID), testId, name: "First", description: "Words", orderIndex: 0 },
  ]);
  const last = (await api.post("/api/test/sections", { name: "Last", testId, orderIndex: 99 })).json();
  expect(last.orderIndex).toBe(2);
  const sections = (await api.get(`/api/test/sections?testId=${testId}`)).json();
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
  expect((await api.put(path, { name: "Named" })).json()).toEqual(renamed);
  expect((await api.put(path, { description: "Told" })).json()).toEqual({ ...renamed, description: "Told" });
  expect((await api.delete(`/api/test/sections/${added.json().id}`)).json()).toEqual({
    message: "Section deleted successfully",
  });
  expect((await api.delete(`/api/test/sections/${added.json().id}`)).status).toBe(404);
});

test("sections are those of the default test if the test ID is missing or 'default'", {
  tag: ["@S365", "@S367"],
}, async ({ api }) => {
  const sections = (await api.get("/api/test/sections")).json();
  expect(sections.length).toBeGreaterThanOrEqual(5);
  for (const testId of [undefined, null, "default"]) {
    const { id, testId: ofTest } = (await api.post("/api/test/sections", { name: "New", testId })).json();
    expect(ofTest).toBe(sections[0].testId);
    await api.delete(`/api/test/sections/${id}`);
  }
  expect((await api.get("/api/test/sections?testId=default")).json()).toEqual(sections);
});

test("questions are inserted, changed, copied with options and deleted", { tag: ["@S338", "@S376"] }, async ({
  api,
}) => {
  const { sectionId, questionId } = await createSmallTest(api);
  const section = async () => (await api.get(`/api/test/sections/${sectionId}`)).json();
  const added = await api.post("/api/test/questions", { sectionId, questionText: "Who?", orderIndex: 0 });
  expect([added.status, added.json()]).toEqual([
    201,
    { id: expect.stringMatching(ID), sectionId, questionText: "Who?", orderIndex: 0 },
  ]);
  const changed = await api.put(`/api/test/questions/${questionId}`, { questionText: "Why not?" });
  expect(changed.json()).toEqual({ id: questionId, sectionId, questionText: "Why not?", orderIndex: 1 });
  const copied = await api.post(`/api/test/questions/${questionId}/copy`);
  expect([copied.status, copied.json()]).toEqual([
    201,
    { id: expect.stringMatching(ID), sectionId, questionText: "Why not?", orderIndex: 2 },
  ]);
  const [, original, copy] = (await section()).questions;
  const withoutIds = (options: object[]) => options.map((option) => ({ ...option, id: "", questionId: "" }));
  expect(withoutIds(copy.options)).toEqual(withoutIds(original.options));
  expect(copy.options[0].id).not.toBe(original.options[0].id);

  expect((await api.delete(`/api/test/questions/${copy.id}`)).json().message).toBe("Question deleted successfully");
});

test("parts are moved and copied, even across sections", { tag: ["@H42"] }, async ({ api }) => {
  const { testId, sectionId, questionId, high } = await createSmallTest(api);
  const move = (part: string, body: object) => api.post(`/api/test/${part}/move`, body);
  expect((await move(`options/${high}`, { direction: "up" })).json()).toMatchObject({ id: high, optionLetter: "A" });
  expect((await move(`options/${high}`, { direction: "up" })).json().orderIndex).toBe(0);
  const copied = await api.post(`/api/test/sections/${sectionId}/copy`);
  const copy = { id: expect.stringMatching(ID), testId, name: "Copy of One", description: "", orderIndex: 1 };
  expect([copied.status, copied.json()]).toEqual([201, copy]);
  const copyId = copied.json().id;
  expect((await move(`sections/${copyId}`, { direction: "up" })).json()).toEqual({ ...copy, orderIndex: 0 });
  const gone = await move(`questions/${questionId}`, { sectionId: "unknown" });
  expect([gone.status, gone.json().message]).toEqual([404, "The target section no longer exists"]);
  const onward = await move(`questions/${questionId}`, { sectionId: copyId });
  expect(onward.json()).toEqual({ id: questionId, sectionId: copyId, questionText: "Why?", orderIndex: 1 });

  const another = { name: "Second", testPassword: "sesame two" };
  const test = await api.post(`/api/tests/${testId}/copy`, another);
  expect([test.status, test.json()]).toEqual([201, expect.objectContaining({ ...another, isActive: false })]);
  expect((await api.get(`/api/tests/${test.json().id}/sections`)).json()).toHaveLength(2);
  const bare = await api.post(`/api/tests/${testId}/copy`, { name: "Second" });
  expect([bare.status, bare.json().message]).toEqual([400, "Test password is required"]);
  expect((await api.post("/api/tests/x/copy", another)).status).toBe(404);
});

test("options get their letter from their position and points from 0 to 10", { tag: ["@S339", "@S377"] }, async ({
  api,
}) => {
  const { sectionId, questionId, low, high } = await createSmallTest(api);
  const body = { questionId, optionText: "First", points: 5, optionLetter: "Z", orderIndex: 0 };
  const added = await api.post("/api/test/options", body);
  expect([added.status, added.json()]).toEqual([201, { ...body, id: expect.stringMatching(ID), optionLetter: "A" }]);
  const first = added.json().id;
  const [{ options }] = (await api.get(`/api/test/sections/${sectionId}`)).json().questions;
  expect(options.map(({ id }: { id: string }) => id)).toEqual([first, low, high]);
  const path = `/api/test/options/${low}`;
  expect((await api.put(path, { points: 0 })).json()).toMatchObject({ optionText: "Low", points: 0 });
  expect((await api.put(path, { optionText: "Lower" })).json()).toMatchObject({ optionText: "Lower", points: 0 });
  expect((await api.put(path, { points: 11 })).json().points).toBe(10);
  expect((await api.put(path, { points: -1 })).json().points).toBe(0);
  expect((await api.delete(`/api/test/options/${first}`)).json()).toEqual({ message: "Option deleted successfully" });
  expect((await api.delete(`/api/test/options/${first}`)).status).toBe(404);
});
