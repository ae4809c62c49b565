import { recordDownload, recordDownloadHourly } from "#app/audit/index.server.ts";
import { formatPercent, getPublicTitle } from "#app/content/index.ts";
import { getInvitationState } from "#app/invitations/index.ts";
import { hasOutcome, pickOutcome } from "#app/outcomes/index.ts";
import { type Actor, type AuditContext, recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { STAGE_NAMES } from "#app/results/index.ts";
import { formatReference } from "#app/submissions/index.ts";
import type { Db } from "#db/client.ts";
import { getPersonData, hasPersonData, type PersonData, type SubmissionData } from "./person-data.server.ts";
import { NO_PERSON_DATA } from "./person-text.ts";

type PersonChoice = { hasResult: boolean; hasNotes: boolean };
export type PersonDocument = ReturnType<typeof createPersonDocument>;

type ExportOptions = PersonChoice & { format: "json" | "pdf" | "api" };

export function exportPersonData(db: Db, email: string, { format, ...choice }: ExportOptions, actor: Actor, now: Date) {
  const person = getPersonData(db, email);
  if (!hasPersonData(person)) throw new Refusal("not-found", NO_PERSON_DATA);
  recordEvent(db, actor, { event: "person-download", entityType: "person", detail: { format, ...choice } }, now);
  return createPersonDocument(person, choice, now);
}

type Viewed = { submissionId: string | undefined; invitationId: string | undefined };

/**
 * Record, at most once per hour, that an admin viewed a person's data. The audit event names a submission or an
 * invitation instead of the person. If the person only has a hold, record every view, without an id.
 */
export function recordPersonViewed(db: Db, { submissionId, invitationId }: Viewed, by: AuditContext): void {
  const event = "person-viewed";
  if (submissionId) recordDownloadHourly(db, by, { event, entityType: "submission", entityId: submissionId });
  else if (invitationId) recordDownloadHourly(db, by, { event, entityType: "invitation", entityId: invitationId });
  else recordDownload(db, by, { event, entityType: "person" });
}

/** Convert a person's data to JSON values. Never include points of options, tokens or other people's names. */
export function createPersonDocument(person: PersonData, { hasResult, hasNotes }: PersonChoice, now: Date) {
  return {
    email: person.email,
    madeAt: now.toISOString(),
    submissions: person.submissions.map((submission) => ({
      ...toSubmission(submission),
      ...(hasResult ? { result: toResult(submission) } : {}),
      ...(hasNotes ? { hiringTeam: toDecisions(submission) } : {}),
    })),
    invitations: person.invitations.map((invitation) => ({
      test: invitation.publicTitle,
      firstName: invitation.firstName,
      lastName: invitation.lastName,
      email: invitation.email,
      state: getInvitationState(invitation, now),
      invitedAt: invitation.invitedAt.toISOString(),
      expiresAt: iso(invitation.expiresAt),
      begunAt: iso(invitation.begunAt),
      completedAt: iso(invitation.completedAt),
      revokedAt: iso(invitation.revokedAt),
      source: invitation.source,
      externalId: invitation.externalId,
      profiles: invitation.profiles,
      ...(hasNotes ? { adjustment: invitation.adjustment, tags: invitation.tags } : {}),
    })),
    contributions: person.contributions.map(({ kind, test, name, email, addedAt, completedAt }) => ({
      kind,
      test: getPublicTitle(test),
      name,
      email,
      invitedAt: addedAt.toISOString(),
      completedAt: iso(completedAt),
    })),
    messages: person.messages.map(({ kind, isAutomatic, subject, body, createdAt, sentAt, failedAt }) => ({
      kind,
      isAutomatic,
      subject,
      text: body,
      createdAt: createdAt.toISOString(),
      sentAt: iso(sentAt),
      failedAt: iso(failedAt),
    })),
    events: person.events.map(({ at, event, entityType }) => ({ at: at.toISOString(), event, entityType })),
    hold: person.hold && {
      until: person.hold.until.toISOString(),
      ...(hasNotes ? { reason: person.hold.reason } : {}),
    },
    notices: person.notices.map(({ version, text, responsible, writtenAt }) => ({
      version,
      text,
      responsible,
      writtenAt: writtenAt.toISOString(),
    })),
    hasAccount: person.account !== null,
  };
}

function toSubmission({ submission, publicTitle, questionCount, answers }: SubmissionData) {
  const { id, firstName, lastName, email, startedAt, completedAt, totalDuration } = submission;
  const { invitationId, consentedAt, noticeVersion, hiddenTimes, hiddenSeconds, source } = submission;
  return {
    reference: formatReference(id),
    test: publicTitle,
    firstName,
    lastName,
    email,
    startedAt: startedAt.toISOString(),
    completedAt: iso(completedAt),
    totalDuration,
    hiddenTab: hiddenTimes === null || hiddenSeconds === null ? null : { times: hiddenTimes, seconds: hiddenSeconds },
    byInvitation: invitationId !== null,
    source,
    consent: consentedAt && { agreedAt: consentedAt.toISOString(), noticeVersion },
    questionCount,
    answers: answers.map(({ number, sectionName, questionText, optionLetter, optionText, answeredAt, seconds }) => ({
      number,
      section: sectionName,
      question: questionText,
      answer: optionText,
      letter: optionLetter,
      answeredAt: answeredAt.toISOString(),
      seconds,
    })),
  };
}

function toResult({ result }: SubmissionData) {
  return (
    result && {
      score: `${formatPercent(result.percent)}%`,
      label: result.label,
      sections: result.sections.map(({ name, percent }) => ({
        name,
        score: percent === null ? null : `${formatPercent(percent)}%`,
      })),
      earlier: result.earlier.map(({ madeAt, percent, label }) => ({
        madeAt: madeAt.toISOString(),
        score: `${formatPercent(percent)}%`,
        label,
      })),
    }
  );
}

function toDecisions({ submission: { stage }, stageChanges, notes, scorecards, outcome }: SubmissionData) {
  return {
    stage: STAGE_NAMES[stage],
    stages: stageChanges.map(({ stage, changedAt }) => ({
      stage: STAGE_NAMES[stage],
      changedAt: changedAt.toISOString(),
    })),
    notes: notes.map(({ text, writtenAt, editedAt }) => ({
      text,
      writtenAt: writtenAt.toISOString(),
      editedAt: iso(editedAt),
    })),
    scorecards: scorecards.map(({ ratings, recommendation, comment, writtenAt, editedAt }) => ({
      ratings: ratings.map(({ name, rating, comment = "" }) => ({ name, rating, comment })),
      recommendation,
      comment,
      writtenAt: writtenAt.toISOString(),
      editedAt: iso(editedAt),
    })),
    outcome:
      outcome && hasOutcome(outcome)
        ? {
            ...pickOutcome(outcome),
            changedAt: outcome.changedAt.toISOString(),
          }
        : null,
  };
}

function iso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
