/** When a page first showed a question, carried by its form: without scripts the browser has no clock of its own to send. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "#app/platform/env.server.ts";

/** A question on a candidate's page. */
type Shown = { submissionId: string; questionId: string };

/** The hidden field's text, '{ms}.{signature}': only this server can have written it, for this question of this submission. */
export function signShowing(shown: Shown, now: Date): string {
  const [secret = ""] = env.sessionSecrets;
  return `${now.getTime()}.${signatureOf(shown, String(now.getTime()), secret)}`;
}

/** The moment in such a text; undefined where it is missing, forged, or of another question. */
export function readShowing(text: string | undefined, shown: Shown): Date | undefined {
  const [, milliseconds, signature] = /^(\d{1,15})\.([\w-]{43})$/.exec(text ?? "") ?? [];
  if (milliseconds === undefined || signature === undefined) return undefined;
  const isOurs = env.sessionSecrets.some((secret) =>
    timingSafeEqual(Buffer.from(signatureOf(shown, milliseconds, secret)), Buffer.from(signature)),
  );
  return isOurs ? new Date(Number(milliseconds)) : undefined;
}

function signatureOf({ submissionId, questionId }: Shown, milliseconds: string, secret: string): string {
  return createHmac("sha256", secret).update(`shown/${submissionId}/${questionId}/${milliseconds}`).digest("base64url");
}
