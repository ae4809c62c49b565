/** API handlers: settings. */
import { apiRoutes, readJson } from "#app/accounts/api-route.server.ts";
import { settingActs } from "#app/organization/setting-acts.server.ts";
import { getPlaybookRanges, PLAYBOOK_RANGES_DESCRIPTION } from "#app/organization/settings.server.ts";
import { playbookRangesSettingSchema } from "#app/organization/settings.ts";
import { db } from "#app/platform/db.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { settingCalls } from "./api-contract.ts";

const KEY = "playbook_ranges";

const api = apiRoutes(settingCalls, {
  "/api/admin/settings/{key}": {
    GET: ({ params }) => readRanges(params.key),
    PUT: async ({ request, params, by }) => {
      readRanges(params.key);
      const { value } = await readJson(request, playbookRangesSettingSchema);
      settingActs.savePlaybookRanges(db, by, value);
      return readRanges(params.key);
    },
  },
});

export const loader = api.loader;
export const action = api.action;

/** The match ranges in force as a setting. Refuses every other key. */
function readRanges(key: string | undefined) {
  if (key !== KEY) throw new Refusal("not-found", "There is no such setting");
  return { key, value: getPlaybookRanges(db), description: PLAYBOOK_RANGES_DESCRIPTION };
}
