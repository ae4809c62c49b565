import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadExample } from "./csv-files.server.ts";

/** The columns of a CSV file of questions; the guard is in it. */
export function loader({ request }: LoaderFunctionArgs) {
  return downloadExample(request, "template");
}
