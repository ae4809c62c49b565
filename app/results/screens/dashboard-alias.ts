import { redirect } from "@remix-run/node";
import { resultPaths } from "../paths.ts";

/** 'Back to Dashboard' on Test Management leads here. */
export function loader() {
  return redirect(resultPaths.dashboard());
}
