import { useRouteLoaderData } from "@remix-run/react";
import { STAGE_NAMES } from "./decisions.ts";
import type { StageNames } from "./stage-names.ts";

/** Return the organization's names for the stages. */
export function useStageNames(): StageNames {
  const layout = useRouteLoaderData("admin/layout") as { stageNames: StageNames } | undefined;
  return layout?.stageNames ?? STAGE_NAMES;
}
