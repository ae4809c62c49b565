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
  /** "admin:{id}", "token:{id}", "server" or "anyone". */
  by?: string | undefined;
  group?: EventGroup | undefined;
  act?: EventName | undefined;
  from?: string | undefined;
  to?: string | undefined;
  thing?: string | undefined;
  id?: string | undefined;
};

const ACTOR = /^(?:server|anyone|(?:admin|token):[\w-]{1,64})$/;

const CURSOR = /^\d{1,15}\.\d{1,15}$/;

const calendarDay = z.iso.date({ error: "Must be a date like 2026-05-04" });

export const auditQuerySchema = z.object({
  by: z.string().regex(ACTOR, { error: 'Must be "admin:{id}", "token:{id}", "server" or "anyone"' }).optional(),
  group: z.enum(Object.keys(EVENT_GROUPS) as EventGroup[], { error: "Unknown group of actions" }).optional(),
  act: z.string().refine(isEventName, { error: "Unknown action" }).optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  thing: z.enum(ENTITY_TYPES, { error: `Must be one of ${ENTITY_TYPES.join(", ")}` }).optional(),
  id: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  cursor: z.string().regex(CURSOR, { error: "This cursor is not valid" }).optional(),
});

const screenSchema = auditQuerySchema
  .omit({ limit: true, cursor: true })
  .extend({ before: z.string().regex(CURSOR), after: z.string().regex(CURSOR) })
  .partial();

export function parseAuditAddress(query: URLSearchParams): { filter: AuditFilter; place: AuditCursor } {
  const known = Object.entries(screenSchema.shape).flatMap(([name, schema]) => {
    const read = schema.safeParse(query.get(name)?.trim() || undefined);
    return read.success && read.data !== undefined ? [[name, read.data]] : [];
  });
  const { before, after, act, thing, id, ...filter }: AuditFilter & AuditCursor = Object.fromEntries(known);
  const isOfGroup = act && (!filter.group || listEventsInGroup(filter.group).some(([name]) => name === act));
  const ofThing = thing && id ? { thing, id } : {};
  return { filter: { ...filter, ...(isOfGroup && { act }), ...ofThing }, place: { before, after } };
}
