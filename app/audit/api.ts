import type { ApiHandlers } from "#app/accounts/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { Reply } from "#app/platform/api/handlers.ts";
import { formatEvent } from "#app/platform/audit/audit-events.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { auditCalls } from "./api-contract.ts";
import { renameOldFields } from "./audit-filter.ts";
import { formatCursor, type ListedEvent, listAuditEvents } from "./audit-list.server.ts";
import { type AuditNames, readNames } from "./audit-names.server.ts";

export const auditHandlers: ApiHandlers<typeof auditCalls> = {
  "/api/admin/audit-log": {
    GET: ({ request, query: { limit, cursor, ...filter } }) => {
      const found = listAuditEvents(
        db,
        renameOldFields(filter),
        { before: cursor },
        limit + 1,
        getTimeZone(db, env.timeZone),
      );
      const lines = found.slice(0, limit);
      const last = lines.at(-1);
      const headers = new Headers();
      if (found.length > limit && last) headers.set("Link", `<${buildNextUrl(request, last)}>; rel="next"`);
      const names = readNames(db, lines);
      return new Reply(
        lines.map((line) => toApiEvent(line, names.get(line.number))),
        headers,
      );
    },
  },
};

/** The old names `act`, `thing`, `thingId` and `thingName` stay until 2.0. */
function toApiEvent({ at, entityType, ...line }: ListedEvent, names: AuditNames | undefined) {
  const entity = { entityType: entityType || null, entityName: names?.entity ?? null };
  return {
    ...line,
    ...entity,
    act: line.event,
    thing: entity.entityType,
    thingId: line.entityId,
    thingName: entity.entityName,
    at: new Date(at).toISOString(),
    actorName: names?.actor ?? "",
    text: formatEvent(line.event),
  };
}

function buildNextUrl({ url }: Request, line: ListedEvent): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set("cursor", formatCursor(line));
  return `${pathname}?${searchParams}`;
}
