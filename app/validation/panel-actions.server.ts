import { z } from "zod";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatDate } from "#app/platform/text/date-text.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { optionalText } from "#app/platform/text/text.ts";
import { type Panel, splitLines } from "./panel.ts";
import { raterNames } from "./panel-input.ts";
import { addRaters, listRaters } from "./panels.server.ts";
import { getRatingLink } from "./rater-link.server.ts";

const namesForm = z.object({ names: optionalText({ label: "The list", max: 5000, lines: true }) });

const PANEL_PATHS = { tasks: paths.fitTasks, options: paths.fitAnswers, performance: paths.fitStudy };

export const getPanelPath = (testId: string, panel: Panel) => PANEL_PATHS[panel](testId);

export function addRatersAction(panel: Panel) {
  return formAction({
    guard: requireAdmin,
    schema: namesForm,
    run: ({ guarded, context, input, params: { testId = "" } }) => {
      const { names } = parseInput(z.object({ names: raterNames }), { names: splitLines(input.names) });
      return addRaters(db, getAuditContext(guarded, context), testId, panel, names);
    },
    done: (added, { params: { testId = "" } }) =>
      redirectWithToast(getPanelPath(testId, panel), toast(`${formatCount(added.length, "rater")} added`)),
    formatRefusal: ({ message }) => ({ title: "No rater was added", text: message, fields: { names: [message] } }),
  });
}

export function listRatersForScreen(request: Request, testId: string, panel: Panel) {
  const timeZone = getTimeZone(db, env.timeZone);
  return listRaters(db, testId, panel).map((rater) => ({
    id: rater.id,
    name: rater.name,
    link: getRatingLink(rater, request),
    finished: rater.finishedAt && formatDate(rater.finishedAt, timeZone),
  }));
}
