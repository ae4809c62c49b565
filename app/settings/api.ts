import { apiRoutes, readJson } from "#app/accounts/index.server.ts";
import {
  auditedSettings,
  getPlaybookRanges,
  PLAYBOOK_RANGES_DESCRIPTION,
  playbookRangesSettingSchema,
} from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { settingCalls } from "./api-contract.ts";

const KEY = "playbook_ranges";

const api = apiRoutes(settingCalls, {
  "/api/admin/settings/{key}": {
    GET: ({ params }) => readRanges(params.key),
    PUT: async ({ request, params, auditContext }) => {
      readRanges(params.key);
      const { value } = await readJson(request, playbookRangesSettingSchema);
      auditedSettings.savePlaybookRanges(db, auditContext, value);
      return readRanges(params.key);
    },
  },
});

export const loader = api.loader;
export const action = api.action;

function readRanges(key: string | undefined) {
  if (key !== KEY) throw new Refusal("not-found", "This setting does not exist");
  return { key, value: getPlaybookRanges(db), description: PLAYBOOK_RANGES_DESCRIPTION };
}
