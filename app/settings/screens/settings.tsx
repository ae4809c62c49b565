import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { DataMigrationCard } from "#app/backups/components.ts";
import { countData } from "#app/backups/index.server.ts";
import { findTestOrDefault } from "#app/content/index.server.ts";
import { DEFAULT_PLAYBOOK_RANGES, type PlaybookRanges, parseMinimum } from "#app/match-bands/index.ts";
import {
  getPlaybookRanges,
  getTimeZone,
  playbookRangesFormSchema,
  savePlaybookRanges,
} from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, formActions, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { getStageNames, listPercentCounts, saveStageNames, stageNamesSchema } from "#app/results/index.server.ts";
import { STAGE_NAMES_FORM } from "#app/results/index.ts";
import { listGuessingScores } from "#app/statistics/index.server.ts";
import { findCurrentRecord } from "#app/validation/index.server.ts";
import { PlaybookRangesCard } from "./playbook-ranges-card.tsx";
import { StageNamesCard } from "./stage-names-card.tsx";

export const meta = () => [{ title: "App Settings" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const stored = getPlaybookRanges(db);
  return json({
    stored,
    stageNames: getStageNames(db),
    shown: findRequestedRanges(new URL(request.url).searchParams) ?? stored,
    percentCounts: listPercentCounts(db),
    guessing: listGuessingScores(db),
    testIdForReasons: findCurrentRecord(db) ? null : (findTestOrDefault(db, null)?.id ?? null),
    timeZone: getTimeZone(db, env.timeZone),
    present: countData(db),
    isProxyIgnored: context.isProxyIgnored,
  });
}

function findRequestedRanges(query: URLSearchParams): PlaybookRanges | null {
  if (query.has("defaults")) return DEFAULT_PLAYBOOK_RANGES;
  if (!query.has("goldMin")) return null;
  return {
    goldMin: parseMinimum(query.get("goldMin")),
    excellentMin: parseMinimum(query.get("excellentMin")),
    goodMin: parseMinimum(query.get("goodMin")),
    averageMin: parseMinimum(query.get("averageMin")),
  };
}

const toSetting = (entityId: string) => ({ entityType: "setting" as const, entityId });

const changeStageNames = formAction({
  guard: requireAdmin,
  schema: stageNamesSchema,
  run: ({ guarded, context, changes }) =>
    saveStageNames(db, getAuditContext(guarded, context), { ...getStageNames(db), ...changes }),
  done: () => redirectWithToast(`${paths.settings()}#stages`, toast("Stage names saved")),
  formatRefusal: withPrefix("Failed to save the stage names"),
  conflicts: { readStored: () => getStageNames(db), entity: () => toSetting("stage_names") },
});

const changeRanges = formAction({
  guard: requireAdmin,
  schema: playbookRangesFormSchema,
  run: ({ guarded, context, changes }) =>
    savePlaybookRanges(db, getAuditContext(guarded, context), { ...getPlaybookRanges(db), ...changes }),
  done: () => redirectWithToast(paths.settings(), toast("Playbook match ranges updated successfully")),
  formatRefusal: ({ code, message }) =>
    code === "invalid-input"
      ? { title: "Invalid Ranges", text: message }
      : { title: "Error", text: `Failed to update settings. ${message}` },
  conflicts: {
    readStored: () =>
      Object.fromEntries(Object.entries(getPlaybookRanges(db)).map(([name, minimum]) => [name, String(minimum)])),
    entity: () => toSetting("playbook_ranges"),
  },
});

export const action = formActions({ [STAGE_NAMES_FORM]: changeStageNames }, changeRanges);

export default function Settings() {
  const { stored, stageNames, shown, percentCounts, guessing, testIdForReasons, timeZone, present, isProxyIgnored } =
    useLoaderData<typeof loader>();
  useOldAnchors();
  return (
    <div className="grid gap-6">
      <PageHeader title="App Settings" />
      {isProxyIgnored && (
        <Notice title="Everyone behind your proxy counts as one person" tone="destructive">
          A few wrong passwords from one person can lock everyone out for ten minutes.{" "}
          <Link to={paths.security()} className="underline underline-offset-4">
            How to fix it
          </Link>
        </Notice>
      )}
      <div id="ranges" className="scroll-mt-4">
        <PlaybookRangesCard
          stored={stored}
          shown={shown}
          percentCounts={percentCounts}
          guessing={guessing}
          testIdForReasons={testIdForReasons}
        />
      </div>
      <div id="stages" className="scroll-mt-4">
        <StageNamesCard names={stageNames} />
      </div>
      <div id="data" className="scroll-mt-4">
        <DataMigrationCard present={present} timeZone={timeZone} />
      </div>
    </div>
  );
}

const OLD_ANCHORS: Record<string, string> = {
  "#organisation-card": paths.generalSettings(),
  "#notice": paths.privacySettings(),
  "#privacy": paths.privacySettings(),
  "#signing-in": paths.security(),
  "#mail": paths.emailSettings(),
  "#webhooks": paths.integrations(),
  "#tokens": paths.integrations(),
  "#backup": paths.backups(),
  "#audit-log": paths.auditLog(),
};

function useOldAnchors(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const moved = OLD_ANCHORS[window.location.hash];
    if (moved) navigate(moved, { replace: true });
  }, [navigate]);
}
