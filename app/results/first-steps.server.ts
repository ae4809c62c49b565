import { buildSettingEvent, readSetting, writeSetting } from "#app/organization/index.server.ts";
import { type AuditContext, command, listChanges } from "#app/platform/audit/audit-log.server.ts";
import { type Db, prepared } from "#db/client.ts";

const SETTING = "first_steps";
const MAX_RESULTS = 10;

const STEPS = ["test", "preview", "invitation", "result", "colleague", "backup"] as const;
export type FirstStepsDone = Record<(typeof STEPS)[number], boolean>;

const statements = prepared(({ $client }) => ({
  steps: $client.prepare<[], Record<keyof FirstStepsDone, 0 | 1>>(
    `SELECT
      EXISTS (SELECT 1 FROM tests JOIN sections ON test_id = tests.id JOIN questions ON section_id = sections.id
        WHERE is_active = 1 AND deletion_began_at IS NULL) AS test,
      EXISTS (SELECT 1 FROM submissions WHERE is_preview = 1 OR invitation_id IS NULL) AS preview,
      EXISTS (SELECT 1 FROM invitations) OR EXISTS (SELECT 1 FROM submissions
        WHERE is_preview = 0 AND email_key NOT IN (SELECT email_key FROM admins)
        GROUP BY email_key LIMIT 1 OFFSET 1) AS invitation,
      EXISTS (SELECT 1 FROM audit_log WHERE event = 'result-viewed') AS result,
      EXISTS (SELECT 1 FROM admins WHERE deactivated_at IS NULL LIMIT 1 OFFSET 1) AS colleague,
      EXISTS (SELECT 1 FROM audit_log WHERE event = 'backup-downloaded') AS backup`,
  ),
}));

/** Databases in which all steps are done. Their steps are not read again until the server restarts. */
const complete = new WeakSet<Db>();

/** `endsAt`: the number of results at which the steps disappear, or null if an admin asked for them. */
export type FirstStepsState = { done: FirstStepsDone; endsAt: number | null };

/**
 * Return which steps are done. Return null if an admin hid the steps. Unless an admin turned the steps on, also return
 * null if all are done or the installation is not new.
 */
export function readFirstSteps(db: Db, completedResults: number): FirstStepsState | null {
  const state = readSetting(db, SETTING);
  const isAsked = state === "shown";
  if (state === "hidden" || (!isAsked && (completedResults >= MAX_RESULTS || complete.has(db)))) return null;
  const row = statements(db).steps.get();
  const done = Object.fromEntries(STEPS.map((step) => [step, row?.[step] === 1])) as FirstStepsDone;
  if (!isAsked && STEPS.every((step) => done[step])) {
    complete.add(db);
    return null;
  }
  return { done, endsAt: isAsked ? null : MAX_RESULTS };
}

function readState(db: Db) {
  return { [SETTING]: readSetting(db, SETTING) ?? null };
}

export const saveFirstSteps = command({
  state: readState,
  run(db: Db, _context: AuditContext, state: "shown" | "hidden"): void {
    writeSetting(db, SETTING, state, "First steps on the dashboard");
  },
  events: ({ args: [state], before }) => [buildSettingEvent(SETTING, listChanges(before, { [SETTING]: state }))],
});
