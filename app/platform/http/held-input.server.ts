/**
 * Files and lists between their preview and their confirmation: in memory, for the admin who sent them. What is written is
 * what was shown, and no megabyte travels to the browser and back. A restart forgets them; then they are sent again.
 */

/** `done`: what came of it, once it has been written. */
type Held<Input, Done> = { adminId: string; until: number; input: Input; done: Done | null };

const HELD_MS = 30 * 60_000;
const MAX_OF_ADMIN = 5;
const MAX_HELD = 20;

/** A place for one kind of input. */
export function createPendingInputs<Input, Done>() {
  /** Oldest first. */
  const held = new Map<string, Held<Input, Done>>();

  function dropOld(now: Date): void {
    for (const [id, { until }] of held) if (until < now.getTime()) held.delete(id);
  }

  return {
    /** Holds an input and returns its id. The oldest ones make room. */
    add(adminId: string, input: Input, now: Date): string {
      dropOld(now);
      const own = [...held].filter(([, { adminId: of }]) => of === adminId).map(([id]) => id);
      const oldest = own.length >= MAX_OF_ADMIN ? own[0] : [...held.keys()].at(-MAX_HELD);
      if (oldest !== undefined) held.delete(oldest);
      const id = crypto.randomUUID();
      held.set(id, { adminId, until: now.getTime() + HELD_MS, input, done: null });
      return id;
    },

    /** Return the admin's pending upload and its outcome, or null if it expired. */
    find(id: string, adminId: string, now: Date): Held<Input, Done> | null {
      dropOld(now);
      const found = held.get(id);
      return found?.adminId === adminId ? found : null;
    },
  };
}
