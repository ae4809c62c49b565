import { Link } from "@remix-run/react";
import { paths } from "#app/platform/paths/paths.ts";
import type { DateText } from "#app/platform/text/date-text.ts";
import { Time } from "#app/platform/ui/time.tsx";

type ShownPasskey = { id: string; name: string; made: DateText; used: DateText | null };

/** The passkeys of an account, each with the way to remove it. */
export function PasskeyList({ passkeys }: { passkeys: ShownPasskey[] }) {
  if (passkeys.length === 0) return null;
  return (
    <ul aria-label="Your passkeys" className="mt-4 grid border-line border-t">
      {passkeys.map(({ id, name, made, used }) => (
        <li key={id} className="flex items-center justify-between gap-4 border-line border-b py-2">
          <div className="min-w-0">
            <bdi className="wrap-anywhere font-medium">{name}</bdi>
            <p className="text-muted text-sm">
              Added <Time {...made} />
              {used ? (
                <>
                  , last used <Time {...used} />
                </>
              ) : (
                ", not used yet"
              )}
            </p>
          </div>
          <Link
            to={paths.removePasskey(id)}
            preventScrollReset
            aria-label={`Remove ${name}`}
            className="shrink-0 px-1 py-3 font-semibold text-accent text-sm"
          >
            Remove
          </Link>
        </li>
      ))}
    </ul>
  );
}
