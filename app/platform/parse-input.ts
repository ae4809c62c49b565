import type { z } from "zod";
import { type FieldErrors, Refusal } from "./refusal.ts";

export function parseInput<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(sent, { error: formatIssue });
  if (parsed.success) return parsed.data;
  // Report the errors of a union's last shape, which is the general one.
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
