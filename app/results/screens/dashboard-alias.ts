import { redirect } from "@remix-run/node";
import { resultPaths } from "../paths.ts";

/** Target of 'Back to Dashboard' on Test Management. */
export function loader() {
  return redirect(resultPaths.dashboard());
}
