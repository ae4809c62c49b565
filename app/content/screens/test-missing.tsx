import { paths } from "#app/platform/paths/paths.ts";
import { NotFoundCard } from "#app/platform/ui/pages/page-header.tsx";

export function TestMissing() {
  return (
    <NotFoundCard title="Test Not Found" backTo={paths.tests()} backText="Back to Test Management">
      It may have been deleted, or the address is incomplete.
    </NotFoundCard>
  );
}
