import { paths } from "#app/platform/paths/paths.ts";
import { counted } from "#app/platform/text/numbers-text.ts";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { OLDEST } from "../audit-place.ts";
import type { AuditScreen } from "./screen.tsx";

/** The ways to newer and older lines: by the lines themselves, since a log grows while it is read. */
export function PageSteps({ screen: { filter, newer, older, rows } }: { screen: AuditScreen }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-muted tabular-nums">{counted(rows.length, "line")}</p>
      {(newer || older) && (
        <nav aria-label="Pages" className="flex flex-wrap items-center gap-2">
          {newer && (
            <>
              <ButtonLink to={paths.auditLog(filter)} variant="secondary">
                Newest
              </ButtonLink>
              <ButtonLink to={paths.auditLog(filter, { after: newer })} rel="prev" variant="secondary">
                Newer
              </ButtonLink>
            </>
          )}
          {older && (
            <>
              <ButtonLink to={paths.auditLog(filter, { before: older })} rel="next" variant="secondary">
                Older
              </ButtonLink>
              <ButtonLink to={paths.auditLog(filter, OLDEST)} variant="secondary">
                Oldest
              </ButtonLink>
            </>
          )}
        </nav>
      )}
    </div>
  );
}
