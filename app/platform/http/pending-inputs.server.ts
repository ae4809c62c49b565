/**
 * Uploads between preview and confirmation. They stay in memory, so that the confirmed input is the previewed one. A
 * restart drops them.
 */

type PendingInput<Input, Done> = { adminId: string; until: number; input: Input; done: Done | null };

const LIFETIME_MS = 30 * 60_000;
const MAX_PER_ADMIN = 5;
const MAX_PENDING = 20;

export function createPendingInputs<Input, Done>() {
  const pendingInputs = new Map<string, PendingInput<Input, Done>>();

  function removeExpired(now: Date): void {
    for (const [id, { until }] of pendingInputs) if (until < now.getTime()) pendingInputs.delete(id);
  }

  return {
    add(adminId: string, input: Input, now: Date): string {
      removeExpired(now);
      const own = [...pendingInputs].filter(([, { adminId: owner }]) => owner === adminId).map(([id]) => id);
      const oldest = own.length >= MAX_PER_ADMIN ? own[0] : [...pendingInputs.keys()].at(-MAX_PENDING);
      if (oldest !== undefined) pendingInputs.delete(oldest);
      const id = crypto.randomUUID();
      pendingInputs.set(id, { adminId, until: now.getTime() + LIFETIME_MS, input, done: null });
      return id;
    },

    find(id: string, adminId: string, now: Date): PendingInput<Input, Done> | null {
      removeExpired(now);
      const found = pendingInputs.get(id);
      return found?.adminId === adminId ? found : null;
    },
  };
}
