import { paths } from "#app/platform/paths/paths.ts";
import { NotFoundCard } from "#app/platform/ui/pages/page-header.tsx";

export function TestMissing({ isAdmin = true }: { isAdmin?: boolean }) {
  const back = isAdmin
    ? { backTo: paths.tests(), backText: "Back to Test Management" }
    : { backTo: paths.dashboard(), backText: "Back to Dashboard" };
  return (
    <NotFoundCard title="Test Not Found" {...back}>
      It may have been deleted, or the address is wrong.
    </NotFoundCard>
  );
}
