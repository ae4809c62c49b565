import { PREVIEW_EMAIL } from "#app/submissions/submission.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { ID, PERSON } from "./values.ts";

test("a submission's details have scores by section, and each answer with the best answer", {
  tag: ["@T80", "@S340–S342", "@S344", "@S345", "@S380"],
}, async ({ server, api }) => {
  const testId = server.addTest({
    name: "Twins",
    sections: [buildSection("Same", 2), buildSection("Same", 1), buildSection("Other", 1)],
  });
  const startedAt = new Date("2026-05-04T10:00:00Z");
  const [id = ""] = server.addResults(testId, [{ ...PERSON, points: 25, seconds: 600, startedAt }]);
  const details = (await api.get(`/api/admin/submissions/${id}/details`)).json();
  const submission = {
    id,
    testId,
    testName: "Twins",
    ...PERSON,
    startedAt: "2026-05-04T10:00:00.000Z",
    completedAt: "2026-05-04T10:10:00.000Z",
    totalDuration: 600,
    isCompleted: true,
    isPreview: false,
    byInvitation: false,
    batteryId: null,
    source: "",
    externalId: null,
    stage: "new",
    candidateUrl: `/api/candidates/${id}`,
    erasedAt: null,
  };
  expect(Object.keys(details).sort()).toEqual(["answers", "sectionScores", "submission", "test", "totalQuestions"]);
  expect(details.submission).toEqual({
    ...submission,
    versionNumber: 1,
    pointsVersionNumber: 1,
    isRescored: false,
  });
  expect([details.test, details.totalQuestions]).toEqual([{ name: "Twins" }, 4]);
  const score = (totalPoints: number, maxPoints: number, questionCount: number) => ({
    sectionId: expect.stringMatching(ID),
    totalPoints,
    maxPoints,
    questionCount,
  });
  expect(details.sectionScores).toEqual({
    Same: score(20, 20, 2),
    "Same (2)": score(5, 10, 1),
    Other: score(0, 10, 1),
  });
  expect(details.answers.map(({ sectionName }: { sectionName: string }) => sectionName)).toEqual([
    "Same",
    "Same",
    "Same",
    "Other",
  ]);
  expect(details.answers[2]).toEqual({
    id: expect.stringMatching(ID),
    sectionName: "Same",
    questionText: "Same: question 1?",
    optionLetter: expect.stringMatching(/^[A-C]$/),
    optionText: "Same 1, answer of 5",
    isOptimal: false,
    pointsEarned: 5,
    seconds: null,
    optimalAnswer: { optionLetter: expect.stringMatching(/^[A-C]$/), optionText: "Same 1, answer of 10", points: 10 },
  });
  expect(details.answers[0]).toMatchObject({ isOptimal: true, pointsEarned: 10 });

  const [listed, ...others] = (await api.get(`/api/admin/submissions?testId=${testId}`)).json();
  expect(others).toEqual([]);
  expect(listed).toEqual({
    ...submission,
    tags: [],
    percent: 62.5,
    label: "AVERAGE MATCH",
    sectionScores: Object.entries(details.sectionScores).map(([name, entry]) => ({
      sectionName: name.replace(" (2)", ""),
      ...(entry as object),
    })),
  });
});

test("lists contain unfinished submissions, the newest first, and no deleted ones", {
  tag: ["@S350–S352", "@S379"],
}, async ({ server, api }) => {
  const testId = server.addTest({ name: "Listed", sections: [buildSection("One", 1)] });
  const at = (minutes: number) => new Date(Date.UTC(2026, 4, 4, 10, minutes));
  const [done = "", begun = ""] = server.addResults(testId, [
    { startedAt: at(1), points: 10 },
    { startedAt: at(2), seconds: null },
  ]);
  const list = async () => (await api.get(`/api/admin/submissions?testId=${testId}`)).json();
  const [first, second] = await list();
  expect([first.id, second.id]).toEqual([begun, done]);
  expect(first).toMatchObject({ isCompleted: false, completedAt: null, totalDuration: null, sectionScores: [] });
  expect((await api.get(`/api/admin/submissions/${begun}/details`)).json()).toMatchObject({
    totalQuestions: 1,
    sectionScores: {},
    answers: [],
  });
  const path = `/api/admin/submissions/${done}`;
  const deleted = await api.delete(path);
  expect([deleted.status, deleted.json()]).toEqual([200, { message: "Submission deleted successfully" }]);
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual([begun]);
  const again = await api.delete(path);
  expect(again.status).toBe(404);
  expect(again.json()).toEqual({ message: "This submission no longer exists", code: "not-found" });
  const details = await api.get(`${path}/details`);
  expect([details.status, details.json()]).toEqual([404, { message: "Submission not found", code: "not-found" }]);
});

test("with a limit, the Link header pages through all submissions once, even during inserts", {
  tag: ["@S379"],
}, async ({ server, api }) => {
  const testId = server.addTest({ name: "Many & more", sections: [buildSection("One", 1)] });
  const startedAt = new Date("2026-05-04T10:00:00Z");
  const added = server.addResults(
    testId,
    Array.from({ length: 23 }, () => ({ startedAt, points: 10 })),
  );
  const all = (await api.get(`/api/admin/submissions?testId=${testId}`)).json();
  const walked: unknown[] = [];
  const sizes: number[] = [];
  let next: string | undefined = `/api/admin/submissions?testId=${testId}&limit=5`;
  while (next) {
    const page = await api.get(next);
    walked.push(...page.json());
    sizes.push(page.json().length);
    next = /^<([^>]+)>; rel="next"$/.exec(page.headers.get("Link") ?? "")?.[1];
    server.addResults(testId, [{ startedAt: new Date("2026-05-05T10:00:00Z"), points: 0 }]);
  }
  expect(sizes).toEqual([5, 5, 5, 5, 3]);
  expect(walked).toEqual(all);
  expect(new Set(added)).toEqual(new Set(all.map(({ id }: { id: string }) => id)));
  const exact = await api.get(`/api/admin/submissions?testId=${testId}&limit=28`);
  expect([exact.json().length, exact.headers.get("Link")]).toEqual([28, null]);
  for (const limit of ["0", "-1", "1.5", "x", "1001"]) {
    const { status, json } = await api.get(`/api/admin/submissions?limit=${limit}`);
    expect([status, json().message]).toEqual([400, "limit must be a whole number from 1 to 1000"]);
  }
  for (const cursor of ["x", "bm90IG9uZQ", "x".repeat(300)]) {
    expect((await api.get(`/api/admin/submissions?limit=5&cursor=${cursor}`)).status).toBe(400);
  }
});

test("statistics cover one test or all tests, without previews", { tag: ["@S347", "@S381", "@R45"] }, async ({
  server,
  api,
}) => {
  const testId = server.addTest({ name: "Counted", sections: [buildSection("One", 1)] });
  const stats = async () => (await api.get(`/api/admin/stats?testId=${testId}`)).json();
  expect(await stats()).toEqual({ totalCandidates: 0, completedToday: 0, avgTime: 0 });
  const startedAt = new Date("2026-05-04T10:00:00Z");
  server.addResults(testId, [
    { email: "one@example.com", points: 10, seconds: 60, startedAt },
    { email: "ONE@example.com", points: 10, seconds: 84, startedAt },
    { isPreview: true, points: 10, seconds: 1000, startedAt },
  ]);
  expect(await stats()).toEqual({ totalCandidates: 1, completedToday: 0, avgTime: 1.2 });
  const ofAll = (await api.get("/api/admin/stats")).json();
  expect(ofAll.totalCandidates).toBeGreaterThanOrEqual(1);
  expect((await api.get("/api/admin/stats?testId=unknown")).json().totalCandidates).toBe(0);
});

test("a preview is an admin's submission with a placeholder address, even on inactive tests", {
  tag: ["@S387", "@R45"],
}, async ({ server, api }) => {
  const testId = server.addTest({ name: "Previewed", sections: [buildSection("One", 1)], isActive: false });
  const body = { testId, email: PREVIEW_EMAIL, startedAt: new Date().toISOString(), isCompleted: false };
  const created = await api.post("/api/submissions", body);
  expect([created.status, created.json()]).toEqual([201, { id: expect.stringMatching(ID) }]);
  const { id } = created.json();
  const [listed] = (await api.get(`/api/admin/submissions?testId=${testId}`)).json();
  expect(listed).toMatchObject({ id, email: PREVIEW_EMAIL, firstName: "", lastName: "", isPreview: true });
  await api.put(`/api/submissions/${id}`, { isCompleted: true });
  expect((await api.get(`/api/admin/stats?testId=${testId}`)).json().totalCandidates).toBe(0);

  const named = (await api.post("/api/submissions", { ...PERSON, testId })).json();
  const rows = (await api.get(`/api/admin/submissions?testId=${testId}`)).json();
  expect(rows.find((row: { id: string }) => row.id === named.id)).toMatchObject({ ...PERSON, isPreview: false });
  const nameless = await api.post("/api/submissions", { testId, email: "someone@example.com" });
  expect([nameless.status, nameless.json().fields]).toEqual([
    400,
    { firstName: ["First name is required"], lastName: ["Last name is required"] },
  ]);
  expect((await api.post("/api/submissions", { ...body, testId: "unknown" })).status).toBe(404);
});
