import { setImmediate as nextTurn } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";
import { formatEvent } from "#app/platform/audit/audit-events.ts";
import { escapeFormula } from "#app/platform/text/csv.ts";
import { formatDateTime } from "#app/platform/text/date-text.ts";
import type { Db } from "#db/client.ts";
import type { AuditFilter } from "./audit-filter.ts";
import { formatCursor, type ListedEvent, listAuditEvents } from "./audit-list.server.ts";
import { type AuditNames, readDetailNames, readNames } from "./audit-names.server.ts";
import { formatDetail } from "./audit-text.ts";

/** Number of rows per batch. A batch of this size blocks the event loop for a few milliseconds. */
const BATCH_SIZE = 200;

const HEADER = ["Time", "UTC", "Who", "Network Address", "What", "On", "Kind", "Id", "Detail"];

export function streamAuditCsv(db: Db, filter: AuditFilter, timeZone: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const csv = (rows: string[][]) =>
    encoder.encode(stringify(rows, { record_delimiter: "windows", quoted_string: true }));
  let before: string | undefined;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode("\ufeff"));
      controller.enqueue(csv([HEADER]));
    },
    async pull(controller) {
      await nextTurn();
      const lines = listAuditEvents(db, filter, { before }, BATCH_SIZE, timeZone);
      const last = lines.at(-1);
      if (last) {
        before = formatCursor(last);
        const names = readNames(db, lines);
        const detailNames = readDetailNames(db, lines);
        const toDetail = ({ detail }: ListedEvent) => formatDetail(detail, timeZone, detailNames);
        controller.enqueue(csv(lines.map((line) => toCells(line, names.get(line.number), toDetail(line), timeZone))));
      }
      if (lines.length < BATCH_SIZE) controller.close();
    },
  });
}

function toCells(line: ListedEvent, names: AuditNames | undefined, detailText: string, timeZone: string): string[] {
  const { at, address, event, entityType, entityId } = line;
  const { text, iso } = formatDateTime(new Date(at), timeZone);
  const words = [names?.actor, address, formatEvent(event), names?.entity, entityType, entityId, detailText];
  return [text, iso, ...words.map((word) => escapeFormula(word ?? ""))];
}
