import type { SerializeFrom } from "@remix-run/node";
import { computePercent, formatPercent } from "#app/content/index.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import { OUTCOME_CARD } from "#app/outcomes/index.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { DEFAULT_ROWS_PER_PAGE, readPages } from "#app/platform/http/pagination.ts";
import { paths, safeAdminPath } from "#app/platform/paths/paths.ts";
import { formatDate, formatDateTime } from "#app/platform/text/date-text.ts";
import { getStageNames, toListedRow } from "#app/results/index.server.ts";
import { resultPaths } from "#app/results/index.ts";
import { listScorecardAuthors } from "#app/scorecards/index.server.ts";
import type { Candidate } from "../candidate.server.ts";
import { listNextSteps, type NextStep } from "../candidate-next.ts";
import { listTimeline } from "../candidate-timeline.ts";
import { getRetention } from "../retention.server.ts";

const TIMELINE_PAGE_SIZE = DEFAULT_ROWS_PER_PAGE;
const MAX_SUBMISSIONS = 25;

export function readCandidateScreen(candidate: Candidate, request: Request, now: Date) {
  const { pathname, search, searchParams } = new URL(request.url);
  const here = `${pathname}${search}`;
  const timeZone = getTimeZone(db, env.timeZone);
  const ranges = getPlaybookRanges(db);
  const stageNames = getStageNames(db);
  const { id, name, email, otherNames, isAdmin, submissions, invitations, hold } = candidate;
  const events = [...listScorecardEvents(candidate), ...listTimeline(candidate, ranges, stageNames)];
  events.sort((one, other) => other.at.getTime() - one.at.getTime());
  const pages = readPages(request, events.length, TIMELINE_PAGE_SIZE);
  const first = (pages.page - 1) * pages.pageSize;
  const keepId = submissions.at(-1)?.id;
  const retentionMonths = getRetention(db).months;
  return {
    id,
    name,
    email,
    backTo: safeAdminPath(searchParams.get("backTo")),
    otherNames,
    submissionCount: submissions.length,
    invitationCount: isAdmin ? invitations.length : null,
    hold: hold && { until: formatDate(hold.until, timeZone), reason: hold.reason, by: hold.adminName },
    steps: listNextSteps(candidate, { retentionMonths, stageNames, now }).map((step) => ({
      text: step.text,
      dateWord: step.date && DATE_WORDS[step.kind],
      date: step.date && formatDate(step.date, timeZone),
      link: findStepLink(step, keepId),
    })),
    rows: submissions
      .slice(-MAX_SUBMISSIONS)
      .reverse()
      .map((submission) => ({
        ...toListedRow({ ...submission, submissionNumber: submission.number }, { ranges, timeZone }),
        testName: submission.testName,
        started: formatDateTime(submission.startedAt, timeZone),
      })),
    batteries: candidate.batteries.map(({ id, name, parts }) => ({
      id,
      name: name ?? "Deleted battery",
      parts: parts.map((part) => ({
        id: part.id,
        testName: part.testName,
        isCompleted: part.completedAt !== null,
        match: toListedRow({ ...part, submissionNumber: part.number }, { ranges, timeZone }).match,
        sections: part.sections.map(({ position, name, totalPoints, maxPoints }) => ({
          position,
          name,
          percent: maxPoints > 0 ? `${formatPercent(computePercent(totalPoints, maxPoints))}%` : "–",
        })),
      })),
    })),
    allTo: submissions.length > MAX_SUBMISSIONS ? resultPaths.activity({ search: email }) : null,
    pages,
    events: events.slice(first, first + pages.pageSize).map((event) => ({
      text: event.text,
      detail: event.detail,
      by: event.by,
      testName: event.testName,
      when: formatDateTime(event.at, timeZone),
      to: event.submissionId
        ? paths.result(event.submissionId)
        : event.invitationId && paths.invitation(event.invitationId),
    })),
    admin: isAdmin
      ? {
          writeToId: submissions.findLast(({ completedAt }) => completedAt !== null)?.id,
          inviteTo: paths.tests(),
          dataTo: paths.person(email, here),
          eraseTo: paths.erasePerson(email, here),
        }
      : null,
  };
}

export type CandidateScreen = SerializeFrom<ReturnType<typeof readCandidateScreen>>;

/** The API's timeline has no scorecards, because its kinds of events are released. */
function listScorecardEvents({ submissions }: Candidate) {
  const testNames = new Map(submissions.map(({ id, testName }) => [id, testName]));
  return listScorecardAuthors(db, [...testNames.keys()]).map(({ submissionId, adminName, writtenAt }) => ({
    at: writtenAt,
    text: "Scorecard submitted",
    detail: null,
    by: adminName,
    testName: testNames.get(submissionId) ?? "",
    submissionId,
    invitationId: null,
  }));
}

const DATE_WORDS: Partial<Record<NextStep["kind"], string>> = {
  remind: "Expires",
  "outcome-later": "From",
  erasure: "After",
};

function findStepLink({ kind, submissionId, invitationId }: NextStep, keepId: string | undefined) {
  const invitationTo = invitationId && paths.invitation(invitationId);
  const resultTo = submissionId && paths.result(submissionId);
  switch (kind) {
    case "remind":
      return invitationTo && { to: invitationTo, text: "Remind" };
    case "extend":
      return invitationTo && { to: invitationTo, text: "Extend the invitation" };
    case "wait":
      return resultTo && { to: resultTo, text: "View progress" };
    case "decide":
      return resultTo && { to: `${resultTo}#stage-form`, text: "Set the stage" };
    case "record-outcome":
      return resultTo && { to: `${resultTo}#${OUTCOME_CARD}`, text: "Record the outcome" };
    case "erasure":
      return keepId ? { to: paths.holdPerson(keepId), text: "Keep for longer" } : null;
    case "outcome-later":
      return null;
  }
}
