import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/platform/db.server.ts";
import { contentActs } from "../content-acts.server.ts";
import { readUpload, readUploadForm } from "../csv-upload.server.ts";

const route = apiRoute("/api/test/upload-csv", {
  POST: async ({ request, by }) => {
    const upload = await readUpload(await readUploadForm(request));
    const { imported, sections } = contentActs.importQuestions(db, by, upload);
    return { imported, sections, message: "CSV imported successfully" };
  },
});

export const loader = route.loader;
export const action = route.action;
