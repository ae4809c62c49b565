import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadQuestions } from "./csv-files.server.ts";

/** A section's questions as a file; the guard is in it. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return downloadQuestions(request, { sectionId: params.sectionId ?? "" });
}
