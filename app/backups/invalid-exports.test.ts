import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { closeDatabase, openDatabase } from "#db/client.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { catchReason, changeExport, type LooseExport, removeFifthVersion } from "#tests/support/inputs/exports.ts";
import { openUnsyncedDatabase } from "#tests/support/rows/database-files.ts";
import {
  createTransferDatabases,
  getFolder,
  prepareImport,
  readAllRows,
} from "#tests/support/rows/transfer-databases.ts";
import { buildDatabase } from "./transfer/build-import.ts";
import { makeWorkFolder, removeWorkFiles } from "./transfer/replace.ts";
import { buildImport } from "./transfer.server.ts";

const ERASED = { erasedAt: "2026-05-04T10:00:00.000Z", erasedKey: `erased ${"0".repeat(32)}`, isCounted: false };

const { folder: root, openFilled, exportFilled } = createTransferDatabases();

test("a truncated file is rejected, and a byte order mark is ignored (R72)", async () => {
  const folder = mkdtempSync(join(root, "cut-"));
  const [source, target] = [join(folder, "1.json"), join(folder, "1.db")];
  const bytes = readFileSync("tests/fixtures/exports/odd-texts.json");
  const whole = bytes.length - 1;
  const count = rounds(5, 40);
  const places = [...Array(count).keys()].flatMap((n) => [whole - 1 - n, Math.floor((whole / count) * n)]);
  for (const place of places) {
    writeFileSync(source, bytes.subarray(0, place));
    const reason = catchReason(() => buildDatabase({ source, target }, () => undefined));
    rmSync(target);
    expect([place, reason]).toEqual([
      place,
      expect.stringMatching(/^The file (?:is incomplete|is empty|is not UTF-8)/),
    ]);
  }
  writeFileSync(source, Buffer.concat([Buffer.from("\ufeff"), bytes]));
  expect(buildDatabase({ source, target }, () => undefined).counts.answers).toBe(24);
});

test("an export in any JSON layout is imported", async () => {
  const db = await openFilled();
  const text = await exportFilled();
  const data: Record<string, unknown> = JSON.parse(text);
  const pretty = JSON.stringify(data, null, 2);
  const ascii = JSON.stringify(data).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const backwards = (value: unknown): unknown =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toReversed())
      : value;
  const reversed = Object.entries(data)
    .toReversed()
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(backwards) : backwards(value)]);
  const layouts: [string, string | Uint8Array][] = [
    ["line ends of Windows", text.replaceAll("\n", "\r\n")],
    ["line ends of old Macs", text.replaceAll("\n", "\r")],
    ["one line in ASCII", ascii],
    ["one part a line", text.replace(/\[\n/g, "[").replace(/\n\]/g, "]").replaceAll("},\n{", "},{")],
    ["indented with tabs", JSON.stringify(data, null, "\t").replaceAll("\n", "\r\n")],
    ["a record on two lines", text.replace(',"name"', ',\n"name"')],
    ["no line end at the end", text.trimEnd()],
    ["blank lines around", `\n\n  ${text.replace(/\n/g, "\n\n")}\n \n`],
    ["byte order mark", `\uFEFF${text}`],
    ["two byte order marks", `\uFEFF\uFEFF${pretty}`],
    ["UTF-16 of Windows", Buffer.from(`\uFEFF${pretty}`, "utf16le")],
    ["UTF-16, big end first", Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
    ["UTF-16 without a byte order mark", Buffer.from(text, "utf16le")],
    ["UTF-16 without one, big end first", Buffer.from(pretty, "utf16le").swap16()],
    ["parts and fields in another order", JSON.stringify(Object.fromEntries(reversed))],
  ];
  const [source, target] = [join(getFolder(db), "layout.json"), join(getFolder(db), "layout.db")];
  const build = (file: string | Uint8Array) => {
    writeFileSync(source, file);
    const shares: number[] = [];
    buildDatabase({ source, target }, (share) => shares.push(share));
    const built = openUnsyncedDatabase(target);
    const { invitations: _, ...rows } = readAllRows(built);
    closeDatabase(built);
    removeWorkFiles(target);
    return { rows, done: shares.at(-1), isCleared: !existsSync(`${target}-lines`) };
  };
  const expected = build(text);
  for (const [name, file] of layouts) expect([name, build(file)]).toEqual([name, expected]);
  closeDatabase(db);
});

test("an invalid file is rejected with a message, and the database stays unchanged (R72, R74, R75, D41)", async () => {
  const db = await openFilled();
  const text = await exportFilled();
  closeDatabase(db);
  const bytes = readFileSync(db.$client.name);
  const live = openDatabase(db.$client.name);
  const folder = makeWorkFolder(db.$client.name);
  const [source, target] = [join(folder, "case.json"), join(folder, "case.db")];
  const changedVersion = text.replace(/(\n"versions".*?)Worth 3/s, "$1Worth 4");
  const completed = (data: LooseExport) =>
    data.submissions?.find(({ completedAt, erasedAt }) => completedAt && !erasedAt) as LooseExport;
  const answersOf = (data: LooseExport): unknown[][] => Object(completed(data)).answers;
  const edit = (change: (data: LooseExport) => unknown) => changeExport(text, (data) => void change(data));
  const setTop = (fields: object) => edit((data) => Object.assign(data, fields));
  const setFirst = (list: string, fields: object) => edit((data) => Object.assign(data[list]?.[0] ?? {}, fields));
  const setCompleted = (fields: object) => edit((data) => Object.assign(completed(data), fields));
  const setAnswer = (fields: object) => edit((data) => Object.assign(Object(answersOf(data)[0]), fields));
  const spliceAnswer = (...change: [number, number?, ...unknown[]]) =>
    edit((data) => answersOf(data)[0]?.splice(...(change as [number, number])));
  const addSetting = (key: string, value: unknown = 1) =>
    edit((data) => data.settings?.push({ key, value, description: "" } as never));
  const emptyTest = JSON.parse(text).tests.find(({ name }: { name: string }) => name === "Empty");
  const oneLine = JSON.stringify(JSON.parse(text));
  const cases: [string, string | Uint8Array, string][] = [
    ["empty", "", "The file is empty"],
    ["an empty object", "{\n}\n", "'format' is missing"],
    ["no version", edit((d) => delete d.formatVersion), "'exportedAt' instead of 'formatVersion'"],
    ["truncated", text.slice(0, text.length / 2), "is incomplete"],
    ["cut off behind a record", text.slice(0, text.lastIndexOf('"complete"')), "is incomplete"],
    ["without its end", edit((d) => delete d.complete), "'complete' is missing"],
    ["an end that denies", setTop({ complete: false }), "not complete"],
    ["twice the same part", text.replace('\n"sections":', '\n"tests":'), "the part 'tests' twice"],
    [
      "users",
      text.replace('\n"tests":', '\n"users": [\n{"role": "admin"}\n],\n"tests":'),
      "a part 'users' that does not belong",
    ],
    ["sessions in front", text.replace('"format"', '"sessions": [],\n"format"'), "a part 'sessions' that"],
    ["a __proto__ part", text.replace('\n"tests":', '\n"__proto__": {},\n"tests":'), "a part '__proto__' that"],
    ["a __proto__ key", text.replace('{"id":', '{"__proto__":{"isAdmin":true},"id":'), "a field '__proto__'"],
    ["an unknown field", setFirst("tests", { role: 1 }), "a field 'role'"],
    ["a missing field", setFirst("tests", { name: undefined }), "tests, record 1: name is missing"],
    ["a wrong type", edit((d) => Object.assign(d.questions?.[2] ?? {}, { orderIndex: "2" })), "questions, record 3"],
    ["a list instead of an object", edit((d) => d.tests?.splice(0, 1, [] as never)), "tests, record 1"],
    ["an object instead of a list", setTop({ options: {} }), "has the wrong type"],
    ["a text over its length", setFirst("tests", { name: "x".repeat(201) }), "name is too large"],
    ["a NUL in a text", setFirst("tests", { name: "a\0b" }), "cannot be used"],
    ["half a character", setFirst("tests", { name: "\ud800" }), "cannot be used"],
    ["11 points", setFirst("options", { points: 11 }), "points is too large"],
    [
      "a test that closes before it opens",
      text.replace("2026-12-10T08:00:00.000Z", "2026-04-10T08:00:00.000Z"),
      "closes before it opens",
    ],
    ["a time that is none", setFirst("tests", { createdAt: "2026-02-30T00:00:00.000Z" }), "must be a time"],
    ["a dangling section", setFirst("questions", { sectionId: "nowhere" }), "not in the file"],
    ["a dangling version", setCompleted({ versionId: "nowhere" }), "its version is not in the file"],
    [
      "another test's version",
      edit((d) => Object.assign(completed(d), { testId: d.tests?.find(({ id }) => id !== completed(d).testId)?.id })),
      "belongs to another test",
    ],
    ["half an order's key", text.replace(/"optionOrderKey":"..../, '"optionOrderKey":"'), "is not the key of an order"],
    ["no order's key", text.replace(/"optionOrderKey":"[^"]*",/, ""), "optionOrderKey is missing"],
    ["a duplicate test", edit((d) => d.tests?.push(d.tests[0] ?? {})), "is a duplicate"],
    ["a duplicate submission", edit((d) => d.submissions?.push(d.submissions[0] ?? {})), "is a duplicate"],
    ["two default tests", text.replaceAll('"isDefault":false', '"isDefault":true'), "is a duplicate"],
    ["forged points of an answer", setAnswer({ 2: 9 }), "points differ from"],
    ["another option than the score says", setAnswer({ 1: 0, 2: 0 }), "score does not match its answers"],
    ["a forged percent", setCompleted({ percent: 99.9 }), "score does not match its answers"],
    ["a forged total", setCompleted({ totalPoints: 1 }), "score does not match its answers"],
    ["a torn score", setCompleted({ totalPoints: null }), "a completion time but no score"],
    ["a score but no completion time", setCompleted({ completedAt: null }), "a score but no completion time"],
    ["sections left out", setCompleted({ sections: [] }), "score does not match its answers"],
    ["an answer twice", edit((d) => answersOf(d).push(answersOf(d)[0] ?? [])), "answered twice"],
    ["an answer to no question", edit((d) => answersOf(d).push([99, 0, 0, 0, null])), "does not belong to its version"],
    ["an answer of text", edit((d) => answersOf(d).push(["0", 0, 0, 0, null])), "has an unknown format"],
    ["changed content of a version", changedVersion, "contentHash"],
    [
      "a bad setting",
      edit((d) => Object.assign(d.settings?.find(({ key }) => key === "time_zone") ?? {}, { value: "Mars" })),
      "time_zone cannot have this value",
    ],
    ...["playbook_rangs", "logo_files", "to_string", "constructor"].map((key): [string, string, string] => [
      `the unknown setting ${key}`,
      addSetting(key),
      `${key} is not a known setting`,
    ]),
    ...["xx", "EN", "pt-br", "en-US", ""].map((language): [string, string, string] => [
      `the unknown language "${language}"`,
      setFirst("tests", { language }),
      "language is not a language of this release",
    ]),
    ["an answer without its showing", spliceAnswer(4), "has an unknown format"],
    ["a showing that is none", spliceAnswer(4, 1, "1"), "has an unknown format"],
    ["a showing after the click", spliceAnswer(3, 2, 5, 6), "time is not valid"],
    ["a showing before the start", spliceAnswer(4, 1, -5001), "time is not valid"],
    ["a showing before all time", spliceAnswer(4, 1, -9e15), "time is not valid"],
    [
      "an answer with a showing in a file from before there were any",
      edit((d) => {
        removeFifthVersion(Object.assign(d, { formatVersion: 3 }));
        answersOf(d)[0]?.push(7);
      }),
      "has an unknown format",
    ],
    [
      "a note of another installation",
      addSetting("erasures", { list: "x", bytes: 9 }),
      "erasures cannot have this value",
    ],
    ["wrong counts", edit((d) => Object.assign(d.counts as object, { answers: 3 })), "should contain 3 answers"],
    [
      "a record missing at the end",
      edit((d) => {
        const gone = d.submissions?.pop();
        for (const list of ["stageChanges", "notes", "scorecards", "assignments", "outcomes"])
          d[list] = (d[list] ?? []).filter((one) => one.submissionId !== gone?.id);
        d.mentions = [];
      }),
      "submissions, but it contains",
    ],
    ["candidates that it denies", setTop({ withCandidates: false }), "without candidates"],
    [
      "too deep",
      text.replace(/"value":[^\n]+(?=,"description")/, `"value":${"[".repeat(11)}${"]".repeat(11)}`),
      "levels deep",
    ],
    ["deeper than memory", text.replace(/"description":"/, `"description":${"[".repeat(60_000)}`), "levels deep"],
    ["no JSON", text.replace('"name"', "name"), "not valid JSON"],
    ["no comma between its records", oneLine.replace("},{", "}{"), "not valid JSON"],
    ["a list closed as an object", oneLine.replace("[[", "[{"), "not valid JSON"],
    ["a comma too many", oneLine.replace(/\}$/, ",}"), "not valid JSON"],
    ["on one line and truncated", oneLine.slice(0, -100), "is incomplete"],
    ["of another program on one line", '{"name":"x","dependencies":{}}', "not exported from this product"],
    [
      "a long record on many lines",
      JSON.stringify(JSON.parse(text.replace('"description":"', `"description":"${"x".repeat(70_000)}`)), null, 1),
      "larger than 64 kB",
    ],
    ["a text without end", `{"tests":[{"id":"${"x".repeat(1_000_000)}`, "larger than 64 kB"],
    ["more behind its end", `${text}{}`, "has extra content after its end"],
    ["bytes that are no text", Buffer.from(text.replace("Früh", "Fr\u00fch"), "latin1"), "not UTF-8"],
    [
      "very many keys",
      text.replace('{"id"', `{${Array.from({ length: rounds(20_000, 1_000_000) }, (_, n) => `"k${n}":0`).join()},"id"`),
      "larger than 64 kB",
    ],
    [
      "a number of many digits",
      text.replace('"orderIndex":0', `"orderIndex":${"1".repeat(rounds(5_000_000, 20_000_000))}`),
      "larger than 64 kB",
    ],
    [
      "a setting of very many lists",
      text.replace(
        '"settings": [',
        `"settings": [\n{"key":"abc","description":"","value":[${"[],".repeat(rounds(120_000, 500_000))}[]]},`,
      ),
      "larger than 320 kB",
    ],
    [
      "a duration that no sum can hold",
      text.replace(/"totalDuration":\d+/, `"totalDuration":${Number.MAX_SAFE_INTEGER}`),
      "totalDuration is too large",
    ],
    ["a stage that is none", text.replace('"stage":"hired"', '"stage":"promoted"'), "stageChanges, record 4: stage is"],
    [
      "a submission by an invitation to another test",
      setFirst("invitations", { testId: emptyTest?.id }),
      "its invitation belongs to another test",
    ],
    [
      "two submissions by one invitation",
      edit((d) => {
        const id = d.invitations?.[0]?.id;
        for (const submission of d.submissions?.slice(0, 3) ?? []) Object.assign(submission, { invitationId: id });
      }),
      "it is a duplicate",
    ],
    ["a person without an address who was not erased", setCompleted({ email: "" }), "only partly erased"],
    ["an erased person with an address", setCompleted(ERASED), "only partly erased"],
    ["an erased person with a name", setCompleted({ ...ERASED, email: "", lastName: "Hopper" }), "only partly erased"],
    ["an invitation with a link", setFirst("invitations", { token: "x" }), "a field 'token' that does not belong"],
    [
      "a note on nothing",
      setFirst("notes", { submissionId: "nowhere" }),
      "notes, record 1: it refers to an item that is not in the file",
    ],
    ["a note that is too long", setFirst("notes", { text: "x".repeat(2001) }), "text is too large"],
    ["gzip", Uint8Array.of(0x1f, 0x8b, 8, 0, 0), "compressed"],
    ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47), "not UTF-8"],
  ];
  for (const [name, file, reason] of cases) {
    writeFileSync(source, file);
    const refused = catchReason(() => buildDatabase({ source, target }, () => undefined));
    removeWorkFiles(target);
    expect([name, refused]).toEqual([name, expect.stringContaining(reason)]);
    expect([name, refused.length < 250]).toEqual([name, true]);
  }
  const inThread = buildImport(prepareImport(live, changedVersion), () => undefined, new AbortController().signal);
  await expect(inThread).rejects.toThrow("contentHash");
  expect(readdirSync(folder).filter((name) => !name.endsWith(".json"))).toEqual([]);
  closeDatabase(live);
  expect(readFileSync(live.$client.name).equals(bytes)).toBe(true);
});
