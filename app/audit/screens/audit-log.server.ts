/** What the screen of the audit log shows. */

import { getTimeZone } from "#app/organization/index.server.ts";
import { ACT_GROUPS, type ActGroup, actsOfGroup, actText } from "#app/platform/audit/audit-act.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { dateTimeText } from "#app/platform/text/date-text.ts";
import { type AuditPlace, OLDEST, parseAuditAddress } from "../audit-filter.ts";
import { AUDIT_PAGE_SIZE, type AuditLine, listAuditLines, placeOfLine } from "../audit-list.server.ts";
import { listActors, nameLines } from "../audit-names.server.ts";
import { getAuditMonths, MAX_AUDIT_MONTHS } from "../audit-retention.server.ts";
import { detailText } from "../audit-text.ts";
import { writeViews } from "../read-events.server.ts";

export function showAuditLog(query: URLSearchParams) {
  const { filter, place } = parseAuditAddress(query);
  const timeZone = getTimeZone(db, env.timeZone);
  writeViews(db);
  const list = (at: AuditPlace) => listAuditLines(db, filter, at, AUDIT_PAGE_SIZE + 1, timeZone);
  const found = list(place);
  // A step to newer lines that finds no whole page leads to the newest.
  const isNewest = place.after !== undefined && found.length <= AUDIT_PAGE_SIZE && place.after !== OLDEST.after;
  const { lines, newer, older } = pageOf(isNewest ? list({}) : found, isNewest ? {} : place);
  const names = nameLines(db, lines);
  return {
    filter,
    newer,
    older,
    months: getAuditMonths(db),
    maxMonths: MAX_AUDIT_MONTHS,
    oldest: OLDEST,
    actors: listActors(db),
    groups: Object.entries(ACT_GROUPS).map(([value, text]) => ({ value: value as ActGroup, text })),
    acts: filter.group ? actsOfGroup(filter.group).map(([value, text]) => ({ value, text: toSentence(text) })) : [],
    selectedAct: filter.act ? { value: filter.act, text: toSentence(actText(filter.act)) } : null,
    entityName: filter.id && lines[0] ? (names.get(lines[0].number)?.on ?? null) : null,
    rows: lines.map((line) => ({
      number: line.number,
      when: dateTimeText(new Date(line.at), timeZone),
      by: names.get(line.number)?.by ?? "",
      address: line.address,
      what: toSentence(actText(line.act)),
      on: names.get(line.number)?.on ?? null,
      detail: detailText(line.detail, timeZone),
      history: line.thingId ? { thing: line.thing, id: line.thingId } : null,
    })),
  };
}

/** One line more than a page was read, at the far end: it tells that there is another page. */
function pageOf(found: AuditLine[], { before, after }: AuditPlace) {
  const isMore = found.length > AUDIT_PAGE_SIZE;
  const lines = after === undefined ? found.slice(0, AUDIT_PAGE_SIZE) : found.slice(-AUDIT_PAGE_SIZE);
  const [first, last] = [lines.at(0), lines.at(-1)];
  const hasNewer = after === undefined ? before !== undefined : isMore;
  const hasOlder = after === undefined ? isMore : after !== OLDEST.after;
  return {
    lines,
    newer: hasNewer && first ? placeOfLine(first) : null,
    older: hasOlder && last ? placeOfLine(last) : null,
  };
}

function toSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
