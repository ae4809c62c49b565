/** CSV files between their preview and their confirmation. */

import { holdInputs } from "#app/platform/http/held-input.server.ts";
import type { NamedUpload } from "../../csv-upload.server.ts";
import type { Imported } from "../../upload-questions.server.ts";

export const pendingUploads = holdInputs<NamedUpload, Imported>();
