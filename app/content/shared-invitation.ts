import { getLanguage, isDefaultMessage } from "#app/languages/index.server.ts";
import { optionalText } from "#app/platform/text/text.ts";

type InvitationFacts = { link: string; password: string; minutes: number; title: string };

const PLACEHOLDERS = ["link", "password", "minutes", "title"] as const;
const NAMED = "{link}, {password}, {minutes} and {title}";

export const invitationText = optionalText({ label: "Invitation", max: 2000, lines: true })
  .removeDefault()
  .superRefine((text, { addIssue }) => {
    const problem = findInvitationProblem(text);
    if (problem !== null) addIssue({ code: "custom", message: problem });
  })
  .overwrite((text) => (isDefaultMessage(text) ? "" : text))
  .default("");

function findInvitationProblem(text: string): string | null {
  const unknown = [...text.matchAll(/\{([^{}\n]*)\}/g)].find(([, name]) => !PLACEHOLDERS.some((one) => one === name));
  if (unknown) return `${unknown[0].slice(0, 40)} is not a placeholder. Use one of ${NAMED}`;
  if (text !== "" && !text.includes("{link}"))
    return "The invitation must contain {link}, which becomes the link to the test";
  return null;
}

export function fillInvitation(text: string, facts: InvitationFacts, language: string): string {
  return (text || getLanguage(language).texts.invitationMail.shared).replace(
    /\{(link|password|minutes|title)\}/g,
    (_, name: keyof InvitationFacts) => String(facts[name]),
  );
}

/** Maximum URL length. Some mail programs cut off or ignore longer URLs. */
const MAX_MAILTO = 2000;

export function buildInvitationMailto(title: string, text: string, language: string): string | null {
  const subject = encodeURIComponent(
    getLanguage(language).texts.invitationMail.subject.replace("{testName}", () => title),
  );
  const body = encodeURIComponent(text.replace(/\r?\n/g, "\r\n"));
  const address = `mailto:?subject=${subject}&body=${body}`;
  return address.length > MAX_MAILTO ? null : address;
}
