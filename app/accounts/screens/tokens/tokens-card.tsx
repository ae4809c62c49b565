import { paths } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";

export function TokensCard({ valid }: { valid: number }) {
  return (
    <Card
      title="API tokens"
      actions={
        <ButtonLink to={paths.apiTokens()} variant="secondary">
          Manage API tokens
        </ButtonLink>
      }
    >
      <p className="max-w-prose text-muted">
        Let a script or an applicant-tracking system read or change data with a token instead of a password.{" "}
        {valid === 0 ? "No token is in use." : `${formatCount(valid, "token is", "tokens are")} valid.`}
      </p>
    </Card>
  );
}
