import { z } from "zod";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { SENDING_TEXTS } from "#app/mail/index.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import type { AuditContext } from "#app/platform/audit/audit-log.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatDate } from "#app/platform/text/date-text.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { optionalText } from "#app/platform/text/text.ts";
import type { Db } from "#db/client.ts";
import { inviteRaters, type LinkMail, listLinkMail, sendRatingLink } from "./link-mail.server.ts";
import { PANEL_STEPS, type Panel, RATERS_FORM, SEND_RATER_FORM, splitLines } from "./panel.ts";
import { raterNames } from "./panel-input.ts";
import { listRaters } from "./panels.server.ts";
import { getRatingLink } from "./personal-links.server.ts";

const PANEL_PATHS = { tasks: paths.fitTasks, options: paths.fitAnswers, performance: paths.fitStudy };

type LinesAction<Result> = {
  field: string;
  maxLength: number;
  lines: z.ZodType<string[]>;
  add: (context: AuditContext, testId: string, lines: string[]) => Result;
  getPath: (testId: string) => string;
  formatDone: (result: Awaited<Result>) => [title: string, text?: string];
  failed: string;
};

export function addLinesAction<Result>({ field, maxLength, lines, add, getPath, ...texts }: LinesAction<Result>) {
  return formAction({
    guard: requireAdmin,
    schema: z.object({ [field]: optionalText({ label: "The list", max: maxLength, lines: true }) }),
    run: ({ guarded, context, input, params: { testId = "" } }) =>
      add(getAuditContext(guarded, context), testId, parseInput(lines, splitLines(input[field] ?? ""))),
    done: (result, { params: { testId = "" } }) =>
      redirectWithToast(getPath(testId), toast(...texts.formatDone(result))),
    formatRefusal: ({ message }) => ({ title: texts.failed, text: message, fields: { [field]: [message] } }),
  });
}

export function addRatersAction(panel: Panel) {
  return addLinesAction({
    field: "names",
    maxLength: 12_000,
    lines: raterNames,
    add: (context, testId, names) => inviteRaters(db, context, testId, { panel, names, isMailOn: env.mail !== null }),
    getPath: PANEL_PATHS[panel],
    formatDone: (added) => [`${formatCount(added.length, "rater")} added`, describeMailed(added)],
    failed: "No rater was added",
  });
}

export function describeMailed(added: readonly { email: string }[]): string | undefined {
  const mailed = env.mail ? added.filter(({ email }) => email !== "").length : 0;
  return mailed === 0 ? undefined : `${formatCount(mailed, "link is", "links are")} sent by email`;
}

type SendLink = (db: Db, context: AuditContext, testId: string, id: string, isMailOn: boolean) => void;

export function sendLinkAction(sendLink: SendLink, getPath: (testId: string) => string) {
  return formAction({
    guard: requireAdmin,
    schema: z.object({ id: z.string().max(64) }),
    run: ({ guarded, context, input: { id }, params: { testId = "" } }) =>
      sendLink(db, getAuditContext(guarded, context), testId, id, env.mail !== null),
    done: (_, { params: { testId = "" } }) =>
      redirectWithToast(getPath(testId), toast("Message is on its way", "It will be sent within a minute")),
    formatRefusal: withPrefix("No message was sent"),
    refused: redirectWithErrorToast(({ params: { testId = "" } }) => getPath(testId)),
  });
}

export function buildRaterActions(panel: Panel) {
  return {
    [RATERS_FORM]: addRatersAction(panel),
    [SEND_RATER_FORM]: sendLinkAction(sendRatingLink, PANEL_PATHS[panel]),
  };
}

/** `canSend` is false if mail is off, the person has no address, or the person has finished. */
export function describeLinkMail({ email, isDone }: { email: string; isDone: boolean }, mail: LinkMail | undefined) {
  const canSend = env.mail !== null && email !== "" && !isDone;
  if (!mail) return { email, mail: null, canSend };
  const text = SENDING_TEXTS[mail.state];
  return { email, mail: mail.failure && mail.state === "failed" ? `${text}. ${mail.failure}` : text, canSend };
}

export function listRatersForScreen(request: Request, testId: string, panel: Panel) {
  const timeZone = getTimeZone(db, env.timeZone);
  const all = listRaters(db, testId, panel);
  const mails = listLinkMail(db, "rating", all);
  return all.map((rater) => ({
    id: rater.id,
    ...describeLinkMail({ email: rater.email, isDone: rater.finishedAt !== null }, mails.get(rater.id)),
    name: rater.name,
    link: getRatingLink(rater, request),
    state: rater.finishedAt ? `Finished on ${formatDate(rater.finishedAt, timeZone).text}` : "Not finished",
    deleteTo: paths.deleteRater(testId, PANEL_STEPS[panel], rater.id),
  }));
}
