import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/index.ts";
import { listSourceFigures } from "#app/results/source-figures.server.ts";
import { openDatabase } from "#db/client.ts";
import { addInvitations } from "#tests/support/rows/invitations.ts";
import { countListedResults, countRanked } from "#tests/support/rows/listed-results.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { listTagChoices } from "./tag-queries.server.ts";

function openWithOrigins() {
  const db = openDatabase(":memory:");
  const own = addSampleTest(db);
  const other = addSampleTest(db, { name: "Another" });
  const add = (test: typeof own, tags: string[], source: string, stage = 0) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const [invitation] = addInvitations(db.$client, test.id, [{ email }]);
    const id = addResult(db, test, { email });
    db.$client
      .prepare("UPDATE invitations SET tags = ?, source = ? WHERE id = ?")
      .run(JSON.stringify(tags), source, invitation);
    db.$client
      .prepare("UPDATE submissions SET invitation_id = ?, source = ?, stage = ? WHERE id = ?")
      .run(invitation, source, stage, id);
    return id;
  };
  return { db, own, other, add };
}

test("results are filtered by tag and source, regardless of case (H90, H92)", () => {
  const { db, own, other, add } = openWithOrigins();
  add(own, ["campus", "Sales"], "LinkedIn");
  add(own, ["campus"], "");
  add(other, ["Sales"], "linkedin");
  addResult(db, own, {});
  const count = (filter: object) => [countListedResults(db, { ...filter }), countRanked(db, filter)];
  expect(count({ tag: "CAMPUS" })).toEqual([2, 2]);
  expect(count({ tag: "sales", testId: own.id })).toEqual([1, 1]);
  expect(count({ source: "LINKEDIN" })).toEqual([2, 2]);
  expect(count({ source: "linkedin", tag: "campus" })).toEqual([1, 1]);
  expect(count({ tag: "nobody" })).toEqual([0, 0]);
});

test("filters offer the tags and sources of visible tests only (H92, H25)", () => {
  const { db, own, other, add } = openWithOrigins();
  add(own, ["campus"], "LinkedIn");
  add(other, ["secret plan"], "Board");
  expect(listTagChoices(db, { visibleTests: ALL_TESTS })).toEqual({
    tags: ["campus", "secret plan"],
    sources: ["Board", "LinkedIn"],
  });
  const visibleTests = { ...ALL_TESTS, tests: [own.id] };
  expect(listTagChoices(db, { visibleTests })).toEqual({ tags: ["campus"], sources: ["LinkedIn"] });
  expect(listSourceFigures(db, { visibleTests }).map(({ source }) => source)).toEqual(["LinkedIn", ""]);
});

test("each source is counted from invitation to decision, and people without a source in one row (H93)", () => {
  const { db, own, add } = openWithOrigins();
  const [shortlist, hired, rejected] = [1, 4, 5];
  for (const stage of [0, shortlist, hired, rejected]) add(own, [], "Board", stage);
  add(own, [], "board");
  add(own, [], "Fair");
  for (const source of ["MÜNCHEN", "MÜNCHEN", "München"]) add(own, [], source);
  addResult(db, own, { seconds: null });
  addResult(db, own, { isPreview: true });
  expect(listSourceFigures(db, { visibleTests: ALL_TESTS })).toEqual([
    { source: "Board", invited: 5, started: 5, completed: 5, shortlisted: 2, hired: 1 },
    { source: "MÜNCHEN", invited: 2, started: 2, completed: 2, shortlisted: 0, hired: 0 },
    { source: "Fair", invited: 1, started: 1, completed: 1, shortlisted: 0, hired: 0 },
    { source: "München", invited: 1, started: 1, completed: 1, shortlisted: 0, hired: 0 },
    { source: "", invited: 0, started: 1, completed: 0, shortlisted: 0, hired: 0 },
  ]);
});
