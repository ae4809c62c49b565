import type { Stage } from "#app/results/index.ts";

/** People in the first stage get no message, because nothing has been decided yet. */
export const MESSAGE_STAGES = ["shortlist", "interview", "offer", "hired", "rejected"] as const satisfies Stage[];
type MessageStage = (typeof MESSAGE_STAGES)[number];

export const MAX_SUBJECT_LENGTH = 200;
export const MAX_BODY_LENGTH = 5000;

export const PLACEHOLDERS = ["firstName", "testName", "organization"] as const;

/**
 * A message has the name of its stage, such as `interview`, and its reminder is `interview-reminder`. Rejections have
 * no reminder.
 */
export type StageMessageName = MessageStage | `${Exclude<MessageStage, "rejected">}-reminder`;

export const STAGE_MESSAGES = MESSAGE_STAGES.flatMap((stage): StageMessageName[] =>
  stage === "rejected" ? [stage] : [stage, `${stage}-reminder`],
);

export function parseStageMessage(name: StageMessageName): { stage: MessageStage; isReminder: boolean } {
  const stage = MESSAGE_STAGES.find((each) => each === name.replace("-reminder", "")) ?? "shortlist";
  return { stage, isReminder: name !== stage };
}

export function isStageMessage(name: string): name is StageMessageName {
  return STAGE_MESSAGES.some((each) => each === name);
}

export function formatStageMessage(name: StageMessageName, stageNames: Record<Stage, string>): string {
  const { stage, isReminder } = parseStageMessage(name);
  return isReminder ? `${stageNames[stage]}: reminder` : stageNames[stage];
}

/** Return a string to compare two texts. Use LF, because browsers submit line breaks as CRLF. */
export function formatPreviewed({ subject, body }: { subject: string; body: string }): string {
  return JSON.stringify([subject, body.replace(/\r\n?/g, "\n")]);
}
