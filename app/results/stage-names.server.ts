import { buildSettingEvent, readSetting, writeSetting } from "#app/organization/index.server.ts";
import { type AuditContext, command, listChanges } from "#app/platform/audit/audit-log.server.ts";
import type { Db } from "#db/client.ts";
import { stageNamesSchema } from "./stage-name-schemas.ts";
import { fillStageNames, type StageNames } from "./stage-names.ts";
import { STAGE_NAMES, STAGES } from "./stages.ts";

const STAGE_NAMES_DESCRIPTION = "The names of the hiring stages";

export function getStageNames(db: Db): StageNames {
  const stored = stageNamesSchema.safeParse(readSetting(db, "stage_names"));
  return fillStageNames(stored.success ? stored.data : {});
}

export const saveStageNames = command({
  state: getStageNames,
  run(db: Db, _context: AuditContext, names: Partial<StageNames>): void {
    const own = STAGES.flatMap((stage) => {
      const name = names[stage];
      return name && name !== STAGE_NAMES[stage] ? [[stage, name]] : [];
    });
    writeSetting(db, "stage_names", Object.fromEntries(own), STAGE_NAMES_DESCRIPTION);
  },
  events: ({ before, after }) => [buildSettingEvent("stage_names", listChanges(before, after))],
});
