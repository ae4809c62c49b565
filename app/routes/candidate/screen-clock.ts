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
  try {
    storage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: the times last as long as this page.
  }
  const now = () => new Date(Date.now() + kept.offset);
  return {
    now,
    secondsOpen: () => Math.max(0, Math.round((now().getTime() - kept.openedAt) / 1000)),
    forget: () => storage.removeItem(key),
  };
}

/** The browser's storage, or one that forgets with the page where the browser forbids it. */
export function browserStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  try {
    return window.localStorage;
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    };
  }
}

function readKept(storage: Pick<Storage, "getItem">, key: string): Kept | null {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(key) ?? "null");
    if (typeof parsed !== "object" || parsed === null || !("openedAt" in parsed) || !("offset" in parsed)) return null;
    const { openedAt, offset } = parsed;
    return typeof openedAt === "number" && typeof offset === "number" ? { openedAt, offset } : null;
  } catch {
    return null;
  }
}
