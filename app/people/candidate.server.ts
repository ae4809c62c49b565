import { and, asc, eq, isNull, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type SignedIn, testsCondition } from "#app/accounts/index.server.ts";
import { fullName } from "#app/platform/text/person.ts";
import { findVisibleSubmission, type Submission } from "#app/submissions/index.server.ts";
import { type Db, parameterCondition, prepared } from "#db/client.ts";
import {
  batteries,
  erasureHolds,
  invitations,
  messages,
  notes,
  outcomes,
  sectionScores,
  stageChanges,
  submissions,
  tests,
} from "#db/schema.ts";

type Reader = Pick<SignedIn, "role" | "visibleTests">;

export type Candidate = NonNullable<ReturnType<typeof findCandidate>>;

/**
 * Find a person by the id of any of their submissions or invitations. Return only what the reader can see: viewers get
 * no invitations, messages or holds. Return null for previews, erased people, and ids that the reader cannot see.
 */
export function findCandidate(db: Db, id: string, reader: Reader, now: Date) {
  const key = findKey(db, id, reader);
  if (key === null) return null;
  const isAdmin = reader.role === "admin";
  const begun = listSubmissions(db, key, reader);
  const invited = isAdmin ? listInvitations(db, key) : [];
  const named = [...begun, ...invited];
  const newest = begun.at(-1) ?? invited.at(-1);
  if (!newest) return null;
  const names = [...new Set(named.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()))];
  const ids = begun.map((submission) => submission.id);
  const isOfThem = (column: SQLWrapper) => inIds(column, ids);
  return {
    id: named[0]?.id ?? newest.id,
    name: fullName(newest),
    email: newest.email,
    otherNames: names.filter((name) => name !== "" && name !== fullName(newest)),
    isAdmin,
    submissions: begun,
    batteries: listBatteryResults(db, begun),
    invitations: invited,
    messages: isAdmin
      ? [
          ...listMessages(db, isOfThem(messages.submissionId)),
          ...listMessages(
            db,
            inIds(
              messages.invitationId,
              invited.map((invitation) => invitation.id),
            ),
          ),
        ]
      : [],
    stageChanges: db
      .select()
      .from(stageChanges)
      .where(isOfThem(stageChanges.submissionId))
      .orderBy(asc(stageChanges.position))
      .all(),
    notes: db.select().from(notes).where(isOfThem(notes.submissionId)).all(),
    outcomes: db.select().from(outcomes).where(isOfThem(outcomes.submissionId)).all(),
    hold: (isAdmin && findHold(db, key, now)) || null,
  };
}

/** Wrap the ids in JSON, because a person can have more submissions than a statement can have parameters. */
function inIds(column: SQLWrapper, ids: readonly string[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

const statements = prepared((db) => ({
  invited: db
    .select({ emailKey: invitations.emailKey })
    .from(invitations)
    .innerJoin(tests, eq(tests.id, invitations.testId))
    .where(and(parameterCondition(invitations.id, "id"), isNull(tests.deletionBeganAt)))
    .prepare(),
}));

function findKey(db: Db, id: string, { role, visibleTests }: Reader): string | null {
  const submission = findVisibleSubmission(db, id, visibleTests);
  if (submission) return submission.isPreview || submission.erasedAt ? null : submission.emailKey;
  return role === "admin" ? (statements(db).invited.get({ id })?.emailKey ?? null) : null;
}

export type CandidateSubmission = Submission & { testName: string; number: number };

function listSubmissions(db: Db, key: string, { visibleTests }: Reader): CandidateSubmission[] {
  const counts = new Map<string, number>();
  return db
    .select({ submission: submissions, testName: tests.name })
    .from(submissions)
    .innerJoin(tests, eq(tests.id, submissions.testId))
    .where(
      and(
        eq(submissions.emailKey, key),
        // Use a literal 0, because SQLite does not use a partial index for a condition with a parameter.
        sql`${submissions.isPreview} = 0`,
        isNull(tests.deletionBeganAt),
        testsCondition(submissions.testId, { visibleTests }),
      ),
    )
    .orderBy(asc(submissions.startedAt), asc(submissions.id))
    .all()
    .map(({ submission, testName }) => {
      const number = (counts.get(submission.testId) ?? 0) + 1;
      counts.set(submission.testId, number);
      return { ...submission, testName, number };
    });
}

/** List each battery with at least two started parts that the reader can see, with these parts' sections. */
function listBatteryResults(db: Db, begun: readonly CandidateSubmission[]) {
  const linked = db
    .select({ id: invitations.id, batteryId: invitations.batteryId, name: batteries.name })
    .from(invitations)
    .leftJoin(batteries, eq(batteries.id, invitations.batteryId))
    .where(
      and(
        sql`${invitations.batteryId} IS NOT NULL`,
        inIds(
          invitations.id,
          begun.flatMap(({ invitationId }) => invitationId ?? []),
        ),
      ),
    )
    .all();
  const byInvitation = new Map(linked.map((one) => [one.id, one]));
  const groups = Map.groupBy(begun, ({ invitationId }) => byInvitation.get(invitationId ?? "")?.batteryId ?? null);
  return [...groups].flatMap(([batteryId, parts]) => {
    if (batteryId === null || parts.length < 2) return [];
    const name = linked.find((one) => one.batteryId === batteryId)?.name ?? null;
    return [{ id: batteryId, name, parts: parts.map((part) => ({ ...part, sections: listSections(db, part.id) })) }];
  });
}

function listSections(db: Db, submissionId: string) {
  return db
    .select()
    .from(sectionScores)
    .where(eq(sectionScores.submissionId, submissionId))
    .orderBy(asc(sectionScores.position))
    .all();
}

/** Leave out the token, which gives access to the test. */
function listInvitations(db: Db, key: string) {
  return db
    .select({ invitation: invitations, testName: tests.name })
    .from(invitations)
    .innerJoin(tests, eq(tests.id, invitations.testId))
    .where(and(eq(invitations.emailKey, key), isNull(tests.deletionBeganAt)))
    .orderBy(asc(invitations.number))
    .all()
    .map(({ invitation: { token: _, ...invitation }, testName }) => ({ ...invitation, testName }));
}

function listMessages(db: Db, about: SQL) {
  return db
    .select()
    .from(messages)
    .where(and(about, ne(messages.kind, "completed")))
    .orderBy(asc(messages.number))
    .all();
}

function findHold(db: Db, key: string, now: Date) {
  const hold = db.select().from(erasureHolds).where(eq(erasureHolds.emailKey, key)).get();
  return hold && hold.until > now ? hold : null;
}
