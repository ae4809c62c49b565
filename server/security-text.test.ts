import { Hono } from "hono";
import { expect, test } from "vitest";
import { parseEnvironment } from "#app/platform/env.server.ts";
import { createSecurityText } from "./security-text.ts";

async function read(variables: Record<string, string>) {
  const app = new Hono().get("/.well-known/security.txt", createSecurityText(parseEnvironment(variables)));
  const response = await app.request("/.well-known/security.txt");
  return { status: response.status, text: await response.text() };
}

test("security.txt has the operator's contact, an expiry within a year and the URL of the file (C75)", async () => {
  const PUBLIC_ORIGIN = "https://assess.example.com";
  const { status, text } = await read({ SECURITY_CONTACT: "security@example.com", PUBLIC_ORIGIN });
  const [contact, expires = "", ...others] = text.trim().split("\n");
  expect(status).toBe(200);
  expect(contact).toBe("Contact: mailto:security@example.com");
  expect(others).toEqual(["Preferred-Languages: en", `Canonical: ${PUBLIC_ORIGIN}/.well-known/security.txt`]);
  const days = (Date.parse(expires.replace("Expires: ", "")) - Date.now()) / 86_400_000;
  expect([days > 170, days < 365]).toEqual([true, true]);
  expect((await read({ SECURITY_CONTACT: "https://example.com/report" })).text).toContain(
    "Contact: https://example.com/report\n",
  );
});

test("security.txt exists only with a contact, which must be an email or https address (C75)", async () => {
  expect((await read({})).status).toBe(404);
  for (const contact of ["the front desk", "http://example.com", "mailto:a@b\nContact: x"])
    expect(() => parseEnvironment({ SECURITY_CONTACT: contact }), contact).toThrow("SECURITY_CONTACT");
});
