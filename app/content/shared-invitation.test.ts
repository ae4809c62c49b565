import { expect, test } from "vitest";
import { getLanguage, LANGUAGE_TAGS } from "#app/languages/index.server.ts";
import { buildInvitationMailto, fillInvitation, invitationText } from "./shared-invitation.ts";

const facts = {
  link: "https://a.example/candidate?testId=t1",
  password: "open {link}",
  minutes: 25,
  title: "Field & Sales",
};

function findProblem(text: string): string | undefined {
  return invitationText.safeParse(text).error?.issues[0]?.message;
}

test("placeholders are filled in once, in the default text if the test has no invitation (H30)", () => {
  const usual = fillInvitation("", facts, "en");
  for (const part of ['"Field & Sales"', "about 25 minutes", `Link: ${facts.link}`, "password: open {link}"])
    expect(usual).toContain(part);
  expect(fillInvitation("{title}: {link} {link}", facts, "en")).toBe(`Field & Sales: ${facts.link} ${facts.link}`);
});

test("an invitation must contain its link and can use four placeholders (H30)", () => {
  expect(findProblem("Come along")).toBe("The invitation must contain {link}, which becomes the link to the test");
  expect(findProblem("Dear {first name}, {link}")).toBe(
    "{first name} is not a placeholder. Use one of {link}, {password}, {minutes} and {title}",
  );
  expect(findProblem(`{link}${"x".repeat(2000)}`)).toBe("Invitation must be at most 2000 characters");
  expect(findProblem("A { brace } alone: {link}")).toMatch(/^\{ brace \} is not a placeholder/);
  expect(findProblem("{link}\r\n{password} {minutes} {title} and a { alone")).toBeUndefined();
  const usual = LANGUAGE_TAGS.map((tag) => getLanguage(tag).texts.invitationMail.shared);
  for (const text of ["", "  \u200b", ...usual, ...usual.map((one) => ` ${one.replaceAll("\n", "\r\n")}\n`)])
    expect(invitationText.parse(text)).toBe("");
  expect(invitationText.parse(" Take {link}\r\n")).toBe("Take {link}");
});

test("a mailto URL contains the encoded invitation, or is null if it is too long (H30)", () => {
  const address = buildInvitationMailto("Field & Sales?", "Über 5 % & more\nhttps://a.example/?a=b#c", "en");
  const read = new URL(address ?? "").searchParams;
  expect(Object.fromEntries(read)).toEqual({
    subject: "Your invitation: Field & Sales?",
    body: "Über 5 % & more\r\nhttps://a.example/?a=b#c",
  });
  expect(buildInvitationMailto("T", fillInvitation("", facts, "en"), "en")?.length).toBeLessThanOrEqual(2000);
  expect(buildInvitationMailto("T", "ü".repeat(400), "en")).toBeNull();
});

test.each(LANGUAGE_TAGS)("the default invitation in %s states each fact once (L2, H30)", (tag) => {
  const text = fillInvitation("", { ...facts, password: "open sesame" }, tag);
  for (const fact of [facts.link, "open sesame", "25", facts.title]) expect(text.split(fact), fact).toHaveLength(2);
});
