/**
 * Look up people's names when a page is shown instead of storing them in the log. An erased person's name then
 * disappears from the log too.
 */
import { readSetting } from "#app/organization/index.server.ts";
import { fullName } from "#app/platform/text/person.ts";
import type { Db } from "#db/client.ts";
import type { ListedEvent } from "./audit-list.server.ts";
import { NAMED_IDS, toWords } from "./audit-text.ts";

export type AuditNames = { actor: string; entity: string | null };

type Row = { id: string; name: string; first?: string; last?: string; more?: string | null; erased?: number | null };

const PERSON = "first_name AS first, last_name AS last, email AS name";
const SOURCES = {
  submission: `SELECT s.id, s.first_name AS first, s.last_name AS last, s.email AS name, s.erased_at AS erased, t.name AS more
    FROM submissions s JOIN tests t ON t.id = s.test_id WHERE s.id IN`,
  invitation: `SELECT i.id, i.first_name AS first, i.last_name AS last, i.email AS name, t.name AS more
    FROM invitations i JOIN tests t ON t.id = i.test_id WHERE i.id IN`,
  test: "SELECT id, name FROM tests WHERE deletion_began_at IS NULL AND id IN",
  section: `SELECT s.id, s.name, t.name AS more FROM sections s JOIN tests t ON t.id = s.test_id WHERE s.id IN`,
  question: `SELECT q.id, q.question_text AS name, t.name AS more FROM questions q JOIN sections s ON s.id = q.section_id
    JOIN tests t ON t.id = s.test_id WHERE q.id IN`,
  admin: `SELECT id, ${PERSON} FROM admins WHERE id IN`,
  token: "SELECT id, name FROM api_tokens WHERE id IN",
  webhook: "SELECT id, url AS name FROM webhooks WHERE id IN",
  battery: "SELECT id, name FROM batteries WHERE id IN",
} satisfies Record<string, string>;

export function readNames(db: Db, lines: ListedEvent[]): Map<number, AuditNames> {
  const actors = (kind: ListedEvent["actor"]) =>
    lines.flatMap((line) => (line.actor === kind ? (line.actorId ?? []) : []));
  const byType = Map.groupBy(lines, ({ entityType }) => entityType);
  const listIds = (type: string) => (byType.get(type) ?? []).flatMap(({ entityId }) => entityId ?? []);
  const byActor = { admin: actors("admin"), token: actors("token") };
  const known = new Map(
    Object.entries(SOURCES).map(([kind, source]) => {
      const more = kind === "admin" || kind === "token" ? byActor[kind] : [];
      return [kind, readNameMap(db, source, [...listIds(kind), ...more])];
    }),
  );
  return new Map(
    lines.map((line) => [line.number, { actor: getActorName(known, line), entity: getEntityName(known, line) }]),
  );
}

/** Return the names of the ids in the details, and the stages' own names. */
export function readDetailNames(db: Db, lines: ListedEvent[]): ReadonlyMap<string, string> {
  const ids = lines.flatMap(({ detail }) => Object.keys(NAMED_IDS).flatMap((name) => detail[name] ?? [])).map(String);
  const sources = [SOURCES.admin, SOURCES.test, SOURCES.battery];
  const stages = Object.entries((readSetting(db, "stage_names") ?? {}) as Record<string, string>);
  return new Map([...stages, ...sources.flatMap((source) => [...readNameMap(db, source, ids)])]);
}

function readNameMap(db: Db, source: string, ids: string[]): Map<string, string> {
  if (ids.length === 0) return new Map();
  const rows = db.$client
    .prepare<[string], Row>(`${source} (SELECT value FROM json_each(?))`)
    .all(JSON.stringify([...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, formatRowName(row)]));
}

const MAX_NAME = 80;

function formatRowName({ name, first, last, more, erased }: Row): string {
  const own = first === undefined ? name : fullName({ firstName: first, lastName: last ?? "", email: name });
  const text = erased ? "Erased person" : own.length > MAX_NAME ? `${own.slice(0, MAX_NAME)}…` : own;
  return more ? `${text} (${more})` : text;
}

type NamesByType = Map<string, Map<string, string>>;

function getActorName(known: NamesByType, { actor, actorId }: ListedEvent): string {
  if (actor === "server") return "The server";
  if (actor === "anyone") return "Not signed in";
  const name = known.get(actor)?.get(actorId ?? "");
  if (actor === "token") return `API token ${name ?? "(deleted)"}`;
  return name ?? "Unknown user";
}

const DELETED_NAMES: Record<string, string> = {
  submission: "Deleted submission",
  invitation: "Deleted invitation",
  section: "Deleted section",
  question: "Deleted question",
  admin: "Unknown user",
  token: "Deleted token",
  webhook: "Deleted webhook",
  battery: "Deleted battery",
};

function getEntityName(known: NamesByType, { entityType, entityId, detail }: ListedEvent): string | null {
  if (entityType === "" || entityId === null) return null;
  if (entityType === "setting") return toWords(entityId);
  const name = known.get(entityType)?.get(entityId);
  if (name !== undefined) return name;
  if (entityType === "test") return typeof detail.name === "string" ? detail.name : "Deleted test";
  return DELETED_NAMES[entityType] ?? entityType;
}

export function listActors(db: Db): { value: string; text: string }[] {
  const admins = db.$client
    .prepare<[], Row & { isActive: number }>(
      `SELECT id, ${PERSON}, deactivated_at IS NULL AS isActive FROM admins
        ORDER BY first_name COLLATE NOCASE, last_name COLLATE NOCASE, email_key`,
    )
    .all();
  const tokens = db.$client.prepare<[], Row>("SELECT id, name FROM api_tokens ORDER BY name, id").all();
  return [
    ...admins.map((row) => ({
      value: `admin:${row.id}`,
      text: `${formatRowName(row)}${row.isActive ? "" : " (deactivated)"}`,
    })),
    ...tokens.map(({ id, name }) => ({ value: `token:${id}`, text: `API token ${name}` })),
    { value: "server", text: "The server" },
    { value: "anyone", text: "Not signed in" },
  ];
}
