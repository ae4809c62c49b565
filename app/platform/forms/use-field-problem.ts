import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { ToastMessage } from "#app/platform/http/toast.server.ts";

/**
 * What is wrong with a field of a form without conform: set by its own script, or what a redirect's message says of it.
 * The message goes when the screen loads again; this stays.
 */
export function useFieldProblem(field: string) {
  const toast = (useRouteLoaderData("admin/layout") as { toast: ToastMessage | null } | undefined)?.toast;
  const arrived = toast?.field === field ? toast : undefined;
  const [problem, setProblem] = useState(arrived?.description);
  useEffect(() => {
    if (arrived) setProblem(arrived.description);
  }, [arrived]);
  return [problem, setProblem] as const;
}
