/** What the hiring team does about a result, each with its line in the audit log. */
import { inArray } from "drizzle-orm";
import { type AuditEvent, withAudit } from "#app/platform/audit/audit-log.server.ts";
import { deleteSubmission, getSubmission } from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";
import { submissions } from "#db/schema.ts";
import { addNote, deleteNote, editNote } from "./notes.server.ts";
import { getOutcome, setOutcome } from "./outcomes.server.ts";
import { setStages } from "./stages.server.ts";

const onSubmission = (act: AuditEvent["act"], thingId: string, detail: AuditEvent["detail"] = {}) => [
  { act, thing: "submission" as const, thingId, detail },
];

export const resultActs = {
  deleteSubmission: withAudit(
    deleteSubmission,
    ({ args: [id], before }) => onSubmission("submission-deleted", id, { testId: before?.testId }),
    getSubmission,
  ),
  setStages: withAudit(
    setStages,
    ({ db, args: [ids, stage], before }) =>
      [...stagesOf(db, ids)].flatMap(([id, now]) =>
        now === before.get(id) ? [] : onSubmission("stage-set", id, { changes: { stage: [before.get(id), stage] } }),
      ),
    stagesOf,
  ),
  addNote: withAudit(addNote, ({ result: { id, submissionId } }) =>
    onSubmission("note-added", submissionId, { noteId: id }),
  ),
  editNote: withAudit(editNote, ({ result: { id, submissionId, editedAt }, args: [, , , now] }) =>
    editedAt?.getTime() === now.getTime() ? onSubmission("note-changed", submissionId, { noteId: id }) : [],
  ),
  deleteNote: withAudit(deleteNote, ({ result: { id, submissionId } }) =>
    onSubmission("note-deleted", submissionId, { noteId: id }),
  ),
  setOutcome: withAudit(
    setOutcome,
    ({ db, args: [id], before }) => (isSameOutcome(before, getOutcome(db, id)) ? [] : onSubmission("outcome-set", id)),
    getOutcome,
  ),
};

type KnownOutcome = ReturnType<typeof getOutcome>;

function isSameOutcome(one: KnownOutcome, other: KnownOutcome): boolean {
  return one?.stayed === other?.stayed && one?.quotaPercent === other?.quotaPercent;
}

function stagesOf(db: Db, ids: string[]) {
  const { id, stage } = submissions;
  const rows = db.select({ id, stage }).from(submissions).where(inArray(id, ids)).all();
  return new Map(rows.map((row) => [row.id, row.stage]));
}
