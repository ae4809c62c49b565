import { listParts } from "#app/batteries/index.server.ts";
import { getTest, getTestFacts, type Test } from "#app/content/index.server.ts";
import { estimateMinutes, fillMessage, getPublicTitle, type Message, type MessageFacts } from "#app/content/index.ts";
import { getLanguage } from "#app/languages/index.server.ts";
import { getProviderName, getTimeZone } from "#app/organization/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { candidatePaths } from "#app/platform/paths/candidate-paths.ts";
import { formatMomentIn } from "#app/platform/text/language-formats.server.ts";
import { breakLinks } from "#app/platform/text/links.ts";
import type { Db } from "#db/client.ts";
import type { Invitation } from "./personal-link.server.ts";

type Invited = Pick<Invitation, "testId" | "firstName" | "lastName" | "token" | "expiresAt" | "batteryId" | "emailKey">;

export function buildMessage(
  db: Db,
  { testId, firstName, lastName, token, expiresAt, ...battery }: Invited,
  origin: string,
): Message {
  const test = getTest(db, testId);
  const parts = listParts(db, battery).flatMap(({ invitation }) => getTest(db, invitation.testId) ?? []);
  const { tag, direction } = getLanguage(test?.language ?? "");
  const link = `${origin}${candidatePaths.invited(token)}`;
  const facts = {
    firstName: breakLinks(firstName || lastName),
    link,
    expires: formatExpiry(db, expiresAt, tag),
    ...getTestMessageFacts(db, test, testId, parts),
  };
  return fillMessage(getMessageTemplate(test), facts, direction);
}

export function getMessageTemplate(test: Pick<Test, "language" | "messageSubject" | "messageBody"> | null): Message {
  const { invitationMail } = getLanguage(test?.language ?? "").texts;
  return { subject: test?.messageSubject || invitationMail.subject, body: test?.messageBody || invitationMail.body };
}

export function buildExampleFacts(db: Db, test: Test, expiresAt: Date | null, origin: string): MessageFacts {
  const link = `${origin}${candidatePaths.invited("")}…`;
  const expires = formatExpiry(db, expiresAt, test.language);
  return { firstName: "Ada", link, expires, ...getTestMessageFacts(db, test, test.id) };
}

function getTestMessageFacts(db: Db, test: Test | null, testId: string, parts: readonly Test[] = []) {
  const { tag } = getLanguage(test?.language ?? "");
  const titles = parts.length > 1 ? parts.map(getPublicTitle) : [getPublicTitle(test)];
  const ids = parts.length > 1 ? parts.map(({ id }) => id) : [testId];
  const minutes = ids.reduce((sum, id) => sum + estimateMinutes(getTestFacts(db, id)), 0);
  return {
    testName: breakLinks(new Intl.ListFormat(tag, { type: "unit" }).format(titles)),
    minutes: String(minutes),
    organization: breakLinks(getProviderName(db)) || getLanguage(test?.language ?? "").texts.invitationMail.unnamed,
  };
}

/** Format the expiry with its time zone, because the recipient may live in another zone. */
function formatExpiry(db: Db, expiresAt: Date | null, language: string): string {
  if (!expiresAt) return getLanguage(language).texts.invitationMail.noExpiry;
  const timeZone = getTimeZone(db, env.timeZone);
  return `${formatMomentIn(expiresAt, language, timeZone).text} (${timeZone})`;
}
