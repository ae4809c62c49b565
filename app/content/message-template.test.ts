import { expect, test } from "vitest";
import { getLanguage, LANGUAGE_TAGS } from "#app/languages/index.server.ts";
import { toMailHtml } from "#app/mail/mail-html.ts";
import { buildMessageMailto, fillMessage } from "./message-template.ts";
import { messageSchema } from "./test-input.ts";

const FACTS = {
  firstName: "Ada",
  testName: "Sales",
  link: "https://example.org/i/abc",
  expires: "May 04, 2026 11:59 PM",
  minutes: "25",
  organization: "Acme",
};
const USUAL = getLanguage("en").texts.invitationMail;

function findError(field: "messageSubject" | "messageBody", text: string): string | undefined {
  return messageSchema.safeParse({ [field]: text }).error?.issues[0]?.message;
}

test("the default message contains every fact and works if there is no name (P9)", () => {
  const { subject, body } = fillMessage(USUAL, FACTS);
  expect(subject).toBe("Your invitation: Sales");
  for (const fact of Object.values(FACTS)) expect(body).toContain(fact);
  expect(subject + body).not.toMatch(/[{}]/);
  expect(body).toMatch(/^Hello Ada,/);
  expect(fillMessage(USUAL, { ...FACTS, firstName: "" }).body).toMatch(/^Hello,\n/);
});

test("each placeholder is filled in once, even if a name looks like a placeholder (P9, P41)", () => {
  const message = { subject: "{firstName}, {unknown}", body: "{link} {firstName} {link} {organization}" };
  expect(fillMessage(message, { ...FACTS, firstName: "{link}", organization: "$& $1" })).toEqual({
    subject: "{link}, {unknown}",
    body: `${FACTS.link} {link} ${FACTS.link} $& $1`,
  });
});

test("a text with the British spelling {organisation} is accepted and filled in (P9)", () => {
  const body = "{organisation}: {link}";
  expect(findError("messageBody", body)).toBeUndefined();
  expect(fillMessage({ subject: "", body }, FACTS).body).toBe(`${FACTS.organization}: ${FACTS.link}`);
});

test("rejects unknown placeholders, a body without its link and a subject with it (P9)", () => {
  const placeholders = "Use one of {firstName}, {testName}, {link}, {expires}, {minutes} and {organization}";
  expect(findError("messageBody", "{link} {password}")).toBe(`{password} is not a placeholder. ${placeholders}`);
  expect(findError("messageSubject", "For {firstname}")).toBe(`{firstname} is not a placeholder. ${placeholders}`);
  expect(findError("messageBody", "Hello")).toBe("The message must contain {link}, which becomes the personal link");
  expect(findError("messageSubject", "{link}")).toMatch(/The link belongs in the message$/);
  expect(findError("messageSubject", "Two\nlines")).toBe("Subject contains characters that cannot be used");
  expect(findError("messageSubject", "x".repeat(201))).toBe("Subject must be at most 200 characters");
  expect(findError("messageBody", `{link}${"x".repeat(5000)}`)).toBe("Message must be at most 5000 characters");
});

test('the default message is stored as "", whatever its line ends (P9)', () => {
  for (const { subject, body } of LANGUAGE_TAGS.map((tag) => getLanguage(tag).texts.invitationMail)) {
    const sent = { messageSubject: subject, messageBody: body.replaceAll("\n", "\r\n") };
    expect(messageSchema.parse(sent)).toEqual({ messageSubject: "", messageBody: "" });
  }
  expect(messageSchema.parse({})).toEqual({ messageSubject: "", messageBody: "" });
});

test.each(LANGUAGE_TAGS)("the default message in %s states each fact once and fits a mailto URL (L2, P9)", (tag) => {
  const { texts, direction } = getLanguage(tag);
  const { subject, body } = fillMessage(texts.invitationMail, FACTS, direction);
  for (const fact of Object.values(FACTS)) expect(body.split(fact), fact).toHaveLength(2);
  expect(subject).toContain("Sales");
  expect(subject + body).not.toMatch(/[{}]/);
});

test.each(LANGUAGE_TAGS)(
  "the link in an email in %s is exactly the personal link, without adjacent characters (L2, P9)",
  (tag) => {
    const { texts, direction } = getLanguage(tag);
    const { subject, body } = fillMessage(texts.invitationMail, FACTS, direction);
    expect(toMailHtml({ subject, text: body, origin: "https://example.org" })).toContain(
      `<a href="${FACTS.link}">${FACTS.link}</a>`,
    );
    expect(body).toMatch(/(?<![\u2066-\u2069])https:\S*abc(?=\n)/);
  },
);

// Skip Japanese, whose honorific stays even without a name.
test.each(LANGUAGE_TAGS.filter((tag) => tag !== "ja"))(
  "the default message in %s has complete sentences if the name is missing (L2, P9)",
  (tag) => {
    const { texts, direction } = getLanguage(tag);
    const [greeting = ""] = fillMessage(texts.invitationMail, { ...FACTS, firstName: "" }, direction).body.split("\n");
    expect(greeting).toMatch(/^\p{L}[^,:!،]*[,:!،]?$/u);
  },
);

test("a mailto URL has at most 1,800 characters and no injected recipient or header (P8, P9)", () => {
  const mailto = buildMessageMailto("a&bcc=b@example.org", { subject: "Ä & B", body: "One\ntwo" });
  expect(mailto).toBe("mailto:a%26bcc%3Db@example.org?subject=%C3%84%20%26%20B&body=One%0D%0Atwo");
  const address = (length: number) => buildMessageMailto("a@example.org", { subject: "", body: "x".repeat(length) });
  expect(address(1765)).toHaveLength(1800);
  expect(address(1766)).toBeNull();
  expect(buildMessageMailto("ada@example.org", fillMessage(USUAL, FACTS))).not.toBeNull();
});

test("a link in a right-to-left message is not followed by direction marks (L3)", () => {
  const { body } = fillMessage({ subject: "", body: "{organization} {link}" }, FACTS, "rtl");
  expect(body).toBe(`\u2068${FACTS.organization}\u2069 ${FACTS.link}`);
});
