import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { testsCondition } from "#app/accounts/index.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { emailKey } from "#app/platform/text/text.ts";
import type { Submission } from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";
import { invitations, sectionScores, submissions, tests } from "#db/schema.ts";
import { listedForApi } from "./api-present.ts";
import type { ExportedSubmission } from "./exported-submission.ts";
import { buildFilterCondition, type QueryOptions, type VisibleFilter } from "./result-query.server.ts";

const ROWS_AT_ONCE = 100;

type SubmissionQuery = VisibleFilter & { email?: string | undefined; externalId?: string | undefined };

type ListQuery = SubmissionQuery & { limit?: number | undefined; cursor?: string | undefined };

/**
 * Stream page by page. Memory then contains one page, and a slow client causes back-pressure. With `limit`, return one
 * page and a `Link` header.
 */
export function streamSubmissions(
  db: Db,
  url: URL,
  { limit, cursor, ...query }: ListQuery,
  options: QueryOptions,
): Response {
  const { ranges } = options;
  const start = cursor === undefined ? null : parseCursor(cursor);
  if (limit !== undefined) {
    const rows = listSubmissionsAfter(db, query, options, start, limit + 1);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1)?.submission;
    const headers = new Headers();
    if (rows.length > limit && last) headers.set("Link", `<${buildNextUrl(url, last)}>; rel="next"`);
    return Response.json(
      shown.map((row) => listedForApi(row, ranges)),
      { headers },
    );
  }
  let place = start;
  let isStarted = false;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await nextTurn();
      const rows = listSubmissionsAfter(db, query, options, place, ROWS_AT_ONCE);
      place = rows.at(-1)?.submission ?? place;
      const items = rows.map((row) => JSON.stringify(listedForApi(row, ranges))).join(",");
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

type SubmissionCursor = Pick<Submission, "id" | "startedAt">;

/**
 * List submissions by start time, including previews. The cursor ensures that inserts and deletes never make a row
 * appear twice.
 */
export function listSubmissionsAfter(
  db: Db,
  query: SubmissionQuery,
  options: QueryOptions,
  place: SubmissionCursor | null,
  limit: number,
): ExportedSubmission[] {
  const { startedAt, id } = submissions;
  const { externalId } = query;
  const isOldestFirst = query.order === "asc";
  const afterCondition = isOldestFirst ? startedAfterCondition(place) : startedBeforeCondition(place);
  const personCondition =
    query.email && sql`${submissions.emailKey} = ${emailKey(query.email)} AND ${submissions.isPreview} = 0`;
  const condition = and(
    testsCondition(submissions.testId, query),
    buildFilterCondition(query, options),
    personCondition || undefined,
    externalId === undefined ? undefined : externalIdCondition(externalId),
    afterCondition,
  );
  return selectExported(db, condition, isOldestFirst ? [asc(startedAt), desc(id)] : [desc(startedAt), asc(id)], limit);
}

function externalIdCondition(externalId: string): SQL {
  return sql`${submissions.invitationId} IN (SELECT id FROM invitations WHERE external_id = ${externalId})`;
}

function startedBeforeCondition(place: SubmissionCursor | null): SQL | undefined {
  const { startedAt, id } = submissions;
  return place ? and(lte(startedAt, place.startedAt), or(lt(startedAt, place.startedAt), gt(id, place.id))) : undefined;
}

function startedAfterCondition(place: SubmissionCursor | null): SQL | undefined {
  const { startedAt, id } = submissions;
  return place ? and(gte(startedAt, place.startedAt), or(gt(startedAt, place.startedAt), lt(id, place.id))) : undefined;
}

export function selectExported(
  db: Db,
  condition: SQL | undefined,
  order: SQL[] = [],
  limit = -1,
): ExportedSubmission[] {
  const rows = db
    .select({
      submission: submissions,
      testName: tests.name,
      batteryId: invitations.batteryId,
      externalId: invitations.externalId,
      tags: invitations.tags,
    })
    .from(submissions)
    .innerJoin(tests, eq(tests.id, submissions.testId))
    .leftJoin(invitations, eq(invitations.id, submissions.invitationId))
    .where(and(condition, sql`${submissions.isStudy} = 0`))
    .orderBy(...order)
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
