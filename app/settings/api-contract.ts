import { z } from "zod";
import type { Calls } from "#app/accounts/index.ts";
import { playbookRangesSettingSchema } from "#app/organization/index.server.ts";

const settingShape = z.object({ key: z.string(), value: z.unknown(), description: z.string() }).meta({ id: "Setting" });

export const settingCalls = {
  "/api/admin/settings/{key}": {
    GET: {
      summary: "Get the setting playbook_ranges: the stored value or the default",
      access: "admin",
      scope: "results:read",
      status: 200,
      shape: settingShape,
    },
    PUT: {
      summary: "Set playbook_ranges. All labels change immediately",
      access: "admin",
      scope: "everything",
      body: playbookRangesSettingSchema,
      isBodyReadByHandler: true,
      status: 200,
      shape: settingShape,
    },
  },
} as const satisfies Calls;
