import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { openDatabase } from "#db/client.ts";
import { addInvitations } from "#tests/support/rows/invitations.ts";
import { addMatrixRows, addMatrixTest } from "#tests/support/rows/matrix-results.ts";
import { compareTags, compareVersions, ENOUGH_IN_EACH_GROUP, listLanguageVersions } from "./group-comparison.server.ts";
import { listGroups } from "./groups.server.ts";
import { readManualFigures } from "./manual-figures.server.ts";
import { buildGroupsScreen, buildVersionsScreen } from "./screens/evidence/groups-screen.ts";

const POINTS = [0, 5, 10];
const QUESTIONS = 6;
const TAGS = { first: "fair", second: "board" };

function buildRows(size: number, isHelped: boolean): number[][] {
  return Array.from({ length: size }, (_, person) =>
    Array.from({ length: QUESTIONS }, (_, question) => {
      const option = (person + question * question) % 3;
      return question === 0 && isHelped ? Math.min(2, option + 1) : option;
    }),
  );
}

function openTwoGroups(size: number) {
  const db = openDatabase(":memory:");
  const questions = Array.from({ length: QUESTIONS }, () => ({ section: "One", points: POINTS }));
  const test = addMatrixTest(db, questions);
  const tag = (ids: string[], name: string) => {
    const invited = addInvitations(
      db.$client,
      test.id,
      ids.map((id) => ({ email: `${id}@invited.example` })),
    );
    const link = db.$client.prepare("UPDATE submissions SET invitation_id = ? WHERE id = ?");
    for (const [place, id] of ids.entries()) link.run(invited[place], id);
    db.$client
      .prepare("UPDATE invitations SET tags = ? WHERE id IN (SELECT value FROM json_each(?))")
      .run(JSON.stringify([name]), JSON.stringify(invited));
    return invited;
  };
  const first = tag(addMatrixRows(db, test, buildRows(size, true), { domain: "first.example" }), TAGS.first);
  tag(addMatrixRows(db, test, buildRows(size, false), { domain: "second.example" }), TAGS.second);
  const [group] = listGroups(db, test.id);
  return { db, first, keyIds: group?.keyIds ?? [] };
}

test("people with two tags are compared question by question, from 100 of each on (T96)", async () => {
  const { db, first, keyIds } = openTwoGroups(ENOUGH_IN_EACH_GROUP);
  const found = await compareTags(() => db, keyIds, TAGS);
  expect(found?.people).toEqual([100, 100]);
  expect(found?.differences?.[0]).toMatchObject({ question: 0, size: "large" });
  expect(found?.differences?.[0]?.effect).toBeGreaterThan(0.25);
  expect((await compareTags(() => db, keyIds, { first: "FAIR", second: "board" }))?.differences).toHaveLength(
    QUESTIONS,
  );
  db.$client.prepare('UPDATE invitations SET tags = \'["fair","board"]\' WHERE id = ?').run(first[0]);
  expect(await compareTags(() => db, keyIds, TAGS)).toEqual({ people: [99, 100], differences: null });
});

test("the comparison has a verdict in words, and says how many results are missing (T96)", () => {
  const content = { sections: [] };
  const options = { tags: ["fair", "board"], ...TAGS, least: 100, content };
  const judge = (compared: Parameters<typeof buildGroupsScreen>[0], tags = options.tags) =>
    buildGroupsScreen(compared, { ...options, tags }).finding;
  expect(judge(null, ["fair"]).title).toBe("No groups to compare yet");
  expect(judge(null).title).toBe("Choose two tags");
  expect(judge({ people: [99, 1200], differences: null }).sentences[0]).toContain("fair has 99 and board has 1,200");
  const small = { question: 1, effect: 0.1, p: 0.5, size: "small" } as const;
  expect(judge({ people: [100, 100], differences: [small] })).toEqual({
    tone: "normal",
    title: "None was found",
    sentences: ["With 100 in each group, even large differences are often missed."],
  });
  expect(judge({ people: [150, 300], differences: [small] }).sentences[0]).toMatch(
    /^With 150 and 300 people, even large/,
  );
  expect(judge({ people: [2000, 2000], differences: [small] }).sentences[0]).toContain("moderate and large");
  const large = { question: 0, effect: -0.4, p: 0.001, size: "large" } as const;
  const screen = buildGroupsScreen({ people: [100, 100], differences: [small, large] }, options);
  expect(screen.finding).toMatchObject({ tone: "warning", title: "One question works differently for the two groups" });
  expect(screen.rows.map(({ words }) => words)).toEqual([
    "Clearly easier for board, among people with similar total scores (by 0.40 standard deviations).",
  ]);
});

test("a test and its translation are compared question by question (T134)", async () => {
  const db = openDatabase(":memory:");
  const addVersion = (language: string, points: number[], isHelped: boolean, size = ENOUGH_IN_EACH_GROUP) => {
    const test = addMatrixTest(
      db,
      Array.from({ length: QUESTIONS }, () => ({ section: "One", points })),
      `In ${language}`,
    );
    db.$client.prepare("UPDATE tests SET language = ? WHERE id = ?").run(language, test.id);
    addMatrixRows(db, test, buildRows(size, isHelped));
    const [group] = listGroups(db, test.id);
    return { test: { ...test, language }, keyIds: group?.keyIds ?? [] };
  };
  const english = addVersion("en", POINTS, false);
  addVersion("de", POINTS, true);
  addVersion("fr", [0, 5, 9], false, 1);
  addVersion("en", POINTS, false, 1);
  const few = addVersion("nl", POINTS, false, 3);
  const versions = listLanguageVersions(db, english.test, english.keyIds, ALL_TESTS);
  expect(versions.map(({ name }) => name)).toEqual(["In de", "In nl"]);
  const hidden = { tests: [few.test.id], previews: false };
  expect(listLanguageVersions(db, english.test, english.keyIds, hidden).map(({ name }) => name)).toEqual(["In nl"]);

  const named = { first: "In en", least: ENOUGH_IN_EACH_GROUP, content: { sections: [] }, versions };
  const query = { testId: english.test.id, visibleTests: ALL_TESTS };
  const manual = await readManualFigures(() => db, query, { now: new Date(), timeZone: "UTC" });
  expect(manual?.groups.find(({ title }) => title === "Languages")?.rows).toEqual([
    {
      label: "In de",
      text: expect.stringMatching(/ differently in the two languages\. .* Question 1: Clearly easier for In de,/),
    },
    { label: "In nl", text: "Too early to tell. Each group needs 100 results. In en has 100 and In nl has 3." },
  ]);
  expect(await compareVersions(() => db, [english.keyIds, few.keyIds])).toEqual({
    people: [100, 3],
    differences: null,
  });
  expect(buildVersionsScreen(null, { ...named, chosen: undefined })?.finding.title).toMatch(/^Choose a test/);
  expect(buildVersionsScreen(null, { ...named, versions: [], chosen: undefined })).toBeNull();
});
