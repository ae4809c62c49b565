import type { SerializeFrom } from "@remix-run/node";
import type { SignedIn } from "#app/accounts/index.ts";
import { readContentChange } from "#app/content/index.server.ts";
import { type ContentChange, computePercent, formatPercent } from "#app/content/index.ts";
import { getMatchBand, type PlaybookRanges } from "#app/match-bands/index.ts";
import { db } from "#app/platform/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatDate, formatMonth, formatSubmissionTime } from "#app/platform/text/date-text.ts";
import { formatDuration, getTargetMinutes } from "#app/platform/text/duration.ts";
import { guideFileName, reportFileName, summaryFileName } from "#app/platform/text/file-name.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { fullName } from "#app/platform/text/person.ts";
import { readScorecardView } from "#app/scorecards/index.server.ts";
import { findCareless, MIN_QUICK } from "#app/statistics/index.server.ts";
import { formatGroup, formatPeriod } from "#app/statistics/index.ts";
import { findExternalId, listOtherAttempts, readTags } from "#app/submissions/index.server.ts";
import { formatReference, type Submission } from "#app/submissions/index.ts";
import { listProfileLinks } from "#app/webhooks/index.server.ts";
import { readInterviewGuide } from "../interview-guide.server.ts";
import { type ResultFigures, readResultFigures } from "../place-and-precision.server.ts";
import { readResponseQuality } from "../response-quality.server.ts";
import { findAdjustment, listStoredResults, type Result } from "../results.server.ts";
import { readDecisions } from "./decisions.server.ts";
import { groupResponses } from "./response-sections.ts";
import { readResultNavigation } from "./result-navigation.server.ts";

type ScreenOptions = { request: Request; reader: SignedIn; ranges: PlaybookRanges; timeZone: string };

export function readResultScreen(result: Result, { request, reader, ranges, timeZone }: ScreenOptions) {
  const { submission } = result;
  const { pathname, search, searchParams } = new URL(request.url);
  const here = `${pathname}${search}`;
  const isAdmin = reader.role === "admin";
  const figures = readResultFigures(db, result, ranges);
  const hasPerson = !submission.isPreview && submission.erasedAt === null;
  return {
    submissionId: submission.id,
    name: fullName(submission),
    email: submission.email,
    testName: result.testName || "Default Test",
    completed: submission.completedAt && formatSubmissionTime(submission.completedAt, submission, timeZone),
    isPreview: submission.isPreview,
    erased: submission.erasedAt && formatDate(submission.erasedAt, timeZone),
    adjustment: findAdjustment(db, submission),
    hasReportFailed: searchParams.get("report") === "failed",
    change: hideChangedPoints(readContentChange(db, submission), isAdmin),
    navigation: readResultNavigation(submission.id, searchParams, {
      ranges,
      timeZone,
      visibleTests: reader.visibleTests,
    }),
    fileNames: {
      report: reportFileName(submission),
      guide: guideFileName(submission),
      summary: summaryFileName(submission),
    },
    overview: {
      byInvitation: submission.invitationId !== null,
      tags: readTags(db, [submission.invitationId]).get(submission.invitationId) ?? [],
      source: submission.source,
      externalId: findExternalId(db, submission.invitationId),
      profiles: listProfileLinks(db, submission.invitationId),
      firstName: submission.firstName,
      lastName: submission.lastName,
      questions: formatQuestionCount(result),
      targetMinutes: getTargetMinutes(result.questionCount),
      duration: formatDuration(submission.totalDuration),
      reference: formatReference(submission.id),
      healthTo: paths.testHealth(submission.testId),
    },
    score: buildScore(submission, ranges),
    sections: buildSections(result.sectionScores, figures.weakest),
    scores: listScores(result, isAdmin, timeZone),
    figures,
    groupText: formatGroup(figures.versions, formatPeriod(figures.period, timeZone)),
    quality: readResponseQuality(db, submission),
    isCareless: findCareless(db, [submission]).size > 0,
    isTooShort: figures.facts.timed < MIN_QUICK,
    responses: groupResponses(result.questions, searchParams.has("lost")),
    guide: readInterviewGuide(db, result),
    attempts: listOtherAttempts(db, submission).map(({ id, submissionNumber, startedAt, percent }) => ({
      id,
      number: submissionNumber,
      when: (submission.erasedAt ? formatMonth : formatDate)(startedAt, timeZone).text,
      outcome: percent === null ? "not finished" : `${formatPercent(percent)}%`,
    })),
    scorecards: submission.completedAt && !submission.isPreview ? findScorecards(submission, reader) : null,
    decisions: readDecisions(submission, reader, searchParams.get("edit"), timeZone),
    candidateTo: hasPerson ? paths.candidate(submission.id, here) : null,
    personTo: hasPerson && isAdmin ? paths.person(submission.email, here) : null,
    historyTo: isAdmin ? paths.auditLog({ entityType: "submission", entityId: submission.id }) : null,
  };
}

function findScorecards({ id: submissionId, testId }: Submission, { id: adminId, role }: SignedIn) {
  const view = readScorecardView({ submissionId, testId, adminId });
  const isUnused = view.criteria.length === 0 && view.hidden === 0 && view.summary === null;
  return isUnused && role !== "admin" ? null : view;
}

export type ResultScreen = SerializeFrom<ReturnType<typeof readResultScreen>>;

function formatQuestionCount({ questionCount, answeredCount }: Result): string {
  return answeredCount === questionCount ? String(questionCount) : `${answeredCount} of ${questionCount} answered`;
}

/** Hide changed points from viewers, because only admins can re-score. */
function hideChangedPoints(change: ContentChange, isAdmin: boolean): ContentChange {
  return { ...change, arePointsChanged: change.arePointsChanged && isAdmin };
}

export function buildScore({ percent, totalPoints, maxPoints, hasScores }: Submission, ranges: PlaybookRanges) {
  if (percent === null || totalPoints === null || maxPoints === null || !hasScores) return null;
  return { percent, percentText: formatPercent(percent), totalPoints, maxPoints, band: getMatchBand(percent, ranges) };
}

export function buildSections(sectionScores: Result["sectionScores"], weakest: ResultFigures["weakest"]) {
  return sectionScores.map(({ sectionId, position, name, totalPoints, maxPoints }) => {
    const percent = computePercent(totalPoints, maxPoints);
    const isWeakest = weakest?.sectionId === sectionId;
    return { position, name, totalPoints, maxPoints, percent, percentText: formatPercent(percent), isWeakest };
  });
}

function listScores({ submission, isRescored }: Result, isAdmin: boolean, timeZone: string) {
  if (!isRescored) return [];
  return listStoredResults(db, submission.id).map((stored) => ({
    number: stored.number,
    isCurrent: stored.isCurrent,
    made: formatDate(stored.madeAt, timeZone),
    percent: `${formatPercent(stored.percent)}%`,
    points: `${formatNumber(stored.totalPoints)}/${formatNumber(stored.maxPoints)}`,
    label: stored.label,
    pointsVersionNumber: stored.pointsVersionNumber,
    adminName: stored.adminName,
    reason: stored.reason,
    actTo: stored.rescoreId && isAdmin ? paths.rescoreDetails(stored.rescoreId) : null,
  }));
}
