import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { ALL_TESTS } from "#app/accounts/index.ts";
import { getTest } from "#app/content/index.server.ts";
import { computePercent, getPublicTitle } from "#app/content/index.ts";
import { listContributors } from "#app/erasures/index.server.ts";
import { DEFAULT_LANGUAGE, getLanguage, type Language } from "#app/languages/index.server.ts";
import { getMatchBand, MATCH_LABELS } from "#app/match-bands/index.ts";
import { getPlaybookRanges } from "#app/organization/index.server.ts";
import { findOutcome } from "#app/outcomes/index.server.ts";
import type { EntityType } from "#app/platform/audit/audit-log.server.ts";
import { emailKey } from "#app/platform/text/text.ts";
import { findResult, listNotes, listStageChanges, listStoredResults, type Result } from "#app/results/index.server.ts";
import { listScorecards } from "#app/scorecards/index.server.ts";
import { listAnswers } from "#app/submissions/index.server.ts";
import { listProfileLinks } from "#app/webhooks/index.server.ts";
import type { Db } from "#db/client.ts";
import {
  admins,
  auditLog,
  erasureHolds,
  invitations,
  messages,
  privacyNotices,
  submissions,
  tests,
} from "#db/schema.ts";

export type PersonData = ReturnType<typeof getPersonData>;

export type SubmissionData = PersonData["submissions"][number];

/**
 * Collect all data stored about an email address, ignoring case, oldest first. Previews are left out, because they
 * belong to an admin.
 */
export function getPersonData(db: Db, email: string) {
  const key = emailKey(email);
  const submissionData = listSubmissions(db, key);
  const invitationData = listInvitations(db, key);
  const contributions = listContributions(db, key);
  const account = db.select().from(admins).where(eq(admins.emailKey, key)).get();
  const versions = submissionData.flatMap(({ submission: { noticeVersion } }) => noticeVersion ?? []);
  return {
    email,
    submissions: submissionData,
    invitations: invitationData,
    contributions,
    messages: listMessages(db, submissionData, invitationData, contributions),
    events: listAuditEvents(db, submissionData, invitationData),
    notices: db
      .select()
      .from(privacyNotices)
      .where(inArray(privacyNotices.version, versions))
      .orderBy(asc(privacyNotices.version))
      .all(),
    hold: db.select().from(erasureHolds).where(eq(erasureHolds.emailKey, key)).get() ?? null,
    account: account ? { role: account.role, isActive: account.deactivatedAt === null } : null,
  };
}

export function hasPersonData({ submissions, invitations, contributions, hold }: PersonData): boolean {
  return submissions.length + invitations.length + contributions.length > 0 || hold !== null;
}

/**
 * Leave out ratings and answers, because raters and participants of a study were promised that nobody sees
 * them.
 */
function listContributions(db: Db, key: string) {
  return listContributors(db.$client, key).map(({ kind, id, testId, name, email, addedAt, completedAt }) => ({
    kind,
    id,
    name,
    email,
    test: getTest(db, testId),
    addedAt: new Date(addedAt),
    completedAt: completedAt === null ? null : new Date(completedAt),
  }));
}

function listSubmissions(db: Db, key: string) {
  const isOfPerson = and(eq(submissions.emailKey, key), sql`${submissions.isPreview} = 0`);
  const rows = db
    .select({ id: submissions.id })
    .from(submissions)
    .where(isOfPerson)
    .orderBy(asc(submissions.startedAt), asc(submissions.id))
    .all();
  return rows.flatMap(({ id }) => {
    const result = findResult(db, id, ALL_TESTS);
    return result ? [toSubmissionData(db, result)] : [];
  });
}

/** Never include the points of options. */
function toSubmissionData(db: Db, { submission, testName, questionCount, questions, ...scored }: Result) {
  const { id, percent, hasScores } = submission;
  const clicks = new Map(listAnswers(db, id).map((answer) => [answer.questionId, answer.clickedAt]));
  const label = (percent: number) => MATCH_LABELS[getMatchBand(percent, getPlaybookRanges(db))];
  return {
    submission,
    testName,
    publicTitle: getPublicTitle(getTest(db, submission.testId)),
    questionCount,
    answers: questions.flatMap(({ questionId, number, sectionName, questionText, answer }) => {
      const answeredAt = clicks.get(questionId);
      if (!answer || !answeredAt) return [];
      const { optionLetter, optionText, seconds } = answer;
      return [{ number, sectionName, questionText, optionLetter, optionText, answeredAt, seconds }];
    }),
    result:
      percent === null || !hasScores
        ? null
        : {
            percent,
            label: label(percent),
            sections: scored.sectionScores.map(({ name, totalPoints, maxPoints }) => ({
              name,
              percent: maxPoints > 0 ? computePercent(totalPoints, maxPoints) : null,
            })),
            earlier: listStoredResults(db, id)
              .slice(1)
              .map(({ madeAt, percent, label }) => ({ madeAt, percent, label })),
          },
    stageChanges: listStageChanges(db, id),
    notes: listNotes(db, id),
    scorecards: listScorecards(db, id),
    outcome: findOutcome(db, id),
  };
}

function listInvitations(db: Db, key: string) {
  const rows = db
    .select({ invitation: invitations, testName: tests.name, publicTitle: tests.publicTitle })
    .from(invitations)
    .innerJoin(tests, eq(tests.id, invitations.testId))
    .where(eq(invitations.emailKey, key))
    .orderBy(asc(invitations.number))
    .all();
  return rows.map(({ invitation: { token: _, ...invitation }, testName, publicTitle }) => ({
    ...invitation,
    testName,
    publicTitle: getPublicTitle({ name: testName, publicTitle }),
    profiles: listProfileLinks(db, invitation.id),
  }));
}

type Submissions = ReturnType<typeof listSubmissions>;

type Invitations = ReturnType<typeof listInvitations>;

const listSubmissionIds = (submissionData: Submissions) => submissionData.map(({ submission }) => submission.id);

const listInvitationIds = (invitationData: Invitations) => invitationData.map(({ id }) => id);

// Merge the rows of one query for each kind of id. A single query over all kinds would not use the indexes.
function mergeByNumber<Row extends { number: number }>(...lists: Row[][]): Row[] {
  return lists.flat().sort((row, next) => row.number - next.number);
}

function listMessages(
  db: Db,
  submissionData: Submissions,
  invitationData: Invitations,
  contributions: ReturnType<typeof listContributions>,
) {
  const { number, kind, isAutomatic, subject, body, createdAt, sentAt, failedAt } = messages;
  type About = "invitationId" | "submissionId" | "raterId" | "personId";
  const listMessagesAbout = (about: About, ids: string[]) =>
    db
      .select({ number, kind, isAutomatic, subject, body, createdAt, sentAt, failedAt })
      .from(messages)
      .where(inArray(messages[about], ids))
      .all();
  const ids = contributions.map(({ id }) => id);
  return mergeByNumber(
    listMessagesAbout("invitationId", listInvitationIds(invitationData)),
    listMessagesAbout("submissionId", listSubmissionIds(submissionData)),
    listMessagesAbout("raterId", ids),
    listMessagesAbout("personId", ids),
  );
}

function listAuditEvents(db: Db, submissionData: Submissions, invitationData: Invitations) {
  const { number, at, event, entityType, actor } = auditLog;
  const listEventsAbout = (kind: EntityType, ids: string[]) =>
    db
      .select({
        number,
        at,
        event,
        entityType,
        actor,
        admin: { firstName: admins.firstName, lastName: admins.lastName, email: admins.email },
      })
      .from(auditLog)
      .leftJoin(admins, eq(admins.id, auditLog.actorId))
      .where(and(eq(entityType, kind), inArray(auditLog.entityId, ids)))
      .all();
  return mergeByNumber(
    listEventsAbout("submission", listSubmissionIds(submissionData)),
    listEventsAbout("invitation", listInvitationIds(invitationData)),
  );
}

export function getPersonLanguage(db: Db, email: string): Language {
  const key = emailKey(email);
  const submissionData = db
    .select({ language: tests.language })
    .from(submissions)
    .innerJoin(tests, eq(tests.id, submissions.testId))
    .where(and(eq(submissions.emailKey, key), sql`${submissions.isPreview} = 0`))
    .orderBy(desc(submissions.startedAt), desc(submissions.id))
    .limit(1);
  const invitationData = db
    .select({ language: tests.language })
    .from(invitations)
    .innerJoin(tests, eq(tests.id, invitations.testId))
    .where(eq(invitations.emailKey, key))
    .orderBy(desc(invitations.number))
    .limit(1);
  const known = submissionData.get() ?? invitationData.get() ?? listContributions(db, key).at(-1)?.test;
  return getLanguage(known?.language ?? DEFAULT_LANGUAGE).tag;
}
