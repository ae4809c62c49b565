import { listOperations } from "#app/api/contract.ts";
import { reportFigure } from "#tests/support/figures/figures.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { buildValidBody, type Call, prepareCalls, readAllContent } from "#tests/support/inputs/json-calls.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";

const WHOLES_IN_TURN = rounds(6, 1);
const VALUES_IN_TURN = rounds(5, 1);

test("an invalid JSON body is rejected with 400 and changes nothing", {
  tag: ["@R4", "@R46", "@R52", "@R54", "@R55", "@R56"],
}, async ({ own: server }) => {
  const { calls } = await prepareCalls(server);
  const described = listOperations().filter(({ operation }) => operation.body && !operation.bodyType);
  const tested = new Set(calls.map(({ method, template }) => `${method} ${template}`));
  expect(described.map(({ method, path }) => `${method} ${path}`).filter((call) => !tested.has(call))).toEqual([
    "POST /api/admin/initial-setup",
    "POST /api/admin/stage-messages/send",
    "POST /api/admin/invitations/{invitationId}/send",
    // These calls need a connected applicant tracking system. tests/http/applicant-tracking covers them.
    "POST /api/integrations/greenhouse/send_test",
    "POST /api/integrations/greenhouse/response_error",
    "POST /api/integrations/ashby/assessment.start",
    "POST /api/integrations/ashby/assessment.cancel",
  ]);
  const before = readAllContent(server);
  const wrong: unknown[] = [];
  let count = 0;
  const refuse = async ({ method, path, by }: Call, body: string, field?: string) => {
    count += 1;
    const { status, text, headers } = await by.request(method, path, body, { "Content-Type": "application/json" });
    const isSaid = field === undefined || text.includes(`"${field}`) || text.includes("Nothing to change");
    if (status !== 400 || !isSaid || !headers.get("Content-Type")?.startsWith("application/json"))
      wrong.push([method, path, body.slice(0, 100), status, text.slice(0, 100)]);
  };
  for (const [index, call] of calls.entries()) {
    const good = buildValidBody(call.fields);
    const wholes = ["", "{", "null", "[]", '"x"', "1", "true", `[${JSON.stringify(good)}]`];
    for (const [turn, body] of wholes.entries()) if ((index + turn) % WHOLES_IN_TURN === 0) await refuse(call, body);
    if (!Object.values(call.fields).every(({ isOptional }) => isOptional)) await refuse(call, "{}");
    for (const [name, { bad, isOptional }] of Object.entries(call.fields)) {
      for (const [turn, value] of bad.entries()) {
        const isLong = typeof value === "string" && value.length > 50;
        if (isLong || (index + turn) % VALUES_IN_TURN === 0)
          await refuse(call, JSON.stringify({ ...good, [name]: value }), name);
      }
      if (!isOptional && name !== "testId") await refuse(call, JSON.stringify({ ...good, [name]: undefined }), name);
    }
  }
  const points = calls.find(({ fields }) => "points" in fields);
  if (points)
    for (const number of ["1e309", "-1e309", "NaN", "0x5", "05", "5.0000001"])
      await refuse(points, `{"questionId":"x","optionText":"x","points":${number}}`);
  expect(wrong).toEqual([]);
  expect(readAllContent(server)).toBe(before);
  expect(count).toBeGreaterThan(200);
  for (const { method, path, by, fields } of calls) {
    const { status } = await by.request(method, path, buildValidBody(fields));
    const isPassword = "password" in fields && !("firstName" in fields);
    expect([method, path, isPassword ? status === 401 : status < 300]).toEqual([method, path, true]);
  }
  reportFigure("bodies of wrong shape: refused with 400", String(count));
});

test("accepts text of the maximum length and ignores unknown fields, including __proto__", {
  tag: ["@R46", "@R48", "@R52"],
}, async ({ server, api }) => {
  const [name, description, testPassword] = ["n".repeat(200), "d".repeat(2000), "p".repeat(200)];
  const unknown = {
    id: "mine",
    createdAt: 0,
    isDefault: true,
    polluted: 1,
    constructor: { prototype: { polluted: 1 } },
  };
  const body = JSON.stringify({ name, description, testPassword, ...unknown, toString: 1 });
  const created = await api.post("/api/tests", body.replace("{", '{"__proto__":{"isActive":false,"polluted":1},'));
  expect(created.status).toBe(201);
  expect(created.json()).toMatchObject({ name, description, testPassword, isActive: true });
  expect(created.text).not.toContain("polluted");
  const testId = created.json().id;
  expect(testId).not.toBe("mine");
  const section = await api.post("/api/test/sections", { testId, name, description });
  const question = await api.post("/api/test/questions", {
    sectionId: section.json().id,
    questionText: "q".repeat(2000),
  });
  const option = { questionId: question.json().id, optionText: "o".repeat(1000) };
  expect((await api.post("/api/test/options", { ...option, points: 10 })).status).toBe(201);
  expect((await api.post("/api/tests", { name: "x".repeat(1024 * 1024) })).status).toBe(413);
  const outOfRange = () => server.run("UPDATE options SET points = 11 WHERE question_id = ?", option.questionId);
  expect(outOfRange).toThrow("CHECK constraint failed");
});

test("the last duplicate field of a body wins, and duplicate query parameters are rejected", { tag: ["@R49"] }, async ({
  api,
}) => {
  const twice = '{"name":"first","name":"last","testPassword":"x","testPassword":"y"}';
  expect((await api.post("/api/tests", twice)).json().name).toBe("last");
  for (const path of ["/api/admin/stats", "/api/admin/submissions", "/api/test/sections"]) {
    const { status, json } = await api.get(`${path}?testId=default&testId=other`);
    expect([path, status, json().message]).toEqual([path, 400, "testId appears more than once"]);
  }
});

test("every call rejects unknown query parameters and lists the valid ones", async ({ api }) => {
  const getMessage = async (path: string) => {
    const { status, json } = await api.get(path);
    return [status, json().message];
  };
  expect(await getMessage("/api/admin/submissions?testid=default")).toEqual([
    400,
    'Unknown query parameter: "testid". Valid query parameters: testId, search, match, completedFrom, completedTo, percentFrom, percentTo, stage, tag, source, assignedTo, first, state, email, externalId, limit, cursor, order, updatedSince',
  ]);
  expect(await getMessage("/api/auth/user?verbose")).toEqual([
    400,
    'Unknown query parameter: "verbose". This call takes no query parameters',
  ]);
  for (const name of ["testId[]", "testId[a]", "__proto__", "constructor", "toString", "", "TESTID", "_"]) {
    expect([name, (await getMessage(`/api/admin/stats?testId=default&${name}=`))[0]]).toEqual([name, 400]);
  }
  for (const { path, method, operation } of listOperations()) {
    if (path === "/api/logout") continue;
    const address = `${path.replace(/\{\w+\}/g, "missing")}?nonsense=1`;
    const { status } = await api.request(method, address, method === "GET" ? undefined : {});
    expect([method, path, status]).toEqual([
      method,
      path,
      ["candidate", "any-device"].includes(operation.access) ? 404 : 400,
    ]);
  }
});
