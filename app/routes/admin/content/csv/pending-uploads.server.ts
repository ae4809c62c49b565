/** CSV files between their preview and their confirmation. */
import type { NamedUpload } from "#app/http/csv-upload.server.ts";
import { holdInputs } from "#app/http/held-input.server.ts";
import type { Imported } from "#app/models/content/upload-questions.server.ts";

export const pendingUploads = holdInputs<NamedUpload, Imported>();
