import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { addInvitations } from "#tests/support/rows/invitations.ts";
import { addMatrixRows, addMatrixTest } from "#tests/support/rows/matrix-results.ts";
import { listGroups } from "./groups.server.ts";
import { buildGroupsScreen } from "./screens/evidence/groups-screen.ts";
import { compareTags, ENOUGH_IN_EACH_GROUP } from "./tag-comparison.server.ts";

const POINTS = [0, 5, 10];
const QUESTIONS = 6;
const TAGS = { first: "fair", second: "board" };

function openTwoGroups(size: number) {
  const db = openDatabase(":memory:");
  const questions = Array.from({ length: QUESTIONS }, () => ({ section: "One", points: POINTS }));
  const test = addMatrixTest(db, questions);
  const build = (isHelped: boolean) =>
    Array.from({ length: size }, (_, person) =>
      Array.from({ length: QUESTIONS }, (_, question) => {
        const option = (person + question * question) % 3;
        return question === 0 && isHelped ? Math.min(2, option + 1) : option;
      }),
    );
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
  const first = tag(addMatrixRows(db, test, build(true), { domain: "first.example" }), TAGS.first);
  tag(addMatrixRows(db, test, build(false), { domain: "second.example" }), TAGS.second);
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
