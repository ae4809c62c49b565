import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "../../layout.tsx";

/** The message that a redirect has brought to this screen, if it is about this field. */
export function useArrivedToast(field: string) {
  const toast = useRouteLoaderData<typeof loader>("routes/admin/layout")?.toast;
  return toast?.field === field ? toast : undefined;
}
