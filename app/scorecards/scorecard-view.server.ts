import type { SerializeFrom } from "@remix-run/node";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formatDate } from "#app/platform/text/date-text.ts";
import { computeOverallMean, summarizeRatings } from "./scorecard.ts";
import { listCriteria, type Scorecard, viewScorecards } from "./scorecards.server.ts";

type Subject = { submissionId: string; testId: string; adminId: string };

export function readScorecardView({ submissionId, testId, adminId }: Subject) {
  const { own, isReader, others, hidden } = viewScorecards(db, submissionId, adminId);
  const cards = others === null ? null : [...(own ? [own] : []), ...others];
  const timeZone = getTimeZone(db, env.timeZone);
  const toText = ({ id, adminName, ratings, comment, recommendation, writtenAt, editedAt }: Scorecard) => ({
    id,
    adminName,
    ratings,
    comment,
    recommendation,
    written: formatDate(writtenAt, timeZone),
    edited: editedAt && formatDate(editedAt, timeZone),
  });
  return {
    testId,
    criteria: listCriteria(db, testId),
    own: own && toText(own),
    isReader,
    hidden,
    summary: cards && {
      cards: cards.map(toText),
      criteria: summarizeRatings(cards),
      mean: computeOverallMean(cards),
    },
  };
}

export type ScorecardScreen = SerializeFrom<ReturnType<typeof readScorecardView>>;
