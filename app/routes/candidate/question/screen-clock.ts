/** When the question screen was opened, by the server's clock: kept over reloads and shared by tabs. */
export type ScreenClock = {
  /** Now, by the server's clock as this browser first saw it. The same in all tabs, so that the newest click is known. */
  now: () => Date;
  /** Whole seconds since the screen was first opened. */
  secondsOpen: () => number;
  /** Forgets the times once they are no longer needed. */
  forget: () => void;
};

type Opening = { startedAt: string; serverNow: string; isResumed: boolean };
type Kept = { openedAt: number; offset: number };

/** Opens the clock of a submission's screen. Without kept times, a resumed test counts from its start. */
export function openScreenClock(submissionId: string, { startedAt, serverNow, isResumed }: Opening): ScreenClock {
  const storage = browserStorage();
  const key = `assessment/${submissionId}/clock`;
  const kept = readKept(storage, key) ?? {
    offset: Date.parse(serverNow) - Date.now(),
    openedAt: Date.parse(isResumed ? startedAt : serverNow),
  };
  storage.setItem(key, JSON.stringify(kept));
  const now = () => new Date(Date.now() + kept.offset);
  return {
    now,
    secondsOpen: () => Math.max(0, Math.round((now().getTime() - kept.openedAt) / 1000)),
    forget: () => storage.removeItem(key),
  };
}

/** What the walk keeps in the browser. */
type KeptTexts = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The browser's storage. Where the browser has none, forbids it or fails, texts are kept as long as the page. */
export function browserStorage(): KeptTexts {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? attempt(() => window.localStorage.getItem(key)) ?? null,
    setItem(key, value) {
      const isStored = attempt(() => {
        window.localStorage.setItem(key, value);
        return true;
      });
      if (isStored) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      attempt(() => window.localStorage.removeItem(key));
    },
  };
}

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

function readKept(storage: KeptTexts, key: string): Kept | null {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(key) ?? "null");
    if (typeof parsed !== "object" || parsed === null || !("openedAt" in parsed) || !("offset" in parsed)) return null;
    const { openedAt, offset } = parsed;
    return typeof openedAt === "number" && typeof offset === "number" ? { openedAt, offset } : null;
  } catch {
    return null;
  }
}
