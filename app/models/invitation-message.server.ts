import { candidatePaths } from "#app/candidate-paths.ts";
import { dateTimeText } from "#app/domain/date-text.ts";
import { fillMessage, type Message, type MessageFacts, NO_EXPIRY } from "#app/domain/invitation-message.ts";
import { publicTitleOf } from "#app/domain/public-title.ts";
import { minutesFor } from "#app/domain/test-facts.ts";
import { env } from "#app/env.server.ts";
import type { Db } from "#db/client.ts";
import type { Invitation } from "./invitation-links.server.ts";
import { getProviderName, getTimeZone } from "./settings.server.ts";
import { getTestFacts } from "./test-facts.server.ts";
import { getTest, type Test } from "./tests.server.ts";

type Invited = Pick<Invitation, "testId" | "firstName" | "token" | "expiresAt">;

/** What `{organisation}` says where the settings name none. */
const UNNAMED = "The hiring team";

/** The message of one invitation, filled in; `origin`: the server's public address, without a slash. */
export function messageOf(db: Db, { testId, firstName, token, expiresAt }: Invited, origin: string): Message {
  const test = getTest(db, testId);
  const message = { subject: test?.messageSubject ?? "", body: test?.messageBody ?? "" };
  const facts = { firstName, link: `${origin}${candidatePaths.invited(token)}`, expires: expiryText(db, expiresAt) };
  return fillMessage(message, { ...facts, ...factsOfTest(db, test, testId) });
}

/** The facts of a made-up invitation, for a preview of a test's message. */
export function exampleFacts(db: Db, test: Test, expiresAt: Date | null, origin: string): MessageFacts {
  const link = `${origin}${candidatePaths.invited("")}…`;
  return { firstName: "Ada", link, expires: expiryText(db, expiresAt), ...factsOfTest(db, test, test.id) };
}

function factsOfTest(db: Db, test: Test | null, testId: string) {
  return {
    testName: publicTitleOf(test),
    minutes: String(minutesFor(getTestFacts(db, testId))),
    organisation: getProviderName(db) || UNNAMED,
  };
}

/** With the time zone, since the person who reads it may be in another one. */
function expiryText(db: Db, expiresAt: Date | null): string {
  if (!expiresAt) return NO_EXPIRY;
  const timeZone = getTimeZone(db, env.timeZone);
  return `${dateTimeText(expiresAt, timeZone).text} (${timeZone})`;
}
