import { formatUnaskedCount, formatUnwrittenCount } from "./test-card-text.ts";

type Counts = { questionCount: number; askedCount: number; unwrittenCount: number };

export function listMissingParts({ questionCount, askedCount, unwrittenCount }: Counts): string[] {
  if (questionCount === 0) return ["Questions: the test has none yet."];
  return [formatUnaskedCount(questionCount - askedCount), formatUnwrittenCount(unwrittenCount, false)].filter(
    (text) => text !== null,
  );
}

type Progress = {
  isReady: boolean;
  isActive: boolean;
  hasClosed: boolean;
  invitedCount: number;
  startedCount: number;
  completedCount: number;
};

export type NextStep = "write" | "activate" | "reopen" | "invite" | "wait" | "read";

/**
 * Return the next step for a test. Once there are results, the next step is to read them, even if the test is inactive,
 * closed or being rewritten.
 */
export function getNextStep(test: Progress): NextStep {
  if (test.completedCount > 0) return "read";
  if (!test.isReady) return "write";
  if (!test.isActive) return "activate";
  if (test.hasClosed) return "reopen";
  return test.invitedCount + test.startedCount > 0 ? "wait" : "invite";
}
