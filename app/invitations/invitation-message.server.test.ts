import { expect, test } from "vitest";
import { updateTest } from "#app/content/test-commands.server.ts";
import { saveOrganization } from "#app/organization/setting-commands.server.ts";
import { openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addSampleTest } from "#tests/support/rows/sample-results.ts";
import { buildMessage } from "./invitation-message.server.ts";
import { invitePeople, listInvitationsById } from "./invite-people.server.ts";

const NOW = new Date("2026-05-04T10:00:00Z");
const author = { id: "a", firstName: "Ada", lastName: "Berg", email: "ada@example.com", address: "" };
const ORGANISATION = {
  timeZone: "Europe/Berlin",
  questionCounter: "real",
  accentColor: "#2f4bc7",
  contact: "",
  helpContact: "",
  helpText: "",
} as const;

test("the message has the public title, the personal link and the expiry in the right time zone (P4, P5, P9)", () => {
  const db = openDatabase(":memory:");
  const { id } = addSampleTest(db, { name: "Internal", publicTitle: "Sales" });
  const invite = (email: string, firstName: string, expiresAt: Date | null, lastName = "") => {
    const ids = invitePeople(db, id, [{ email, firstName, lastName }], { expiresAt, author }, NOW);
    const [invitation] = listInvitationsById(db, ids);
    if (!invitation) throw new Error("Not invited");
    return { invitation, message: buildMessage(db, invitation, "https://example.org") };
  };
  const { invitation, message } = invite("bo@example.org", "Bo", new Date("2026-05-18T21:59:00Z"));
  expect(message.subject).toBe("Your invitation: Sales");
  expect(message.body).toContain(
    "Hello Bo,\n\nThe hiring team invites you to an online assessment: Sales. It takes about 10 ",
  );
  expect(message.body).toContain(`\nYour personal link: https://example.org/i/${invitation.token}\n`);
  expect(message.body).toContain("works until May 18, 2026 9:59 PM (");
  saveOrganization(db, byServer(), { ...ORGANISATION, providerName: "Acme" });
  updateTest(db, byServer(), id, { messageBody: "{organization}: {link} until {expires}" });
  expect(buildMessage(db, invitation, "").body).toBe(
    `Acme: /i/${invitation.token} until May 18, 2026 11:59 PM (Europe/Berlin)`,
  );
  expect(invite("cy@example.org", "", null).message.body).toMatch(/until further notice$/);
  updateTest(db, byServer(), id, { messageBody: "Hello {firstName}, {link}" });
  expect(invite("su@example.org", "", null, "Suharto").message.body).toMatch(/^Hello Suharto, /);
});
