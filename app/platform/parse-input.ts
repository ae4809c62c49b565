import type { z } from "zod";
import { type FieldErrors, Refusal } from "./refusal.ts";

/** What was sent, in the schema's shape. Refuses anything else with 400 and the fields that are wrong. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(sent, { error: formatIssue });
  if (parsed.success) return parsed.data;
  // Of a choice between two shapes the last one is the general one: what it misses is what is wrong.
  const issues = parsed.error.issues.flatMap((issue) =>
    issue.code === "invalid_union" ? (issue.errors.at(-1) ?? []) : [issue],
  );
  const fields: FieldErrors = {};
  for (const { path, message } of issues) {
    const name = path.join(".");
    if (name) fields[name] = [...(fields[name] ?? []), message];
  }
  const message = issues[0]?.message ?? "The request is not valid";
  throw new Refusal("invalid-input", message, Object.keys(fields).length > 0 ? { fields } : {});
}

const TYPE_NAMES: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

/** What is wrong with a JSON body, as a sentence: for the schemas' checks that have no message of their own. */
function formatIssue(issue: z.core.$ZodRawIssue): string {
  const name = issue.path?.join(".");
  if (!name) return "The request body must be a JSON object";
  if (issue.input === undefined) return `${name} is missing`;
  switch (issue.code) {
    case "invalid_type":
      return `${name} must be ${TYPE_NAMES[issue.expected] ?? "different"}`;
    case "invalid_value":
      return `${name} must be one of ${issue.values.map(String).join(", ")}`;
    case "too_small":
      return issue.minimum === 1 ? `${name} is missing` : `${name} must be at least ${issue.minimum}`;
    case "too_big":
      return `${name} must be at most ${issue.maximum}${issue.origin === "string" ? " characters" : ""}`;
    case "invalid_format":
      return issue.format === "datetime" ? `${name} must be a time like 2026-05-04T10:00:00Z` : `${name} is not valid`;
    default:
      return `${name} is not valid`;
  }
}
