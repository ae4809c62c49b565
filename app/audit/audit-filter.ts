import { z } from "zod";
import {
  ENTITY_TYPES,
  EVENT_GROUPS,
  type EventGroup,
  type EventName,
  isEventName,
  listEventsInGroup,
} from "#app/platform/audit/audit-events.ts";

/**
 * Both fields identify an event as "{milliseconds}.{number}". The page contains the events older than `before`, or
 * newer than `after`.
 */
export type AuditCursor = { before?: string | undefined; after?: string | undefined };

export const OLDEST: AuditCursor = { after: "0.0" };

export type AuditFilter = {
  by?: string | undefined;
  group?: EventGroup | undefined;
  event?: EventName | undefined;
  from?: string | undefined;
  to?: string | undefined;
  entityType?: string | undefined;
  entityId?: string | undefined;
};

const ACTOR = /^(?:server|anyone|(?:admin|token):[\w-]{1,64})$/;

const CURSOR = /^\d{1,15}\.\d{1,15}$/;

const calendarDay = z.iso.date({ error: "Must be a date like 2026-05-04" });

const eventName = z.string().refine(isEventName, { error: "Unknown action" });
const entityType = z.enum(ENTITY_TYPES, { error: `Must be one of ${ENTITY_TYPES.join(", ")}` });
const entityId = z.string().max(200);

const deprecate = <Schema extends z.ZodType>(schema: Schema, name: string) =>
  schema.optional().meta({ description: `Old name of \`${name}\`, until 2.0`, param: { deprecated: true } });

export const auditQuerySchema = z.object({
  by: z.string().regex(ACTOR, { error: 'Must be "admin:{id}", "token:{id}", "server" or "anyone"' }).optional(),
  group: z.enum(Object.keys(EVENT_GROUPS) as EventGroup[], { error: "Unknown group of actions" }).optional(),
  event: eventName.optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  entityType: entityType.optional(),
  entityId: entityId.optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  cursor: z.string().regex(CURSOR, { error: "This cursor is not valid" }).optional(),
  act: deprecate(eventName, "event"),
  thing: deprecate(entityType, "entityType"),
  id: deprecate(entityId, "entityId"),
});

type OldNames = { act?: EventName | undefined; thing?: string | undefined; id?: string | undefined };

export function renameOldFields({ act, thing, id, ...filter }: AuditFilter & OldNames): AuditFilter {
  return { event: act, entityType: thing, entityId: id, ...filter };
}

const screenSchema = auditQuerySchema
  .omit({ limit: true, cursor: true })
  .extend({ before: z.string().regex(CURSOR), after: z.string().regex(CURSOR) })
  .partial();

export function parseAuditAddress(query: URLSearchParams): { filter: AuditFilter; place: AuditCursor } {
  const known = Object.entries(screenSchema.shape).flatMap(([name, schema]) => {
    const read = schema.safeParse(query.get(name)?.trim() || undefined);
    return read.success && read.data !== undefined ? [[name, read.data]] : [];
  });
  const { before, after, ...named }: AuditFilter & AuditCursor & OldNames = Object.fromEntries(known);
  const { event, entityType, entityId, ...filter } = renameOldFields(named);
  const isOfGroup = event && (!filter.group || listEventsInGroup(filter.group).some(([name]) => name === event));
  const ofEntity = entityType && entityId ? { entityType, entityId } : {};
  return { filter: { ...filter, ...(isOfGroup && { event }), ...ofEntity }, place: { before, after } };
}
