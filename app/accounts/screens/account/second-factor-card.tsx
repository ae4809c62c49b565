import { Link } from "@remix-run/react";
import { paths } from "#app/platform/paths/paths.ts";
import { counted } from "#app/platform/text/numbers-text.ts";
import { Badge } from "#app/platform/ui/badge.tsx";
import { Card } from "#app/platform/ui/card.tsx";

type SecondFactorCardProps = { hasApp: boolean; passkeys: unknown[]; codesLeft: number };

/** Whether the account asks for more than its password, and the way to change that. */
export function SecondFactorCard({ secondFactor }: { secondFactor: SecondFactorCardProps }) {
  const { hasApp, passkeys, codesLeft } = secondFactor;
  const isOn = hasApp || passkeys.length > 0;
  const parts = [
    hasApp && "authenticator app",
    passkeys.length > 0 && counted(passkeys.length, "passkey"),
    isOn && `${counted(codesLeft, "recovery code")} left`,
  ].filter(Boolean);
  return (
    <Card title="Second factor" actions={<Badge>{isOn ? "On" : "Off"}</Badge>}>
      <p className="text-muted text-sm">
        {isOn
          ? `Signing in asks for more than your password: ${parts.join(", ")}.`
          : "With a second factor, your password alone opens nothing: signing in also asks for a code from your phone, or for a passkey."}
      </p>
      <Link
        to={paths.secondFactor()}
        className="mt-2 inline-block py-2 text-accent text-sm underline underline-offset-4"
      >
        {isOn ? "Change your second factor" : "Set up a second factor"}
      </Link>
    </Card>
  );
}
