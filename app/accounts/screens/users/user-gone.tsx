import { useSearchParams } from "@remix-run/react";
import { GoneDialog } from "#app/platform/ui/messages/confirm-dialog.tsx";
import { usersPath } from "./users-query.ts";

/** In place of a dialog about an admin who is unknown, or deactivated meanwhile. */
export function UserGone() {
  const [query] = useSearchParams();
  return (
    <GoneDialog title="User Not Found" closeTo={usersPath(query)}>
      They may have been deactivated by another admin.
    </GoneDialog>
  );
}
