import type { ApiClient } from "#tests/support/servers/api-client.ts";

export const PERSON = { email: "grace@example.com", firstName: "Grace", lastName: "Hopper" };
export const ID = /^[0-9a-z-]{14,36}$/;
export const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
export const RANGES = { goldMin: 95, excellentMin: 85, goodMin: 75, averageMin: 50 };

export async function createSmallTest(admin: ApiClient, name = "Built") {
  const { id: testId } = (await admin.post("/api/tests", { name, testPassword: "open sesame" })).json();
  const { id: sectionId } = (await admin.post("/api/test/sections", { name: "One", testId })).json();
  const { id: questionId } = (await admin.post("/api/test/questions", { sectionId, questionText: "Why?" })).json();
  const option = async (optionText: string, points: number): Promise<string> =>
    (await admin.post("/api/test/options", { questionId, optionText, points })).json().id;
  const ids = { testId: String(testId), sectionId: String(sectionId), questionId: String(questionId) };
  return { ...ids, low: await option("Low", 2), high: await option("High", 9) };
}
