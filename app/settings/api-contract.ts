import { z } from "zod";
import type { Calls } from "#app/accounts/index.ts";
import { playbookRangesSettingSchema } from "#app/organization/index.server.ts";

const settingShape = z.object({ key: z.string(), value: z.unknown(), description: z.string() }).meta({ id: "Setting" });

export const settingCalls = {
  "/api/admin/settings/{key}": {
    GET: {
      summary: "The setting playbook_ranges: the stored value, else the default",
      access: "admin",
      scope: "results:read",
      status: 200,
      shape: settingShape,
    },
    PUT: {
      summary: "Stores the setting playbook_ranges; every label follows at once",
      access: "admin",
      scope: "everything",
      body: playbookRangesSettingSchema,
      isBodyReadByHandler: true,
      status: 200,
      shape: settingShape,
    },
  },
} as const satisfies Calls;
