import { redirect } from "@remix-run/node";
import { resultPaths } from "../paths.ts";

export function loader() {
  return redirect(resultPaths.dashboard());
}
