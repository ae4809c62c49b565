import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";

export function AuditLogCard() {
  return (
    <Card title="Audit Log">
      <p className="mb-4 max-w-2xl">
        Who signed in, changed, read, downloaded or deleted what, and from where. Lines cannot be changed, and go by age
        alone.
      </p>
      <ButtonLink to={paths.auditLog()} variant="secondary">
        Open the Audit Log
      </ButtonLink>
    </Card>
  );
}
