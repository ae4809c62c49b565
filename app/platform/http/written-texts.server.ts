import { readForm } from "./form-action.server.ts";
import { requestRuleFor } from "./request-rules.ts";

/** Fields whose content is never shown. */
const SECRET = /password|secret|token|code|credential/i;

/**
 * What a person wrote in a form that came without a session: its texts of several words, each once. None of a password or code,
 * and none of a file.
 */
export async function writtenTexts(request: Request): Promise<string[]> {
  if (requestRuleFor(new URL(request.url).pathname).isStreamed) return [];
  const fields = [...(await readForm(request))];
  const written = fields.flatMap(([name, value]) => {
    const isWritten = typeof value === "string" && /\s/.test(value.trim()) && !SECRET.test(name);
    return isWritten ? [value] : [];
  });
  return [...new Set(written)];
}
