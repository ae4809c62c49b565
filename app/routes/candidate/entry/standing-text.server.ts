import { candidatePaths as paths } from "#app/candidate-paths.ts";
import { dateText } from "#app/domain/date-text.ts";
import type { Standing } from "#app/models/standing.server.ts";
import type { StandingText } from "./standing-card.tsx";

/** How far this browser has come, and where its link leads. Names no person: the next one may sit at it now. */
export function standingText(standing: Standing, timeZone: string): StandingText {
  const { submissionId } = standing;
  if (standing.state === "completed") {
    const { text } = dateText(standing.completedAt, timeZone);
    return {
      text: `You completed this assessment on ${text}.`,
      to: paths.complete(submissionId),
      action: "Show receipt",
    };
  }
  return {
    text: "You are in the middle of an assessment",
    to: paths.question(submissionId),
    action: standing.nextNumber === null ? "Complete" : `Continue with question ${standing.nextNumber}`,
  };
}
