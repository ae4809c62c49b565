/**
 * Files and lists between their preview and their confirmation: in memory, for the admin who sent them. What is written is
 * what was shown, and no megabyte travels to the browser and back. A restart forgets them; then they are sent again.
 */

/** `done`: what came of it, once it has been written. */
type PendingInput<Input, Done> = { adminId: string; until: number; input: Input; done: Done | null };

const LIFETIME_MS = 30 * 60_000;
const MAX_PER_ADMIN = 5;
const MAX_PENDING = 20;

/** A place for one kind of input. */
export function createPendingInputs<Input, Done>() {
  /** Oldest first. */
  const pendingInputs = new Map<string, PendingInput<Input, Done>>();

  function removeExpired(now: Date): void {
    for (const [id, { until }] of pendingInputs) if (until < now.getTime()) pendingInputs.delete(id);
  }

  return {
    /** Holds an input and returns its id. The oldest ones make room. */
    add(adminId: string, input: Input, now: Date): string {
      removeExpired(now);
      const own = [...pendingInputs].filter(([, { adminId: of }]) => of === adminId).map(([id]) => id);
      const oldest = own.length >= MAX_PER_ADMIN ? own[0] : [...pendingInputs.keys()].at(-MAX_PENDING);
      if (oldest !== undefined) pendingInputs.delete(oldest);
      const id = crypto.randomUUID();
      pendingInputs.set(id, { adminId, until: now.getTime() + LIFETIME_MS, input, done: null });
      return id;
    },

    /** Return the admin's pending upload and its outcome, or null if it expired. */
    find(id: string, adminId: string, now: Date): PendingInput<Input, Done> | null {
      removeExpired(now);
      const found = pendingInputs.get(id);
      return found?.adminId === adminId ? found : null;
    },
  };
}
