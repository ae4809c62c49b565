/**
 * Uploads between their preview and their confirmation: in memory, for the admin who sent them. What is written is what was
 * shown, and no megabyte travels to the browser and back. A restart forgets them; then the file is uploaded again.
 */

import type { NamedUpload } from "#app/http/csv-upload.server.ts";
import type { Imported } from "#app/models/upload-questions.server.ts";

type Held = { adminId: string; until: number; upload: NamedUpload; imported: Imported | null };

const HELD_MS = 30 * 60_000;
const MAX_UPLOADS_OF_ADMIN = 5;
const MAX_UPLOADS = 20;

/** Oldest first. */
const held = new Map<string, Held>();

/** Holds an upload and returns its id. The oldest ones make room. */
export function addPendingUpload(adminId: string, upload: NamedUpload, now: Date): string {
  dropOld(now);
  const own = [...held].filter(([, { adminId: of }]) => of === adminId).map(([id]) => id);
  const oldest = own.length >= MAX_UPLOADS_OF_ADMIN ? own[0] : [...held.keys()].at(-MAX_UPLOADS);
  if (oldest !== undefined) held.delete(oldest);
  const id = crypto.randomUUID();
  held.set(id, { adminId, until: now.getTime() + HELD_MS, upload, imported: null });
  return id;
}

/** The upload that this admin sent, and what came of it if it has been written; null when it is held no more. */
export function findPendingUpload(id: string, adminId: string, now: Date): Held | null {
  dropOld(now);
  const found = held.get(id);
  return found?.adminId === adminId ? found : null;
}

function dropOld(now: Date): void {
  for (const [id, { until }] of held) if (until < now.getTime()) held.delete(id);
}
