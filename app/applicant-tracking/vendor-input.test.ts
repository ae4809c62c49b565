import { expect, test } from "vitest";
import { RULES } from "#tests/support/rows/webhooks.ts";
import { getApplicationId, requireGreenhouseUrl, toExternalId, toProfileUrl } from "./vendor-input.ts";

const rules = { ...RULES, isPrivateAllowed: false };
const PROFILE = "https://app.greenhouse.io/people/1";

test("an order's URL must be at greenhouse.io and have at most 2,000 characters when encoded (C73)", () => {
  expect(requireGreenhouseUrl("https://app.greenhouse.io/1", rules)).toBe("https://app.greenhouse.io/1");
  const refused = [
    "http://app.greenhouse.io/1",
    "https://greenhouse.io.evil.example/",
    "https://notgreenhouse.io/",
    "https://app.greenhouse.io@evil.example/",
    "https://app.greenhouse.io./",
  ];
  for (const url of refused) expect(() => requireGreenhouseUrl(url, rules)).toThrow("https address of greenhouse.io");
  expect(() => requireGreenhouseUrl(`https://app.greenhouse.io/${"ü".repeat(1000)}`, rules)).toThrow("at most 2000");
});

test("an order ignores an ID without visible text and a profile URL that cannot be linked (C72)", () => {
  expect(toExternalId(" 42 ")).toBe("42");
  for (const id of ["\0", "\n", " ", "a\nb", "x".repeat(101), null]) expect(toExternalId(id)).toBeNull();
  expect(getApplicationId(`${PROFILE}?application_id=42`)).toBe("42");
  expect(getApplicationId(`${PROFILE}?application_id=%00`)).toBeNull();
  expect(toProfileUrl(PROFILE, "greenhouse")).toBe(PROFILE);
  expect(toProfileUrl("https://app.ashbyhq.com/candidates/1", "ashby")).toBe("https://app.ashbyhq.com/candidates/1");
  expect(toProfileUrl(PROFILE, "ashby")).toBeNull();
  for (const url of ["", null, "javascript:alert(1)", "http://app.greenhouse.io/", `${PROFILE}/${"ü".repeat(1000)}`])
    expect(toProfileUrl(url, "greenhouse")).toBeNull();
});
