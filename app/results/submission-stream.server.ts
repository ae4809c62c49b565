import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, desc, eq, inArray, lt, lte, or, sql } from "drizzle-orm";
import { type TestQuery, testsCondition } from "#app/accounts/index.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { Submission } from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";
import { invitations, sectionScores, submissions, tests } from "#db/schema.ts";
import { type ExportedSubmission, listedForApi } from "./api-present.ts";
import { buildOriginCondition } from "./result-query.server.ts";

/** Rows per batch. A batch takes a few milliseconds. */
const ROWS_AT_ONCE = 100;

/** `tag`: of the invitation. */
type OriginQuery = TestQuery & { tag?: string | undefined; source?: string | undefined };

type ListQuery = OriginQuery & { limit?: number | undefined; cursor?: string | undefined };

/**
 * Stream page by page, so that memory contains one page and a slow client causes back-pressure. With `limit`, return
 * one page and a `Link` header.
 */
export function streamSubmissions(db: Db, url: URL, { limit, cursor, ...query }: ListQuery): Response {
  const start = cursor === undefined ? null : parseCursor(cursor);
  if (limit !== undefined) {
    const rows = listSubmissionsAfter(db, query, start, limit + 1);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1)?.submission;
    const headers = new Headers();
    if (rows.length > limit && last) headers.set("Link", `<${buildNextUrl(url, last)}>; rel="next"`);
    return Response.json(shown.map(listedForApi), { headers });
  }
  let place = start;
  let isStarted = false;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await nextTurn();
      const rows = listSubmissionsAfter(db, query, place, ROWS_AT_ONCE);
      place = rows.at(-1)?.submission ?? place;
      const items = rows.map((row) => JSON.stringify(listedForApi(row))).join(",");
      controller.enqueue(
        encoder.encode(`${isStarted ? items && "," : "["}${items}${rows.length < ROWS_AT_ONCE ? "]" : ""}`),
      );
      isStarted = true;
      if (rows.length < ROWS_AT_ONCE) controller.close();
    },
  });
  return new Response(body, { headers: { "Content-Type": "application/json" } });
}

function buildNextUrl(url: URL, { startedAt, id }: SubmissionCursor): string {
  const next = new URLSearchParams(url.searchParams);
  next.set("cursor", Buffer.from(`${startedAt.getTime()}/${id}`).toString("base64url"));
  return `${url.pathname}?${next}`;
}

function parseCursor(cursor: string): SubmissionCursor {
  const [, time, id] = /^(\d{1,15})\/(.{1,64})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (time === undefined || id === undefined) throw new Refusal("invalid-input", "This cursor is not valid");
  return { startedAt: new Date(Number(time)), id };
}

export type SubmissionCursor = Pick<Submission, "id" | "startedAt">;

/**
 * List submissions by start time, newest first, including previews. The cursor ensures that inserts and deletes never
 * make a row appear twice.
 */
export function listSubmissionsAfter(
  db: Db,
  query: OriginQuery,
  place: SubmissionCursor | null,
  limit: number,
): ExportedSubmission[] {
  const afterCondition =
    place &&
    and(
      lte(submissions.startedAt, place.startedAt),
      or(lt(submissions.startedAt, place.startedAt), sql`${submissions.id} > ${place.id}`),
    );
  const rows = db
    .select({ submission: submissions, testName: tests.name, batteryId: invitations.batteryId, tags: invitations.tags })
    .from(submissions)
    .innerJoin(tests, eq(tests.id, submissions.testId))
    .leftJoin(invitations, eq(invitations.id, submissions.invitationId))
    .where(and(testsCondition(submissions.testId, query), buildOriginCondition(query), afterCondition ?? undefined))
    .orderBy(desc(submissions.startedAt), asc(submissions.id))
    .limit(limit)
    .all();
  const scores = db
    .select()
    .from(sectionScores)
    .where(
      inArray(
        sectionScores.submissionId,
        rows.map(({ submission }) => submission.id),
      ),
    )
    .orderBy(asc(sectionScores.submissionId), asc(sectionScores.position))
    .all();
  const scoresBySubmission = Map.groupBy(scores, (score) => score.submissionId);
  return rows.map((row) => ({
    ...row,
    tags: row.tags ?? [],
    sectionScores: scoresBySubmission.get(row.submission.id) ?? [],
  }));
}
