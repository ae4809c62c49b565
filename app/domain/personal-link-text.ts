/** What the holder of a personal link reads where it does not begin the test. */

/** Who is asked: the organization, where its name is known. */
export function whomToAsk(organisation: string): string {
  return organisation || "whoever invited you";
}

export function expiredText(date: string, organisation: string): string {
  return `This invitation expired on ${date}. Please ask ${whomToAsk(organisation)} for a new one.`;
}

export function switchedOffText(organisation: string): string {
  return `The personal links of this assessment are switched off at the moment. Please ask ${whomToAsk(organisation)}.`;
}

export const CLOSED_TEXT = "This assessment is closed. Please ask whoever invited you.";

export function withoutQuestionsText(organisation: string): string {
  return `This assessment has no questions yet. Please ask ${whomToAsk(organisation)}.`;
}
