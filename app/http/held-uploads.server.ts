/**
 * Uploads between their preview and their confirmation: in memory, for the admin who sent them. What is written is what was
 * shown, and no megabyte travels to the browser and back. A restart forgets them; then the file is uploaded again.
 */
import type { Imported } from "#app/models/upload-questions.server.ts";
import type { NamedUpload } from "./upload-csv.server.ts";

type Held = { adminId: string; until: number; upload: NamedUpload; imported: Imported | null };

const HELD_MS = 30 * 60_000;
const MOST_OF_ADMIN = 5;
const MOST = 20;

/** Oldest first. */
const held = new Map<string, Held>();

/** Holds an upload and returns its id. The oldest ones make room. */
export function holdUpload(adminId: string, upload: NamedUpload, now: Date): string {
  dropOld(now);
  const own = [...held].filter(([, { adminId: of }]) => of === adminId).map(([id]) => id);
  const oldest = own.length >= MOST_OF_ADMIN ? own[0] : [...held.keys()].at(-MOST);
  if (oldest !== undefined) held.delete(oldest);
  const id = crypto.randomUUID();
  held.set(id, { adminId, until: now.getTime() + HELD_MS, upload, imported: null });
  return id;
}

/** The upload that this admin sent, and what came of it if it has been written; null when it is held no more. */
export function findHeldUpload(id: string, adminId: string, now: Date): Held | null {
  dropOld(now);
  const found = held.get(id);
  return found?.adminId === adminId ? found : null;
}

function dropOld(now: Date): void {
  for (const [id, { until }] of held) if (until < now.getTime()) held.delete(id);
}
