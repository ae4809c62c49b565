import type { z } from "zod";

/** What is wrong with a value, as half a sentence: 'email is not an email address'. */
export function issueText(issue: z.core.$ZodIssue): string {
  const path = issue.path.join(".") || "it";
  switch (issue.code) {
    case "unrecognized_keys":
      return `it has a field '${issue.keys[0]?.slice(0, 40)}' that does not belong in an export`;
    case "invalid_type":
      return issue.input === undefined && issue.message.endsWith("undefined")
        ? `${path} is missing`
        : `${path} must be ${issue.expected === "int" ? "a whole number" : `of the type ${issue.expected}`}`;
    case "custom":
      return issue.path.length === 0 ? issue.message : `${path} ${issue.message}`;
    case "invalid_format":
      return `${path} ${issue.message}`;
    case "too_big":
    case "too_small":
      return `${path} is too ${issue.code === "too_big" ? "large" : "small"}`;
    default:
      return `${path} is not valid`;
  }
}
