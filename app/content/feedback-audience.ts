import type { FeedbackAudience } from "#db/column-values.ts";

type Reader = { isPreview: boolean; isStudy: boolean; invitationId: string | null };

/**
 * Return true if a test gives feedback to this submission. Without a personal invitation, one person could complete the
 * test many times under invented names and compute the scoring key from the texts.
 */
export function givesFeedbackTo(
  test: { givesFeedback: boolean; feedbackAudience: FeedbackAudience },
  { isPreview, isStudy, invitationId }: Reader,
): boolean {
  return test.givesFeedback && !isStudy && (isPreview || invitationId !== null || test.feedbackAudience === "everyone");
}
