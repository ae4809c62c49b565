import { z } from "zod";
import { playbookRangesSettingSchema } from "#app/organization/index.server.ts";
import type { Calls } from "#app/platform/api/calls.ts";

const settingShape = z.object({ key: z.string(), value: z.unknown(), description: z.string() }).meta({ id: "Setting" });

const knownKey = z.object({
  key: z.literal("playbook_ranges", { error: "This setting does not exist" }),
});

export const settingCalls = {
  "/api/admin/settings/{key}": {
    GET: {
      summary: "Get the setting playbook_ranges: the stored value or the default",
      access: "admin",
      scope: "results:read",
      params: knownKey,
      status: 200,
      shape: settingShape,
    },
    PUT: {
      summary: "Set playbook_ranges. All labels change immediately; 409 while a re-score is running",
      access: "admin",
      scope: "everything",
      params: knownKey,
      body: playbookRangesSettingSchema,
      status: 200,
      shape: settingShape,
      refuses: [409],
    },
  },
} as const satisfies Calls;
