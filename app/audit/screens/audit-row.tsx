import { Link } from "@remix-run/react";
import { paths } from "#app/platform/paths/paths.ts";
import { Cell } from "#app/platform/ui/lists/data-table.tsx";
import { Time } from "#app/platform/ui/time.tsx";
import type { AuditScreen } from "./screen.tsx";

/** One line: when, who from where, what, on what. */
export function AuditRow({ row }: { row: AuditScreen["rows"][number] }) {
  const { when, by, address, what, on, detail, history } = row;
  return (
    <tr>
      <Cell place="fact">
        <Time {...when} />
      </Cell>
      <Cell place="more">
        <bdi className="wrap-anywhere lg:block lg:min-w-28">{by}</bdi>
        {address && <span className="block text-muted text-sm tabular-nums max-lg:hidden">{address}</span>}
      </Cell>
      <Cell place="name">
        <span className="wrap-anywhere lg:block lg:min-w-36">{what}</span>
      </Cell>
      <Cell place="label">
        {on &&
          (history ? (
            <Link to={paths.auditLog(history)} className="wrap-anywhere text-accent underline underline-offset-4">
              <bdi>{on}</bdi>
            </Link>
          ) : (
            <bdi className="wrap-anywhere">{on}</bdi>
          ))}
      </Cell>
      <Cell place="extra">
        <span className="wrap-anywhere text-muted text-sm">{detail}</span>
      </Cell>
    </tr>
  );
}
