import { fullName } from "#app/platform/text/person.ts";
import { HOUR_MS } from "#app/platform/time-units.ts";
import { type Db, prepared } from "#db/client.ts";
import type { EventName } from "./audit-events.ts";
import type { EntityType } from "./audit-log.server.ts";

export type EditedEntity = { entityType: EntityType; entityId: string | readonly string[]; event?: EventName };

/** A page is rarely open for longer than a working day, so older events do not explain its conflict. */
const RECENT_MS = 12 * HOUR_MS;

const statements = prepared(({ $client }) => ({
  last: $client.prepare<
    [entityType: string, entityIds: string, since: number, own: string, event: string | null],
    { actor: string; firstName: string | null; lastName: string | null; email: string | null; tokenName: string | null }
  >(
    `SELECT actor, admins.first_name AS firstName, admins.last_name AS lastName, admins.email, api_tokens.name AS tokenName
       FROM audit_log LEFT JOIN admins ON actor = 'admin' AND admins.id = actor_id
         LEFT JOIN api_tokens ON actor = 'token' AND api_tokens.id = actor_id
      WHERE entity_type = ? AND entity_id IN (SELECT value FROM json_each(?)) AND at >= ? AND actor_id IS NOT ? AND event = coalesce(?, event)
      ORDER BY audit_log.number DESC LIMIT 1`,
  ),
}));

export function findLastOtherEditor(
  db: Db,
  { entityType, entityId, event }: EditedEntity,
  ownId: string,
  now: Date,
): string | null {
  const [ids, since] = [JSON.stringify([entityId].flat()), now.getTime() - RECENT_MS];
  const last = statements(db).last.get(entityType, ids, since, ownId, event ?? null);
  if (!last) return null;
  if (last.tokenName !== null) return `API token ${last.tokenName}`;
  const { firstName, lastName, email } = last;
  return email === null ? null : fullName({ firstName: firstName ?? "", lastName: lastName ?? "", email });
}
