import { z } from "zod";
import { optionalText, requiredText } from "./text.ts";

/** What an admin writes of a test. The test password is trimmed, as candidates copy it from an invitation. */
export const testSchema = z.object({
  name: requiredText({ label: "Test name", max: 200, missing: "Test name is required" }),
  description: optionalText({ label: "Description", max: 2000, lines: true }),
  testPassword: requiredText({ label: "Test password", max: 200, missing: "Test password is required" }),
});
export type TestInput = z.infer<typeof testSchema>;
