import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { getTest } from "#app/content/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { defineUpload, UploadRefusal } from "#app/platform/upload/upload.server.ts";
import { parseOutcomeCsv } from "../outcome-csv.ts";
import { saveOutcomes, undoOutcomes } from "../upload-outcomes.server.ts";

export const outcomeUpload = defineUpload({
  requireAdmin,
  titles: { unread: "The file could not be read", unchanged: "Nothing was saved" },
  notes: {
    expired: "This preview has expired. Please upload the file again",
    done: "These outcomes have already been saved.",
  },
  formPath: ({ params: { testId = "" } }) => paths.uploadOutcomes(testId),
  previewPath: (uploadId, { params: { testId = "" } }) => paths.outcomesPreview(testId, uploadId),
  fields: { file: "csvFile", pasted: "pasted" },
  read: ({ source }, { params: { testId = "" } }) => {
    if (!getTest(db, testId)) throw new Refusal("not-found", "This test no longer exists");
    if (!source) throw new UploadRefusal("csvFile", "Please select a CSV file to upload");
    const parsed = parseOutcomeCsv(source.bytes, { isPasted: source.field === "pasted" });
    if (!parsed.ok) throw new UploadRefusal(source.field, parsed.message);
    return { testId, fileName: source.fileName, ...parsed };
  },
  commit: (input, { context }, { admin }) => saveOutcomes(db, getAuditContext(admin, context), input, admin),
  done: ({ changed }, { params: { testId = "" } }) => ({
    path: paths.outcomes(testId),
    toast: toast(`${formatCount(changed.length, "outcome")} saved`),
  }),
  undo: ({ changed }, { context }, admin) => undoOutcomes(db, getAuditContext(admin, context), changed, admin),
});
