/** What candidates are told of how their data is used, and their consent to it. */
import { z } from "zod";
import type { Parts } from "#app/platform/i18n/languages.server.ts";
import type { TextPart } from "#app/platform/text/links.ts";
import { optionalText } from "#app/platform/text/text.ts";

const MAX_NOTICE_LENGTH = 5000;

/** What the hiring team writes; an empty text is no notice. */
export const noticeSchema = z
  .object({
    text: optionalText({ label: "The notice", max: MAX_NOTICE_LENGTH, lines: true }),
    responsible: optionalText({ label: "Who is responsible", max: 500, lines: true }),
    consentRequired: z.boolean().default(false),
  })
  .refine(({ text, consentRequired }) => text !== "" || !consentRequired, {
    path: ["text"],
    error: "Please write how data is used: candidates agree to this text",
  });
export type NoticeInput = z.infer<typeof noticeSchema>;

/** What a candidate's form says of consent: ticked or not, and to which version of the notice. */
export const consentFields = {
  consent: z.boolean({ error: "consent must be true or false" }).optional(),
  noticeVersion: z.number().int().optional().catch(undefined),
};
export type ConsentInput = { consent?: boolean | undefined; noticeVersion?: number | undefined };

/** The notice as a candidate's screen shows it. */
export type NoticeView = {
  /** What is said around it, in the language of the screen. */
  texts: Parts["privacy"];
  version: number;
  paragraphs: TextPart[][];
  responsible: TextPart[][];
  /** True where candidates begin only after agreeing to it. */
  isConsentRequired: boolean;
};
