import { dateTimeText } from "#app/domain/date-text.ts";
import { personalLink } from "#app/domain/invitation-link.ts";
import { fillMessage } from "#app/domain/invitation-message.ts";
import { publicTitleOf } from "#app/domain/public-title.ts";
import { minutesFor } from "#app/domain/test-facts.ts";
import { env } from "#app/env.server.ts";
import type { Db } from "#db/client.ts";
import type { Invitation } from "./invitation-list.server.ts";
import { getProviderName, getTimeZone } from "./settings.server.ts";
import { getTestFacts } from "./test-facts.server.ts";
import { getTest } from "./tests.server.ts";

/** The message of an invitation, filled in. */
export function messageOf(db: Db, invitation: Invitation, origin: string): { subject: string; body: string } {
  const { testId, firstName, token, expiresAt } = invitation;
  const test = getTest(db, testId);
  const timeZone = getTimeZone(db, env.timeZone);
  return fillMessage(
    { subject: test?.messageSubject ?? "", body: test?.messageBody ?? "" },
    {
      firstName,
      testName: test ? publicTitleOf(test) : "",
      link: personalLink(origin, token),
      expires: expiresAt ? dateTimeText(expiresAt, timeZone).text : "no end date",
      minutes: String(minutesFor(getTestFacts(db, testId))),
      organisation: getProviderName(db),
    },
  );
}
