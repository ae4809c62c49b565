import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadExample } from "./csv-files.server.ts";

/** A CSV file of questions to look at; the guard is in it. */
export function loader({ request }: LoaderFunctionArgs) {
  return downloadExample(request, "example");
}
