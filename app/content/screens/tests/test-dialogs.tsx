import { useSearchParams } from "@remix-run/react";
import { paths, readPageNumber } from "#app/platform/paths/paths.ts";
import { NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";

export function TestNotFoundDialog() {
  const [query] = useSearchParams();
  return (
    <NotFoundDialog title="Test Not Found" closeTo={paths.tests(readPageNumber(query))}>
      Another admin may have deleted it.
    </NotFoundDialog>
  );
}
