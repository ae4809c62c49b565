import { DEFAULT_PLAYBOOK_RANGES as RANGES } from "#app/match-bands/match-band.ts";
import { addInvitations } from "#tests/support/rows/invitations.ts";
import { listRequestedRows } from "#tests/support/rows/requested-rows.ts";
import { type ApiClient, adminClient, apiClient } from "#tests/support/servers/api-client.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";

const PASSWORD = "open sesame";
const NO_TEXT: unknown[] = [1, true, null, [], {}, ["x"], ""];

type Field = { good: unknown; bad: unknown[]; isOptional?: true };
export type Call = { method: string; path: string; template: string; fields: Record<string, Field>; by: ApiClient };

function text(max: number, { lines = false, good = "x" } = {}): Field {
  const controls = lines ? ["a\u0000b", "a\u001bb"] : ["a\u0000b", "a\u001bb", "a\nb"];
  return { good, bad: [...NO_TEXT, " ", "\u200b", "x".repeat(max + 1), "a\ud800", ...controls] };
}

const emptyText = (max: number): Field => ({ ...text(max, { lines: true }), isOptional: true });
const optional = (field: Field): Field => ({ ...field, isOptional: true });
const described = (field: Field): Field => ({
  ...field,
  bad: field.bad.filter((value) => typeof value !== "string" || !/^(?:[\s\u200b])*$/u.test(value)),
});
const EMAIL: Field = {
  good: "x@example.com",
  bad: [...NO_TEXT, "x", "a@@b", `${"x".repeat(250)}@example.com`, "a@b.c\nd"],
};
const password = (least: number): Field => ({
  good: "x".repeat(12),
  bad: [...NO_TEXT, "x".repeat(201), ...(least > 1 ? ["x".repeat(least - 1)] : [])],
});
const id = (good: string): Field => ({ good, bad: [...NO_TEXT, "x".repeat(65)] });
const flag: Field = { good: true, bad: ["true", "false", 0, 1, null, [], {}] };
const DIRECTION: Field = { good: "down", bad: [...NO_TEXT, "left", "UP"] };
const STAGE: Field = { good: "hired", bad: [...NO_TEXT, "Hired", "fired"] };
const STAGE_MESSAGE: Field = { good: "interview", bad: [...NO_TEXT, "new", "rejected-reminder"] };
const NOTE = text(2000, { lines: true });
const POINTS: Field = { good: 5, bad: ["5", "", 1.5, null, true, [], [5], {}] };
const PLACE = optional({ good: 0, bad: ["0", "1e3", -1, 1.5, null, true, [], {}] });
const MOMENT = optional({
  good: "2026-05-04T10:00:00Z",
  bad: ["yesterday", "2026-02-30T10:00:00Z", 1e12, null, [], {}],
});

const EXPIRY: Field = { ...MOMENT, good: "2126-05-04T10:00:00Z", bad: MOMENT.bad.filter((value) => value !== null) };

const NO_LIST: unknown[] = [null, "x", 1, true, {}];
/** A list of one record. Each of `changes` makes the record wrong, and each of `lists` is a wrong list. */
const records = (good: object, changes: object[], lists: unknown[][]): Field => ({
  good: [good],
  bad: [...NO_LIST, [null], ["x"], [{}], ...lists, ...changes.map((change) => [{ ...good, ...change }])],
});
const BAD_NAMES = ["a\nb", "x".repeat(101), 1, null];

const INVITED = { email: "x@example.com" };
const PEOPLE = records(
  INVITED,
  [{ email: "x" }, ...BAD_NAMES.map((firstName) => ({ firstName }))],
  [[], Array(5001).fill(INVITED)],
);
const REASON = text(500, { lines: true, good: "It was wrong" });
const COUNT: Field = { good: 0, bad: ["0", -1, 1.5, null, true, [], {}] };
const GROUP = { name: "A", applied: 10, selected: 5 };
const BAD_GROUPS = [
  ...[null, "x", {}],
  ...[{ selected: 11 }, { selected: -1 }, { selected: 0.5 }, { applied: "10" }, { applied: 100_001 }, { name: 1 }].map(
    (change) => ({ ...GROUP, ...change }),
  ),
];
const GROUPS: Field = {
  good: [GROUP, GROUP],
  bad: [...NO_LIST, [], [GROUP], Array(7).fill(GROUP), ...BAD_GROUPS.map((bad) => [GROUP, bad])],
};

const PANEL: Field = { good: "tasks", bad: [null, "x", 1, true, [], {}] };
const METHOD: Field = { good: "experts", bad: [null, "x", 1, true, [], {}] };
const listOf = ({ good, bad }: Field): Field => ({
  good: [good],
  bad: [...NO_LIST, [], [null], [1], [{}], ...bad.map((one) => [one])],
});

const buildNumbers = (personId: string): Field =>
  records(
    { personId, number: 1 },
    [{ number: "1" }, { number: null }, { number: 2e12 }, { personId: 1 }],
    [[], [{ personId }], [{ number: 1 }]],
  );

const CRITERION = { name: "Listening", anchors: ["", "Some", "Good", "Best"] };
const BAD_ANCHORS = [null, "x", [], ["", "", ""], ["", "", "", 1], ["", "", "", "a\nb"]];
const CRITERIA = records(
  CRITERION,
  [...["", ...BAD_NAMES].map((name) => ({ name })), ...BAD_ANCHORS.map((anchors) => ({ anchors }))],
  [Array(9).fill(CRITERION), [CRITERION, CRITERION]],
);
const RATED = { name: "Listening", rating: 3 };
const RATINGS_GIVEN = records(
  RATED,
  [...[0, 5, 1.5, "3", null].map((rating) => ({ rating })), ...[1, null, "Unknown"].map((name) => ({ name }))],
  [[]],
);

export async function prepareCalls(
  server: TestServer,
): Promise<{ admin: ApiClient; candidate: ApiClient; calls: Call[] }> {
  const admin = await adminClient(server.origin);
  const candidate = apiClient(server.origin);
  const testId = server.addTest({
    name: "Typed",
    testPassword: PASSWORD,
    sections: [buildSection("One", 3), buildSection("Two", 1)],
  });
  await candidate.post(`/api/tests/${testId}/validate-password`, { password: PASSWORD });
  const person = { firstName: "T", lastName: "C", email: "typed@example.com", testId };
  const submissionId = String((await candidate.post("/api/submissions", person)).json().id);
  const [section] = (await admin.get(`/api/tests/${testId}/sections`)).json();
  const [question] = section.questions;
  const [option] = question.options;
  const user = await admin.post("/api/admin/users", { ...person, email: `u${testId}@example.com`, password: PASSWORD });
  const [completedId = ""] = server.addResults(testId, [{}]);
  const ratedTestId = server.addTest({ name: "Rated", sections: [buildSection("One", 1)] });
  await admin.put(`/api/admin/tests/${ratedTestId}/scorecard`, { criteria: [CRITERION] });
  const [ratedId = ""] = server.addResults(ratedTestId, [{}]);
  const note = await admin.post(`/api/admin/submissions/${completedId}/notes`, { text: "A note" });
  const { people } = (await admin.post(`/api/admin/tests/${testId}/study/people`, { names: ["Grace"] })).json();
  const addPreview = async (name: string) => {
    const sections = [buildSection(name, 1)];
    const rescoredId = server.addTest({ name, testPassword: PASSWORD, sections });
    server.addResults(rescoredId, [{}]);
    const [written] = (await admin.get(`/api/tests/${rescoredId}/sections`)).json();
    await admin.put(`/api/test/options/${written.questions[0].options[0].id}`, { points: 7 });
    const { contentHash, results, changed } = (await admin.get(`/api/admin/tests/${rescoredId}/rescore`)).json();
    return { id: rescoredId, shown: { contentHash, results, changed } };
  };
  const undone = await addPreview("Undone");
  const act = { ...undone.shown, reason: "It was wrong" };
  const { id: rescoreId } = (await admin.post(`/api/admin/tests/${undone.id}/rescore`, act)).json();
  const anew = await addPreview("Anew");
  const invited = [{ email: `invited-${testId}@example.com` }];
  const [invitationId = ""] = server.withDatabase((sqlite) => addInvitations(sqlite, testId, invited));
  const NAMES = { firstName: text(100), lastName: text(100), email: EMAIL };
  const TEST = { name: text(200), description: described(emptyText(2000)), testPassword: text(200) };
  const SECTION = { name: text(200), description: described(emptyText(2000)) };
  const minimum = (good: number): Field => ({ good, bad: [String(good), -1, 101, 90.5, null, [], {}, true] });
  const createCall =
    (by: ApiClient) =>
    (method: string, template: string, fields: Call["fields"], ...ids: string[]): Call => {
      let next = 0;
      return { method, template, fields, by, path: template.replace(/\{\w+\}/g, () => ids[next++] ?? "") };
    };
  const [byCandidate, byAdmin] = [createCall(candidate), createCall(admin)];
  const change = (fields: Call["fields"]) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, optional(field)]));
  const calls = [
    byCandidate("POST", "/api/tests/{testId}/validate-password", { password: password(1) }, testId),
    byCandidate("POST", "/api/test/validate-password", { password: password(1) }),
    byCandidate("POST", "/api/submissions", { ...NAMES, testId: { good: testId, bad: [1, true, [], {}] } }),
    byCandidate("PUT", "/api/submissions/{submissionId}", { isCompleted: { ...flag, good: false } }, submissionId),
    byCandidate(
      "POST",
      "/api/submissions/{submissionId}/answers",
      { questionId: id(question.id), selectedOptionId: id(option.id), clickedAt: MOMENT },
      submissionId,
    ),
    byAdmin("POST", "/api/tests", TEST),
    byAdmin("POST", "/api/tests/{testId}/copy", { name: TEST.name, testPassword: TEST.testPassword }, testId),
    byAdmin(
      "POST",
      "/api/tests/{testId}/short-form",
      {
        name: TEST.name,
        testPassword: TEST.testPassword,
        questionIds: { isOptional: true, good: [question.id], bad: [1, true, "", {}, []] },
      },
      testId,
    ),
    byAdmin(
      "POST",
      "/api/role-tests/{role}/copy",
      { name: TEST.name, testPassword: TEST.testPassword },
      "account-executive",
    ),
    byAdmin(
      "PUT",
      "/api/tests/{testId}/feedback",
      change({
        isOn: { ...flag, good: false },
        audience: { good: "everyone", bad: [...NO_TEXT, "Everyone", "none"] },
        nextSteps: described(text(600, { lines: true })),
      }),
      testId,
    ),
    byAdmin(
      "POST",
      "/api/admin/tests/{testId}/invitations",
      {
        people: PEOPLE,
        expiresAt: EXPIRY,
        send: optional({ ...flag, good: false }),
        batteryId: optional({ good: null, bad: [1, true, [], {}, "x".repeat(65)] }),
      },
      testId,
    ),
    byAdmin("POST", "/api/admin/batteries", {
      name: text(200),
      testIds: {
        good: [testId, anew.id],
        bad: [...NO_TEXT, [testId], [testId, testId], [testId, 1], Array(4).fill(testId), [testId, "x".repeat(65)]],
      },
    }),
    byAdmin("PUT", "/api/tests/{testId}", { ...change(TEST), isActive: optional(flag) }, testId),
    byAdmin("POST", "/api/test/sections", {
      ...SECTION,
      testId: optional({ good: testId, bad: [1, true, [], {}, ""] }),
      orderIndex: PLACE,
    }),
    byAdmin("PUT", "/api/test/sections/{sectionId}", change(SECTION), section.id),
    byAdmin("POST", "/api/test/questions", {
      sectionId: id(section.id),
      questionText: text(2000, { lines: true }),
      orderIndex: PLACE,
    }),
    byAdmin("PUT", "/api/test/questions/{questionId}", { questionText: text(2000, { lines: true }) }, question.id),
    byAdmin("POST", "/api/test/sections/{sectionId}/move", { direction: DIRECTION }, section.id),
    byAdmin("POST", "/api/test/questions/{questionId}/move", { direction: DIRECTION }, question.id),
    byAdmin("POST", "/api/test/options/{optionId}/move", { direction: DIRECTION }, option.id),
    byAdmin("POST", "/api/test/options", {
      questionId: id(question.id),
      optionText: text(1000),
      points: POINTS,
      orderIndex: PLACE,
    }),
    byAdmin("PUT", "/api/test/options/{optionId}", change({ optionText: text(1000), points: POINTS }), option.id),
    byAdmin(
      "PUT",
      "/api/test/questions/{questionId}/follow-up",
      { followUp: described(text(500, { lines: true })) },
      question.id,
    ),
    byAdmin(
      "PUT",
      "/api/test/questions/{questionId}/prompt",
      { prompt: described(text(500, { lines: true })) },
      question.id,
    ),
    byAdmin("PUT", "/api/admin/stage-names", { interview: described(emptyText(30)) }),
    byAdmin("PUT", "/api/admin/submissions/{submissionId}/stage", { stage: STAGE }, completedId),
    byAdmin(
      "PUT",
      "/api/admin/submissions/{submissionId}/outcome",
      {
        stayed: { good: true, bad: ["true", 0, 1, [], {}] },
        quotaPercent: { good: 97.5, bad: ["97.5", -1, 97.55, 1000.1, true, [], {}] },
        stayed12: { good: true, bad: ["true", 0, 1, [], {}], isOptional: true },
        quotaPercent12: { good: 97.5, bad: ["97.5", -1, 97.55, 1000.1, true, [], {}], isOptional: true },
      },
      completedId,
    ),
    byAdmin(
      "POST",
      "/api/admin/tests/{testId}/rescore",
      {
        contentHash: { good: anew.shown.contentHash, bad: [1, true, null, [], {}, "x".repeat(65)] },
        results: { ...COUNT, good: anew.shown.results },
        changed: { ...COUNT, good: anew.shown.changed },
        reason: REASON,
      },
      anew.id,
    ),
    byAdmin("POST", "/api/admin/rescores/{rescoreId}/undo", { reason: REASON }, rescoreId),
    byAdmin(
      "PUT",
      "/api/admin/invitations/{invitationId}",
      {
        act: { good: "extend", bad: [...NO_TEXT, "Extend", "delete"] },
        expiresAt: { good: "2099-05-04T10:00:00Z", bad: ["tomorrow", "2026-02-30T10:00:00Z", 1e12, true, [], {}] },
        adjustment: described(emptyText(500)),
      },
      invitationId,
    ),
    byAdmin("POST", "/api/admin/adverse-impact", { groups: GROUPS }),
    byAdmin(
      "PUT",
      "/api/admin/submissions/{submissionId}/assignment",
      { adminId: { good: user.json().id, bad: [1, true, [], {}, ["x"], "", "x".repeat(65), "unknown"] } },
      completedId,
    ),
    byAdmin(
      "POST",
      "/api/admin/submissions/{submissionId}/notes",
      { text: NOTE, notify: optional({ good: [], bad: [1, true, null, {}, "x", [1], [null], [""], ["unknown"]] }) },
      completedId,
    ),
    byAdmin(
      "PUT",
      "/api/admin/tests/{testId}/stage-messages",
      { message: STAGE_MESSAGE, subject: described(optional(text(200))), body: described(emptyText(5000)) },
      testId,
    ),
    byAdmin("POST", "/api/admin/stage-messages/preview", {
      message: STAGE_MESSAGE,
      submissionIds: { good: [completedId], bad: [null, "x", 1, true, {}, [], [1], [null], Array(101).fill("x")] },
    }),
    byAdmin("POST", "/api/admin/tests/{testId}/job-tasks", { tasks: listOf(text(300)) }, testId),
    byAdmin("POST", "/api/admin/tests/{testId}/raters", { panel: PANEL, names: listOf(text(100)) }, testId),
    byAdmin(
      "POST",
      "/api/admin/tests/{testId}/study/numbers",
      { label: text(60), numbers: buildNumbers(people[0].id) },
      testId,
    ),
    byAdmin("POST", "/api/admin/tests/{testId}/study/people", { names: listOf(text(100)) }, testId),
    byAdmin("POST", "/api/admin/cut-score-records", { method: METHOD, grounds: text(2000, { lines: true }) }),
    byAdmin("PUT", "/api/admin/tests/{testId}/scorecard", { criteria: CRITERIA }, testId),
    byAdmin(
      "PUT",
      "/api/admin/submissions/{submissionId}/scorecards",
      { ratings: RATINGS_GIVEN, comment: described(emptyText(2000)) },
      ratedId,
    ),
    byAdmin("PUT", "/api/admin/notes/{noteId}", { text: NOTE }, note.json().id),
    byCandidate("POST", "/api/login", { email: EMAIL, password: password(1) }),
    byAdmin(
      "PUT",
      "/api/admin/settings/{key}",
      {
        value: {
          good: RANGES,
          bad: [
            null,
            "x",
            1,
            [],
            {},
            { goldMin: 95 },
            { ...RANGES, goldMin: 85 },
            { ...RANGES, averageMin: 0 },
            { goldMin: 1, excellentMin: 2, goodMin: 3, averageMin: 4 },
            ...minimum(95).bad.map((goldMin) => ({ ...RANGES, goldMin })),
          ],
        },
      },
      "playbook_ranges",
    ),
    byAdmin("POST", "/api/admin/users", {
      ...NAMES,
      email: { ...EMAIL, good: `n${testId}@example.com` },
      password: password(6),
      invite: optional({ ...flag, good: false }),
    }),
    byAdmin(
      "PUT",
      "/api/admin/users/{userId}",
      { ...NAMES, email: { ...EMAIL, good: `u${testId}@example.com` }, password: optional(password(6)) },
      user.json().id,
    ),
  ];
  return { admin, candidate, calls };
}

export const buildValidBody = (fields: Call["fields"]) =>
  Object.fromEntries(Object.entries(fields).map(([name, { good }]) => [name, good]));

export function readAllContent(server: TestServer): string {
  return server.withDatabase((sqlite) => {
    const tables = ["tests", "sections", "questions", "options", "submissions", "answers", "admins", "settings"];
    return JSON.stringify(tables.map((table) => listRequestedRows(sqlite, table)));
  });
}
