import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";

export function AuditLogCard() {
  return (
    <Card title="Audit Log">
      <p className="mb-4 max-w-2xl">
        Shows who signed in, and who changed, read, downloaded or deleted what, and from where. Entries cannot be
        changed and are removed only by age.
      </p>
      <ButtonLink to={paths.auditLog()} variant="secondary">
        Open the Audit Log
      </ButtonLink>
    </Card>
  );
}
