import { and, sql } from "drizzle-orm";
import { type TestQuery, testsCondition } from "#app/accounts/index.server.ts";
import { foldTag } from "#app/platform/text/tags.ts";
import type { Db } from "#db/client.ts";
import { invitations, linkCondition, submissions } from "#db/schema.ts";
import { type Funnel, readFunnel } from "./dashboard-stats.server.ts";
import { STAGES, type Stage } from "./stages.ts";

const MAX_SOURCES = 200;

export type SourceFigures = Funnel & { source: string };

export function listSourceFigures(db: Db, query: TestQuery): SourceFigures[] {
  const stageIndex = (stage: Stage) => STAGES.indexOf(stage);
  const { source, completedAt, stage } = submissions;
  const isBetween = (first: Stage, last: Stage) =>
    sql<number>`total(${completedAt} IS NOT NULL AND ${stage} BETWEEN ${stageIndex(first)} AND ${stageIndex(last)})`;
  const started = db
    .select({
      source: sql<string>`min(${source} COLLATE BINARY)`,
      started: sql<number>`count(*)`,
      completed: sql<number>`count(${completedAt})`,
      shortlisted: isBetween("shortlist", "hired"),
      hired: isBetween("hired", "hired"),
    })
    .from(submissions)
    .where(and(sql`${source} <> ''`, testsCondition(sql`+${submissions.testId}`, query)))
    .groupBy(source)
    .all();
  const invited = db
    .select({ source: sql<string>`min(${invitations.source} COLLATE BINARY)`, invited: sql<number>`count(*)` })
    .from(invitations)
    .where(and(sql`${invitations.source} <> ''`, linkCondition, testsCondition(sql`+${invitations.testId}`, query)))
    .groupBy(invitations.source)
    .all();
  const rows = new Map<string, SourceFigures>();
  for (const one of started) rows.set(foldTag(one.source), { ...one, invited: 0 });
  for (const one of invited) {
    const key = foldTag(one.source);
    rows.set(key, { ...NOBODY, source: one.source, ...rows.get(key), invited: one.invited });
  }
  if (rows.size === 0) return [];
  const shown = [...rows.values()]
    .sort((one, other) => other.started - one.started || one.source.localeCompare(other.source))
    .slice(0, MAX_SOURCES);
  return [...shown, { source: "", ...subtract(readFunnel(db, query), shown) }];
}

const NOBODY: Funnel = { invited: 0, started: 0, completed: 0, shortlisted: 0, hired: 0 };

function subtract(all: Funnel, parts: Funnel[]): Funnel {
  const sum = (name: keyof Funnel) => parts.reduce((total, part) => total + part[name], 0);
  const rest = (name: keyof Funnel) => Math.max(0, all[name] - sum(name));
  return {
    invited: rest("invited"),
    started: rest("started"),
    completed: rest("completed"),
    shortlisted: rest("shortlisted"),
    hired: rest("hired"),
  };
}
