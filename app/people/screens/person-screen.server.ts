import { formatPercent } from "#app/content/index.ts";
import { getInvitationState, INVITATION_STATE_LABELS } from "#app/invitations/index.ts";
import { getSendingState, SENDING_TEXTS } from "#app/mail/index.ts";
import { pickOutcome } from "#app/outcomes/index.ts";
import { formatEvent } from "#app/platform/audit/audit-events.ts";
import { formatDateTime } from "#app/platform/text/date-text.ts";
import { formatDuration } from "#app/platform/text/duration.ts";
import { fullName } from "#app/platform/text/person.ts";
import { formatOrigin } from "#app/platform/text/tags.ts";
import type { StageNames } from "#app/results/index.ts";
import { formatReference } from "#app/submissions/index.ts";
import type { PersonData, SubmissionData } from "../person-data.server.ts";
import { formatMessage, formatNoticeVersion } from "../person-text.ts";

type Clock = (moment: Date) => ReturnType<typeof formatDateTime>;

type ScreenOptions = { timeZone: string; stageNames: StageNames; now: Date };

/** The stored data is oldest first, the screen newest first. */
export function toPersonScreen(person: PersonData, { timeZone, stageNames, now }: ScreenOptions) {
  const clock: Clock = (moment) => formatDateTime(moment, timeZone);
  const { hold } = person;
  const [submissions, invitations] = [person.submissions.toReversed(), person.invitations.toReversed()];
  const named = [...submissions.map(({ submission }) => submission), ...invitations];
  return {
    email: person.email,
    names: [...new Set([...listNames(named), ...person.contributions.map(({ name }) => name)])],
    submissions: submissions.map((kept) => toSubmissionView(kept, clock, stageNames)),
    invitations: invitations.map((invitation) => {
      const { id, testName, adminName, adjustment, invitedAt, expiresAt, begunAt, completedAt, revokedAt } = invitation;
      return {
        id,
        testName,
        adminName,
        adjustment,
        origin: formatOrigin(invitation),
        name: fullName(invitation),
        state: INVITATION_STATE_LABELS[getInvitationState(invitation, now)],
        invited: clock(invitedAt),
        dates: listDates({ Started: begunAt, Completed: completedAt, Revoked: revokedAt, Expires: expiresAt }, clock),
      };
    }),
    contributions: person.contributions.toReversed().map(({ id, kind, test, name, addedAt, completedAt }) => ({
      id,
      what: CONTRIBUTIONS[kind],
      name,
      testName: test?.name ?? "",
      dates: listDates({ Added: addedAt, Finished: completedAt }, clock),
    })),
    messages: person.messages.toReversed().map((message) => {
      const { state, at } = getSendingState(message);
      return {
        number: message.number,
        what: formatMessage(message),
        written: clock(message.createdAt),
        state: SENDING_TEXTS[state],
        at: at && clock(at),
      };
    }),
    events: person.events.toReversed().map(({ number, at, actor, admin, ...event }) => ({
      number,
      what: formatEvent(event.event),
      when: clock(at),
      by: actor === "server" ? "The server" : admin ? fullName(admin) : "A former colleague",
    })),
    notices: person.notices.toReversed().map(({ version, text, responsible, writtenAt }) => ({
      version,
      text,
      responsible,
      written: clock(writtenAt),
    })),
    hold: hold && { until: clock(hold.until), reason: hold.reason, by: hold.adminName },
  };
}

const CONTRIBUTIONS: Record<PersonData["contributions"][number]["kind"], string> = {
  tasks: "Rates tasks of the job",
  options: "Rates answers",
  performance: "Rates the work of current staff",
  study: "Takes the test in a study with current staff",
};

export type PersonScreen = ReturnType<typeof toPersonScreen>;

function listNames(named: { firstName: string; lastName: string }[]): string[] {
  const names = named.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  return [...new Set(names)].filter((name) => name !== "");
}

function listDates(dates: Record<string, Date | null>, clock: Clock) {
  return Object.entries(dates).flatMap(([what, moment]) => (moment ? [{ what, when: clock(moment) }] : []));
}

function toSubmissionView(kept: SubmissionData, clock: Clock, stageNames: StageNames) {
  const { submission, testName, questionCount, answers, result, stageChanges, notes, outcome } = kept;
  const { id, email, startedAt, completedAt, totalDuration, invitationId, consentedAt, noticeVersion } = submission;
  return {
    id,
    testName,
    questionCount,
    email,
    name: fullName(submission),
    reference: formatReference(id),
    started: clock(startedAt),
    completed: completedAt && clock(completedAt),
    duration: formatDuration(totalDuration),
    byInvitation: invitationId !== null,
    consent: consentedAt && { when: clock(consentedAt), notice: formatNoticeVersion(noticeVersion) },
    result: result && {
      text: `${formatPercent(result.percent)}%, ${result.label}`,
      earlier: result.earlier.map(({ madeAt, percent, label }) => ({
        text: `${formatPercent(percent)}%, ${label}`,
        made: clock(madeAt),
      })),
    },
    answers: answers.map(({ answeredAt, ...answer }) => ({ ...answer, answered: clock(answeredAt) })),
    stage: stageNames[submission.stage],
    stageChanges: stageChanges.map(({ position, stage, adminName, changedAt }) => ({
      position,
      adminName,
      stage: stageNames[stage],
      when: clock(changedAt),
    })),
    notes: notes.map(({ id, text, adminName, writtenAt }) => ({ id, text, adminName, written: clock(writtenAt) })),
    outcome: outcome && {
      ...pickOutcome(outcome),
      adminName: outcome.adminName,
      when: clock(outcome.changedAt),
    },
  };
}
