/** What an admin writes as a test's message. Apart from invitation-message.ts, which browsers load. */
import { z } from "zod";
import { isUsualMessage } from "#app/platform/i18n/languages.server.ts";
import { optionalText } from "#app/platform/text/text.ts";
import { PLACEHOLDERS } from "./invitation-message.ts";

const NAMED = "The placeholders are {firstName}, {testName}, {link}, {expires}, {minutes} and {organisation}";

/** As it is stored: "" for the usual one. */
const subjectText = optionalText({ label: "Subject", max: 200 })
  .removeDefault()
  .superRefine((text, { addIssue }) => {
    const unknown = unknownIn(text);
    if (unknown) addIssue({ code: "custom", message: unknown });
    else if (text.includes("{link}"))
      addIssue({ code: "custom", message: "The link belongs in the message, not in its subject: remove {link}" });
  })
  .overwrite((text) => (isUsualMessage(text) ? "" : text));

const bodyText = optionalText({ label: "Message", max: 5000, lines: true })
  .removeDefault()
  .superRefine((text, { addIssue }) => {
    const unknown = unknownIn(text);
    if (unknown) addIssue({ code: "custom", message: unknown });
    else if (text !== "" && !text.includes("{link}"))
      addIssue({ code: "custom", message: "The message needs {link}, where the personal link goes" });
  })
  .overwrite((text) => (isUsualMessage(text) ? "" : text));

function unknownIn(text: string): string | null {
  const unknown = [...text.matchAll(/\{([^{}\n]*)\}/g)].find(([, name]) => !PLACEHOLDERS.some((one) => one === name));
  return unknown ? `${unknown[0].slice(0, 40)} is no placeholder. ${NAMED}` : null;
}

/** A test's message; "" means the usual subject or body. */
export const messageSchema = z.object({ messageSubject: subjectText.default(""), messageBody: bodyText.default("") });
/** The same as a part of a change: what is missing stays as it is. */
export const messageChange = { messageSubject: subjectText.optional(), messageBody: bodyText.optional() };
