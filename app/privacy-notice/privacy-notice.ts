import { z } from "zod";
import type { Parts } from "#app/languages/index.server.ts";
import type { TextPart } from "#app/platform/text/links.ts";
import { optionalText } from "#app/platform/text/text.ts";

const MAX_NOTICE_LENGTH = 5000;

export const noticeSchema = z
  .object({
    text: optionalText({ label: "The notice", max: MAX_NOTICE_LENGTH, lines: true }),
    responsible: optionalText({ label: "Who is responsible", max: 500, lines: true }),
    consentRequired: z.boolean().default(false),
  })
  .refine(({ text, consentRequired }) => text !== "" || !consentRequired, {
    path: ["text"],
    error: "Please describe how you use candidates' data. Candidates agree to this text",
  });
export type NoticeInput = z.infer<typeof noticeSchema>;

export const consentFields = {
  consent: z.boolean({ error: "consent must be true or false" }).optional(),
  noticeVersion: z.number().int().optional().catch(undefined),
};
export type ConsentInput = { consent?: boolean | undefined; noticeVersion?: number | undefined };

export type NoticeView = {
  texts: Parts["privacy"];
  version: number;
  paragraphs: TextPart[][];
  responsible: TextPart[][];
  isConsentRequired: boolean;
};
