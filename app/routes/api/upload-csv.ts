import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { listedProblems, readUpload } from "#app/http/csv-upload.server.ts";
import { importQuestions } from "#app/models/upload-questions.server.ts";

const route = apiRoute("/api/test/upload-csv", {
  POST: async ({ request }) => {
    const upload = await readUpload(request);
    if ("title" in upload) {
      const { field, message, problems } = upload;
      throw new Refusal("invalid-input", message, {
        fields: { [field]: problems.length > 0 ? listedProblems(upload) : [message] },
      });
    }
    const { imported, sections } = importQuestions(db, upload);
    return { imported, sections, message: "CSV imported successfully" };
  },
});

export const loader = route.loader;
export const action = route.action;
