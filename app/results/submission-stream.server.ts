import { setImmediate as nextTurn } from "node:timers/promises";
import type { TestQuery } from "#app/accounts/index.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { Db } from "#db/client.ts";
import { listedForApi } from "./api-present.ts";
import { type ListPlace, listSubmissionsAfter } from "./submission-list.server.ts";

/** How many are read in one turn: a few milliseconds, so that other requests are answered between the turns. */
const ROWS_AT_ONCE = 100;

type ListQuery = TestQuery & { limit?: number | undefined; cursor?: string | undefined };

/**
 * All submissions as one JSON list, sent while it is read: memory holds a hundred at a time, whatever there is, and a
 * reader that is slow or gone stops the reading. With `limit`, the header `Link` names the next ones.
 */
export function streamSubmissions(db: Db, url: URL, { limit, cursor, ...query }: ListQuery): Response {
  const start = cursor === undefined ? null : readCursor(cursor);
  if (limit !== undefined) {
    const rows = listSubmissionsAfter(db, query, start, limit + 1);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1)?.submission;
    const headers = new Headers();
    if (rows.length > limit && last) headers.set("Link", `<${addressAfter(url, last)}>; rel="next"`);
    return Response.json(shown.map(listedForApi), { headers });
  }
  let place = start;
  let begun = false;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await nextTurn();
      const rows = listSubmissionsAfter(db, query, place, ROWS_AT_ONCE);
      place = rows.at(-1)?.submission ?? place;
      const items = rows.map((row) => JSON.stringify(listedForApi(row))).join(",");
      controller.enqueue(
        encoder.encode(`${begun ? items && "," : "["}${items}${rows.length < ROWS_AT_ONCE ? "]" : ""}`),
      );
      begun = true;
      if (rows.length < ROWS_AT_ONCE) controller.close();
    },
  });
  return new Response(body, { headers: { "Content-Type": "application/json" } });
}

function addressAfter(url: URL, { startedAt, id }: ListPlace): string {
  const next = new URLSearchParams(url.searchParams);
  next.set("cursor", Buffer.from(`${startedAt.getTime()}/${id}`).toString("base64url"));
  return `${url.pathname}?${next}`;
}

function readCursor(cursor: string): ListPlace {
  const [, time, id] = /^(\d{1,15})\/(.{1,64})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (time === undefined || id === undefined) throw new Refusal("invalid-input", "This cursor is not valid");
  return { startedAt: new Date(Number(time)), id };
}
