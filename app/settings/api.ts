import type { ApiHandlers } from "#app/accounts/index.server.ts";
import { getPlaybookRanges, PLAYBOOK_RANGES_DESCRIPTION, savePlaybookRanges } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { settingCalls } from "./api-contract.ts";

export const settingHandlers: ApiHandlers<typeof settingCalls> = {
  "/api/admin/settings/{key}": {
    GET: ({ params }) => readRanges(params.key),
    PUT: ({ params, input: { value }, auditContext }) => {
      savePlaybookRanges(db, auditContext, value);
      return readRanges(params.key);
    },
  },
};

function readRanges(key: string) {
  return { key, value: getPlaybookRanges(db), description: PLAYBOOK_RANGES_DESCRIPTION };
}
