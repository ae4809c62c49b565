import { and, eq, exists, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type TestQuery, testsCondition } from "#app/accounts/index.server.ts";
import type { Db } from "#db/client.ts";
import { invitations, invitationTags, submissions } from "#db/schema.ts";

export const MAX_CHOICES = 200;

export function tagCondition(invitationId: SQLWrapper, tag: string): SQL {
  return sql`${invitationId} IN (SELECT invitation_id FROM invitation_tags WHERE tag = ${tag})`;
}

export function findExternalId(db: Db, invitationId: string | null): string | null {
  if (invitationId === null) return null;
  const { externalId } = invitations;
  return db.select({ externalId }).from(invitations).where(eq(invitations.id, invitationId)).get()?.externalId ?? null;
}

export function readTags(db: Db, invitationIds: (string | null)[]): Map<string | null, string[]> {
  const ids = JSON.stringify(invitationIds.filter((id) => id !== null));
  const rows = db
    .select({ id: invitations.id, tags: invitations.tags })
    .from(invitations)
    .where(sql`${invitations.id} IN (SELECT value FROM json_each(${ids}))`)
    .all();
  return new Map(rows.map(({ id, tags }) => [id, tags]));
}

export type TagChoices = { tags: string[]; sources: string[] };

export function listTagChoices(db: Db, query: TestQuery): TagChoices {
  const isVisibleSource = (source: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(submissions)
        .where(
          and(
            sql`${submissions.source} = ${source} AND ${submissions.source} <> ''`,
            testsCondition(sql`+${submissions.testId}`, query),
          ),
        ),
    );
  return {
    tags: listTags(db, testsCondition(invitations.testId, query)),
    sources: listDistinct(
      db,
      { table: sql`submissions`, column: sql`source`, isUsed: sql`source <> ''` },
      isVisibleSource,
    ),
  };
}

export function listTestTags(db: Db, testId: string): string[] {
  return listTags(db, eq(invitations.testId, testId));
}

function listTags(db: Db, condition: SQL | undefined): string[] {
  const isUsed = (tag: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(invitationTags)
        .innerJoin(invitations, eq(invitations.id, invitationTags.invitationId))
        .where(and(sql`${invitationTags.tag} = ${tag}`, condition)),
    );
  return listDistinct(db, { table: sql`invitation_tags`, column: sql`tag`, isUsed: sql`1` }, isUsed);
}

type Indexed = { table: SQL; column: SQL; isUsed: SQL };

/** Jump through the index from one value to the next, because it has many rows for each value. */
function listDistinct(db: Db, { table, column, isUsed }: Indexed, isVisible: (value: SQL) => SQL): string[] {
  const first = sql`SELECT min(${column}) FROM ${table} WHERE ${isUsed}`;
  const rows = db.all<{ value: string }>(sql`
    WITH RECURSIVE found(value) AS (
      ${first}
      UNION ALL SELECT (${first} AND ${column} > found.value) FROM found WHERE found.value IS NOT NULL
    ) SELECT value FROM found WHERE value IS NOT NULL AND ${isVisible(sql`found.value`)} LIMIT ${MAX_CHOICES}`);
  return rows.map(({ value }) => value);
}
