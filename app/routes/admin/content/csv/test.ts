import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadQuestions } from "./csv-files.server.ts";

/** A test's questions as a file, with their sections; the guard is in it. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return downloadQuestions(request, { testId: params.testId ?? "" });
}
