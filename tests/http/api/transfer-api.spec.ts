import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { request as rawRequest } from "node:http";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import Database from "better-sqlite3";
import { rounds } from "#tests/support/figures/rounds.ts";
import { listPossibleDays } from "#tests/support/inputs/possible-days.ts";
import {
  type ApiClient,
  adminClient,
  apiClient,
  formatCookies,
  importForm,
} from "#tests/support/servers/api-client.ts";
import { useGroupServer } from "#tests/support/servers/group-server.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, TEST_PASSWORD, type TestServer } from "#tests/support/servers/server.ts";

const CANDIDATES = rounds(5, 50);

function findNewestCopy(server: TestServer): string {
  const folder = join(dirname(server.databasePath), "backup");
  const copies = readdirSync(folder).filter((name) => name.endsWith("-before-import.db"));
  return join(folder, copies.sort().at(-1) ?? "");
}

function countSubmissions(server: TestServer): number {
  return Number(server.readValue("SELECT count(*) FROM submissions"));
}

function withoutTime(text: string): string {
  return text.replace(/"exportedAt": "[^"]+"/, "");
}

async function beginAsCandidate(server: TestServer) {
  const client = apiClient(server.origin);
  await client.post("/api/test/validate-password", { password: TEST_PASSWORD });
  const person = { firstName: "Grace", lastName: "Hopper", email: "grace@example.com" };
  const { id } = (await client.post("/api/submissions", person)).json();
  const [section] = (await client.get("/api/test/sections")).json();
  const click = (question: number) => ({
    questionId: section.questions[question].id,
    selectedOptionId: section.questions[question].options[1].id,
  });
  const answer = (question: number) => client.post(`/api/submissions/${id}/answers`, click(question));
  return { client, id: String(id), answer };
}

const FORM_START = '--x\r\nContent-Disposition: form-data; name="dataFile"; filename="a.json"\r\n\r\n';
const FORM_END = "\r\n--x--\r\n";

/** Begin to upload a file of `length` bytes. The caller sends the file's bytes. */
function beginUpload(server: TestServer, client: ApiClient, length: number) {
  const headers = {
    Origin: server.origin,
    Cookie: formatCookies(client),
    "Content-Type": "multipart/form-data; boundary=x",
    "Content-Length": FORM_START.length + length + FORM_END.length,
  };
  const upload = rawRequest(`${server.origin}/api/admin/import-data`, { method: "POST", headers });
  const answered = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    upload.on("error", reject);
    upload.on("response", async (response) => resolve({ status: response.statusCode, body: await text(response) }));
  });
  upload.write(FORM_START);
  const send = (piece: string | Buffer) => new Promise((resolve) => upload.write(piece, resolve));
  return { upload, answered, send };
}

/** Wait for the upload's file, because the folder may still contain the copy of an earlier export. */
async function waitForUpload({ databasePath }: TestServer): Promise<void> {
  const folder = join(dirname(databasePath), "transfer");
  await expect.poll(() => existsSync(folder) && readdirSync(folder).some((name) => name.endsWith(".json"))).toBe(true);
}

test.describe(() => {
  const own = useGroupServer();

  test("an export is not cached, and importing it restores the same data after a safety backup", {
    tag: ["@S384", "@S385", "@R73", "@R78", "@R79"],
  }, async () => {
    const admin = await adminClient(own().origin);
    const testId = own().addTest({ name: "Field", sections: [buildSection("One", 3)] });
    own().addResults(testId, [
      { points: 20 },
      { points: 0, email: "b@example.com" },
      { seconds: null },
      { isPreview: true },
    ]);
    const { status, headers, text } = await admin.get("/api/admin/export-data");
    expect(status).toBe(200);
    const [, name] = /attachment; filename="([^"]+)"/.exec(headers.get("Content-Disposition") ?? "") ?? [];
    expect(listPossibleDays().map((day) => `database-export-${day}.json`)).toContain(name);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("Content-Type")).toBe("application/json");
    const before = (await admin.get("/api/admin/submissions")).text;

    await admin.delete(`/api/tests/${testId}`);
    await admin.put("/api/admin/settings/playbook_ranges", {
      value: { goldMin: 4, excellentMin: 3, goodMin: 2, averageMin: 1 },
    });
    const imported = await admin.post("/api/admin/import-data", importForm(text));
    expect([imported.status, imported.json()]).toEqual([200, { message: "Database imported successfully" }]);
    expect((await admin.get("/api/admin/submissions")).text).toBe(before);
    expect((await admin.get("/api/admin/settings/playbook_ranges")).json().value.goldMin).toBe(95);
    expect(withoutTime((await admin.get("/api/admin/export-data")).text)).toBe(withoutTime(text));
    const aside = new Database(findNewestCopy(own()), { readonly: true });
    expect(aside.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(aside.prepare("SELECT count(*) FROM tests WHERE name = 'Field'").pluck().get()).toBe(0);
    aside.close();

    await own().kill();
    await own().start();
    expect((await admin.get("/api/admin/submissions")).text).toBe(before);
  });

  test("after an import, a candidate continues from the answers in the file", { tag: ["@D41"] }, async () => {
    const admin = await adminClient(own().origin);
    const candidate = await beginAsCandidate(own());
    expect((await candidate.answer(0)).status).toBe(200);
    const { text } = await admin.get("/api/admin/export-data");
    expect((await candidate.answer(1)).status).toBe(200);
    expect((await admin.post("/api/admin/import-data", importForm(text))).status).toBe(200);
    expect((await candidate.answer(2)).status).toBe(200);
    const details = (await admin.get(`/api/admin/submissions/${candidate.id}/details`)).json();
    expect(details.answers.filter(({ optionText }: { optionText: string | null }) => optionText)).toHaveLength(2);
  });

  test("accepts every answer sent during an export and an import", { tag: ["@R77"] }, async () => {
    const admin = await adminClient(own().origin);
    const before = countSubmissions(own());
    const candidates = await Promise.all(Array.from({ length: CANDIDATES }, () => beginAsCandidate(own())));
    let isDone = false;
    const statuses = new Set<number>();
    const answering = candidates.map(async ({ answer }) => {
      for (let n = 0; !isDone; n += 1) statuses.add((await answer(n % 8)).status);
    });
    const { text } = await admin.get("/api/admin/export-data");
    expect(JSON.parse(text).complete).toBe(true);
    expect((await admin.post("/api/admin/import-data", importForm(text))).status).toBe(200);
    isDone = true;
    await Promise.all(answering);
    expect([...statuses]).toEqual([200]);
    const old = new Database(findNewestCopy(own()), { readonly: true });
    expect(old.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(old.prepare("SELECT count(*) FROM submissions").pluck().get()).toBe(before + CANDIDATES);
    old.close();
  });

  test("if the safety backup fails, a deletion and an import get 503 and change nothing", {
    tag: ["@R123", "@D23", "@S374", "@S385"],
  }, async () => {
    const admin = await adminClient(own().origin);
    const testId = own().addTest({ name: "Field" });
    const { text: file } = await admin.get("/api/admin/export-data");
    const backup = join(dirname(own().databasePath), "backup");
    if (existsSync(backup)) renameSync(backup, `${backup}-before`);
    writeFileSync(backup, "in the way");
    for (const [answer, what] of [
      [await admin.delete(`/api/tests/${testId}`), "deleted"],
      [await admin.post("/api/admin/import-data", importForm(file)), "changed"],
    ] as const) {
      const message = `The database could not be backed up first, so nothing was ${what}`;
      expect(answer.status).toBe(503);
      expect(answer.headers.get("Retry-After")).toBe("10");
      expect(answer.json()).toEqual({ message, code: "busy" });
    }
    expect(withoutTime((await admin.get("/api/admin/export-data")).text)).toBe(withoutTime(file));
    rmSync(backup);
    if (existsSync(`${backup}-before`)) renameSync(`${backup}-before`, backup);
  });

  test("rejects invalid uploads without changing the database", {
    tag: ["@R72", "@R74", "@R75", "@S385"],
  }, async () => {
    const admin = await adminClient(own().origin);
    const { text } = await admin.get("/api/admin/export-data");
    const gzip = { "Content-Encoding": "gzip" };
    const cases: [unknown, Record<string, string>, number, string][] = [
      [undefined, {}, 415, "Send the file as multipart/form-data, in the field dataFile"],
      [new URLSearchParams({ dataFile: text }), {}, 415, "Send the request as multipart/form-data"],
      [text, {}, 415, "Send the request as multipart/form-data"],
      ["x", { "Content-Type": "multipart/form-data; boundary=x" }, 400, "The upload was incomplete. Please try again"],
      [importForm(text), gzip, 415, "Send the file uncompressed"],
      [new FormData(), {}, 400, "Please choose a file"],
      [importForm(text, "file"), {}, 400, "Please choose a file"],
      [
        importForm(text.replace('"tests": [', '"users": [')),
        {},
        400,
        "The file has a part 'users' that does not belong in an export",
      ],
    ];
    const before = own().withDatabase((sqlite) => sqlite.serialize());
    for (const [body, headers, status, message] of cases) {
      const answer = await admin.request("POST", "/api/admin/import-data", body, headers);
      expect([answer.status, answer.json().message]).toEqual([status, message]);
    }
    expect(
      own()
        .withDatabase((sqlite) => sqlite.serialize())
        .equals(before),
    ).toBe(true);
    expect(readdirSync(join(dirname(own().databasePath), "transfer"))).toEqual([]);
  });

  test("an aborted upload leaves nothing behind and does not block others", { tag: ["@R76"] }, async () => {
    const admin = await adminClient(own().origin);
    const { text: file } = await admin.get("/api/admin/export-data");
    for (const kind of ["end", "destroy"] as const) {
      const { upload, answered, send } = beginUpload(own(), admin, 10_000_000);
      answered.catch(() => undefined);
      await send(file.slice(0, file.length / 2));
      await waitForUpload(own());
      upload.socket?.[kind]();
      await expect.poll(async () => (await admin.post("/api/admin/import-data", importForm(file))).status).toBe(200);
      expect(readdirSync(join(dirname(own().databasePath), "transfer"))).toEqual([]);
    }
  });

  test("rejects a second import, and one whose admin is deactivated during the upload", {
    tag: ["@D32", "@R76", "@R99"],
  }, async () => {
    const owner = await adminClient(own().origin);
    const person = { firstName: "Mal", lastName: "Ory", email: "mal@example.com", password: "mal horse" };
    const { id } = (await owner.post("/api/admin/users", person)).json();
    const mal = await adminClient(own().origin, person);
    const { text } = await owner.get("/api/admin/export-data");
    const forged = Buffer.from(text.replace('"Default Test"', '"Forged Test"'));
    const { upload, answered, send } = beginUpload(own(), mal, forged.length);
    await send(forged.subarray(0, 100));
    await waitForUpload(own());
    const second = await owner.post("/api/admin/import-data", importForm(text));
    expect(second.status).toBe(409);
    expect(second.json().message).toBe("Another import is in progress. Please try again in a minute");
    await owner.delete(`/api/admin/users/${id}`);
    await send(forged.subarray(100));
    upload.end(FORM_END);
    expect((await answered).status).toBe(403);
    expect((await owner.get("/api/tests")).text).not.toContain("Forged Test");
    expect((await owner.post("/api/admin/import-data", importForm(text))).status).toBe(200);
  });

  test("rejects and discards a file over 200 MB", { tag: ["@R72"] }, async () => {
    const admin = await adminClient(own().origin);
    const piece = Buffer.alloc(8 * 1024 * 1024, " ");
    const { upload, answered, send } = beginUpload(own(), admin, 26 * piece.length);
    for (let sent = 0; sent < 26; sent += 1) await send(piece);
    upload.end(FORM_END);
    const { status, body } = await answered;
    expect(status).toBe(413);
    expect(JSON.parse(body)).toEqual({ message: "The file is larger than 200 MB", code: "too-large" });
    expect(readdirSync(join(dirname(own().databasePath), "transfer"))).toEqual([]);
    expect((await admin.get("/api/auth/user")).status).toBe(200);
  });

  // This test runs last, because it damages the database for good.
  test("an export that fails midway aborts the download", { tag: ["@S310"] }, async () => {
    const admin = await adminClient(own().origin);
    // An export starts with the tests. If a test is large, the download starts before the export reads the damaged answer.
    const { questions, ...section } = buildSection("One", 150);
    const long = questions.map((question) => ({ ...question, questionText: "x".repeat(2000) }));
    own().addTest({
      sections: [
        { ...section, questions: long },
        { ...section, questions: long },
      ],
    });
    own().addResults(own().addTest({ sections: [buildSection("One", 1)] }), [{ points: 0 }]);
    own().run("UPDATE answers SET option_id = 'unknown'");
    await expect(admin.get("/api/admin/export-data")).rejects.toThrow("terminated");
    await expect.poll(() => readdirSync(join(dirname(own().databasePath), "transfer"))).toEqual([]);
    expect((await admin.get("/api/admin/export-data?candidates=without")).status).toBe(200);
  });
});
