import { useRouteLoaderData } from "@remix-run/react";
import type { StageNames } from "./stage-names.ts";
import { STAGE_NAMES } from "./stages.ts";

type Layout = { frame: { role: string }; stageNames: StageNames } | undefined;

const useLayoutData = () => useRouteLoaderData("admin/layout") as Layout;

export const useStageNames = (): StageNames => useLayoutData()?.stageNames ?? STAGE_NAMES;

export const useIsAdmin = (): boolean => useLayoutData()?.frame.role === "admin";
