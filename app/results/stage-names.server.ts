import { buildSettingEvents, readSetting, writeSetting } from "#app/organization/index.server.ts";
import { listChanges, withAudit } from "#app/platform/audit/audit-log.server.ts";
import type { Db } from "#db/client.ts";
import { stageNamesSchema } from "./stage-name-schemas.ts";
import { fillStageNames, type StageNames } from "./stage-names.ts";
import { STAGE_NAMES, STAGES } from "./stages.ts";

const STAGE_NAMES_DESCRIPTION = "The names of the hiring stages";

export function getStageNames(db: Db): StageNames {
  const stored = stageNamesSchema.safeParse(readSetting(db, "stage_names"));
  return fillStageNames(stored.success ? stored.data : {});
}

function storeStageNames(db: Db, names: Partial<StageNames>): void {
  const own = STAGES.flatMap((stage) => {
    const name = names[stage];
    return name && name !== STAGE_NAMES[stage] ? [[stage, name]] : [];
  });
  writeSetting(db, "stage_names", Object.fromEntries(own), STAGE_NAMES_DESCRIPTION);
}

/** Store the names, which apply at once to all results. Stages without a name get their standard name. */
export const saveStageNames = withAudit(
  storeStageNames,
  ({ db, before }) => buildSettingEvents("stage_names", listChanges(before, getStageNames(db))),
  getStageNames,
);
