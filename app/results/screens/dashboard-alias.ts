import { redirect } from "@remix-run/node";
import { paths } from "#app/platform/paths/paths.ts";

/** 'Back to Dashboard' on Test Management leads here. */
export function loader() {
  return redirect(paths.dashboard());
}
