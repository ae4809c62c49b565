import { paths } from "#app/platform/paths/paths.ts";
import { counted } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";

/** How many API tokens are valid, and the way to them. */
export function TokensCard({ valid }: { valid: number }) {
  return (
    <Card title="API Tokens">
      <div className="grid max-w-2xl gap-4">
        <p>
          With a token a script, or an applicant-tracking system, uses the API without a person&apos;s password.{" "}
          {valid === 0 ? "There is none." : `${counted(valid, "token")} can be used now.`}
        </p>
        <div>
          <ButtonLink to={paths.apiTokens()} variant="secondary">
            Manage API tokens
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
