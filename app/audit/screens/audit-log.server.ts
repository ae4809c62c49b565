import { getTimeZone } from "#app/organization/index.server.ts";
import { EVENT_GROUPS, type EventGroup, formatEvent, listEventsInGroup } from "#app/platform/audit/audit-events.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formatDateTime } from "#app/platform/text/date-text.ts";
import { type AuditCursor, OLDEST, parseAuditAddress } from "../audit-filter.ts";
import { AUDIT_PAGE_SIZE, formatCursor, type ListedEvent, listAuditEvents } from "../audit-list.server.ts";
import { listActors, readDetailNames, readNames } from "../audit-names.server.ts";
import { MAX_AUDIT_MONTHS, readAuditMonths } from "../audit-retention.server.ts";
import { formatDetail, toWords } from "../audit-text.ts";

export function readAuditLog(query: URLSearchParams) {
  const { filter, place } = parseAuditAddress(query);
  const timeZone = getTimeZone(db, env.timeZone);
  const list = (at: AuditCursor) => listAuditEvents(db, filter, at, AUDIT_PAGE_SIZE + 1, timeZone);
  const found = list(place);
  // If all newer events fit on one page, show the newest page instead, because this page could be partly empty.
  const isNewest = place.after !== undefined && found.length <= AUDIT_PAGE_SIZE && place.after !== OLDEST.after;
  const { lines, newer, older } = toPage(isNewest ? list({}) : found, isNewest ? {} : place);
  const names = readNames(db, lines);
  const detailNames = readDetailNames(db, lines);
  return {
    filter,
    newer,
    older,
    months: readAuditMonths(db),
    maxMonths: MAX_AUDIT_MONTHS,
    oldest: OLDEST,
    actors: listActors(db),
    groups: Object.entries(EVENT_GROUPS).map(([value, text]) => ({ value: value as EventGroup, text })),
    events: filter.group
      ? listEventsInGroup(filter.group).map(([value, text]) => ({ value, text: toSentence(text) }))
      : [],
    selectedEvent: filter.event ? { value: filter.event, text: toSentence(formatEvent(filter.event)) } : null,
    entityName: filter.entityId && lines[0] ? (names.get(lines[0].number)?.entity ?? null) : null,
    rows: lines.map((line) => ({
      number: line.number,
      time: formatDateTime(new Date(line.at), timeZone),
      actor: names.get(line.number)?.actor ?? "",
      address: line.address,
      event: toSentence(formatEvent(line.event)),
      entity: names.get(line.number)?.entity ?? null,
      detail: omitSettingName(formatDetail(line.detail, timeZone, detailNames), line),
      history:
        line.entityId && line.entityId !== filter.entityId
          ? { entityType: line.entityType, entityId: line.entityId }
          : null,
    })),
  };
}

function toPage(found: ListedEvent[], { before, after }: AuditCursor) {
  const isMore = found.length > AUDIT_PAGE_SIZE;
  const lines = after === undefined ? found.slice(0, AUDIT_PAGE_SIZE) : found.slice(-AUDIT_PAGE_SIZE);
  const [first, last] = [lines.at(0), lines.at(-1)];
  const hasNewer = after === undefined ? before !== undefined : isMore;
  const hasOlder = after === undefined ? isMore : after !== OLDEST.after;
  return {
    lines,
    newer: hasNewer && first ? formatCursor(first) : null,
    older: hasOlder && last ? formatCursor(last) : null,
  };
}

/** The row names the setting already. */
function omitSettingName(detail: string, { entityType, entityId }: ListedEvent): string {
  const name = entityType === "setting" && entityId !== null ? `${toWords(entityId)}: ` : "";
  return detail.startsWith(name) ? detail.slice(name.length) : detail;
}

function toSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
