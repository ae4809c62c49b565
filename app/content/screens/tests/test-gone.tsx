import { useSearchParams } from "@remix-run/react";
import { pageIn, paths } from "#app/platform/paths/paths.ts";
import { GoneDialog } from "#app/platform/ui/messages/confirm-dialog.tsx";

/** In place of a dialog about a test that is unknown, or deleted meanwhile. */
export function TestGone() {
  const [query] = useSearchParams();
  return (
    <GoneDialog title="Test Not Found" closeTo={paths.tests(pageIn(query))}>
      It may have been deleted by another admin.
    </GoneDialog>
  );
}
