import { expect, test } from "vitest";
import { seal, unseal } from "./sealed.server.ts";

const [first, second] = ["a".repeat(32), "b".repeat(32)];
const purpose = { of: "totp", id: "grace" } as const;

test("a sealed secret opens for its purpose alone, also once a newer session secret is in front (C40)", () => {
  const sealed = seal("JBSWY3DPEHPK3PXP", purpose, [first]);
  expect(sealed).not.toContain("JBSWY");
  expect(unseal(sealed, purpose, [first])).toBe("JBSWY3DPEHPK3PXP");
  expect(unseal(sealed, purpose, [second, first])).toBe("JBSWY3DPEHPK3PXP");
  expect(unseal(sealed, { of: "totp", id: "ada" }, [first])).toBeNull();
  expect(unseal(sealed, { of: "webhook", id: "grace" }, [first])).toBeNull();
});

test("the same secret is sealed differently each time (C40)", () => {
  expect(seal("secret", purpose, [first])).not.toBe(seal("secret", purpose, [first]));
});

test.each(["", "x", "AAAA", "A".repeat(60)])("what is no sealed secret, like %j, does not open (C40)", (text) => {
  expect(unseal(text, purpose, [first])).toBeNull();
});

test("a secret that was tampered with, or whose session secret is lost, does not open (C40)", () => {
  const sealed = seal("secret", purpose, [first]);
  expect(unseal(sealed, purpose, [second])).toBeNull();
  const bytes = Buffer.from(sealed, "base64url");
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  expect(unseal(bytes.toString("base64url"), purpose, [first])).toBeNull();
});
