import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { addInvitations } from "#tests/support/rows/invitations.ts";
import { addSampleTest } from "#tests/support/rows/sample-results.ts";
import {
  countMatching,
  findInvitation,
  hasPeopleNotSent,
  type InvitationQuery,
  listInvitations,
  listInvitationsBefore,
  searchInvitations,
} from "./invitation-list.server.ts";
import { queueMessages } from "./invitation-queue.server.ts";
import type { InvitationFilter } from "./invitation-state.ts";

const now = new Date("2026-05-04T10:00:00Z");
const later = new Date("2026-05-05T10:00:00Z");
const earlier = new Date("2026-05-03T10:00:00Z");

function openWithPeople() {
  const db = openDatabase(":memory:");
  const { id: testId } = addSampleTest(db);
  addInvitations(db.$client, addSampleTest(db, { name: "Another" }).id, [{ email: "elsewhere@example.com" }]);
  const ids = addInvitations(db.$client, testId, [
    { email: "ada@example.com", firstName: "Ada", lastName: "Vuković", expiresAt: later },
    { email: "bo@example.com" },
    { email: "cy@example.com", expiresAt: now },
    { email: "dee@example.com", begunAt: earlier, expiresAt: earlier },
    { email: "eve@example.com", begunAt: earlier, completedAt: earlier },
    { email: "fay@example.com", begunAt: earlier, revokedAt: earlier },
  ]);
  const emails = (filter: InvitationFilter, page = 1) => {
    const listing = searchInvitations(db, { ...filter, testId, now });
    const found = listInvitations(db, listing, { page, pageSize: 50 }).map(({ email }) =>
      email.replace("@example.com", ""),
    );
    expect(found.length).toBe(listing.counted.total);
    return found;
  };
  return { db, testId, ids, emails };
}

test("a state's filter lists its invitations, newest first, and every state is counted (P7)", () => {
  const { db, testId, emails } = openWithPeople();
  expect(emails({})).toEqual(["fay", "eve", "dee", "cy", "bo", "ada"]);
  expect(emails({ state: "invited" })).toEqual(["bo", "ada"]);
  expect(emails({ state: "started" })).toEqual(["dee"]);
  expect(emails({ state: "completed" })).toEqual(["eve"]);
  expect(emails({ state: "expired" })).toEqual(["cy"]);
  expect(emails({ state: "revoked" })).toEqual(["fay"]);
  const counts = { invited: 2, started: 1, completed: 1, expired: 1, revoked: 1 };
  expect(searchInvitations(db, { testId, now }).counts).toEqual(counts);
  expect(searchInvitations(db, { testId, now, state: "expired" }).counts).toEqual(counts);
  const hourLater = new Date(later.getTime() + 3_600_000);
  expect(searchInvitations(db, { testId, now: hourLater }).counts).toMatchObject({ invited: 1, expired: 2 });
});

test("a search matches words of name and address, ignores accents, and works within a state (P7)", () => {
  const { db, testId, emails } = openWithPeople();
  expect(emails({ search: "VUKOVIC ad" })).toEqual(["ada"]);
  expect(emails({ search: "e@example" })).toEqual(["eve", "dee"]);
  expect(emails({ search: "e@example", state: "started" })).toEqual(["dee"]);
  expect(emails({ search: "elsewhere" })).toEqual([]);
  expect(emails({ search: "\u200b" })).toEqual([]);
  expect(searchInvitations(db, { testId, now, search: "e@example" }).counts).toMatchObject({
    started: 1,
    completed: 1,
  });
});

test('"Not sent" lists people who can still start and have no message, with any state or search', () => {
  const { db, testId, ids, emails } = openWithPeople();
  expect(emails({ sent: "no" })).toEqual(["cy", "bo", "ada"]);
  const [ada = "", bo = "", cy = ""] = ids;
  queueMessages(db, "invitation", [ada], now);
  db.$client.prepare("UPDATE invitations SET failed_at = 1, failure = 'No such mailbox' WHERE id = ?").run(cy);
  expect(emails({ sent: "no" })).toEqual(["bo"]);
  expect(findInvitation(db, ada)?.isWaiting).toBe(true);
  expect(hasPeopleNotSent(db, testId, now)).toBe(true);
  db.$client.prepare("UPDATE invitations SET sent_at = 1 WHERE id = ?").run(bo);
  expect([emails({ sent: "no" }), hasPeopleNotSent(db, testId, now)]).toEqual([[], false]);
  db.$client.prepare("UPDATE invitations SET sent_at = NULL, failed_at = NULL").run();
  expect(emails({ sent: "no", search: "o@example" })).toEqual(["bo"]);
  expect(emails({ sent: "no", state: "expired", search: "example" })).toEqual(["cy"]);
  expect(emails({ sent: "no", state: "invited" })).toEqual(["bo"]);
  const counts = { invited: 2, started: 1, completed: 1, expired: 1, revoked: 1 };
  for (const search of [undefined, "example"])
    expect(searchInvitations(db, { testId, now, sent: "no", search }).counts).toEqual(counts);
});

test("pages have 50 rows in both directions, and a search lists at most a thousand people (P7)", () => {
  const { db, testId } = openWithPeople();
  const many = Array.from({ length: 1200 }, (_, n) => ({
    email: `many${n}@example.com`,
    revokedAt: n % 2 ? now : null,
  }));
  addInvitations(db.$client, testId, many);
  const listPage = (filter: InvitationFilter, page: number) =>
    listInvitations(db, searchInvitations(db, { ...filter, testId, now }), { page, pageSize: 50 }).map(
      ({ email }) => email,
    );
  expect(listPage({}, 1).slice(0, 2)).toEqual(["many1199@example.com", "many1198@example.com"]);
  expect(listPage({}, 24)[0]).toBe("many49@example.com");
  expect(listPage({}, 25)).toEqual(["fay", "eve", "dee", "cy", "bo", "ada"].map((name) => `${name}@example.com`));
  const searched = searchInvitations(db, { testId, now, search: "many" });
  expect([searched.counted, searched.counts]).toEqual([{ total: 1000, isMore: true }, null]);
  expect(listInvitations(db, searched, { page: 20, pageSize: 50 }).at(-1)?.email).toBe("many200@example.com");
  const within = searchInvitations(db, { testId, now, search: "many", state: "revoked" });
  expect(within.counted).toEqual({ total: 600, isMore: false });
  expect(listInvitations(db, within, { page: 12, pageSize: 50 }).at(-1)?.email).toBe("many1@example.com");
});

test("the cursor visits every invitation once, even if others are added (P8)", () => {
  const { db, testId, ids } = openWithPeople();
  const query: InvitationQuery = { testId, now };
  const first = listInvitationsBefore(db, query, undefined, 4);
  addInvitations(db.$client, testId, [{ email: "late@example.com" }]);
  const rest = listInvitationsBefore(db, query, first.at(-1)?.number, 4);
  expect([...first, ...rest].map(({ id }) => id)).toEqual(ids.toReversed());
  const chosen = { ...query, ids: [ids[0] ?? "", ids[3] ?? "", "unknown"] };
  expect(listInvitationsBefore(db, chosen, undefined, 9).map(({ id }) => id)).toEqual([ids[3], ids[0]]);
  expect([countMatching(db, chosen), countMatching(db, { ...query, state: "revoked" })]).toEqual([2, 1]);
});

test("invitations of a test that is being deleted are hidden (P10)", () => {
  const { db, testId, ids } = openWithPeople();
  expect(findInvitation(db, ids[0] ?? "")?.email).toBe("ada@example.com");
  db.$client.prepare("UPDATE tests SET deletion_began_at = 1 WHERE id = ?").run(testId);
  expect([findInvitation(db, ids[0] ?? ""), findInvitation(db, "unknown")]).toEqual([null, null]);
});
