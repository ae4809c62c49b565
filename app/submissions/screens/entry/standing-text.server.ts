import { dayText } from "#app/platform/i18n/formats.server.ts";
import type { Wording } from "#app/platform/i18n/languages.server.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { filled } from "#app/platform/text/filled-text.ts";
import type { Standing } from "../../standing.server.ts";
import type { StandingText } from "./standing-card.tsx";

/** How far this browser has come, and where its link leads. Names no person: the next one may sit at it now. */
export function standingText(standing: Standing, wording: Wording<"standing">, timeZone: string): StandingText {
  const { submissionId } = standing;
  const texts = wording.standing;
  const saved = texts.answersSaved;
  if (standing.state === "completed") {
    const { text: date } = dayText(standing.completedAt, wording.language, timeZone);
    return {
      submissionId,
      text: filled(texts.completedOn, { date }, wording),
      saved,
      to: paths.complete(submissionId),
      action: texts.showReceipt,
    };
  }
  const number = standing.nextNumber;
  return {
    submissionId,
    text: texts.inTheMiddle,
    saved,
    to: paths.question(submissionId),
    action: number === null ? texts.complete : filled(texts.continueWith, { number }, wording),
  };
}
