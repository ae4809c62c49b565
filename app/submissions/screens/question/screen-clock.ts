/** When the question screen was opened, by the server's clock: kept over reloads and shared by tabs. */
export type ScreenClock = {
  /** Now, by the server's clock as this browser first saw it. The same in all tabs, so that the newest click is known. */
  now: () => Date;
  /** When this question was first shown here, by the same clock: now, if it has not been before. */
  markShown: (questionId: string) => string;
  /** Whole seconds since the screen was first opened. */
  secondsOpen: () => number;
  /** Forgets the times once they are no longer needed. */
  forget: () => void;
};

/** `answeredAt` is when the server's answer with `serverNow` came, by `performance.now()`. */
type Opening = { startedAt: string; serverNow: string; answeredAt: number; isResumed: boolean };
type StoredClock = { openedAt: number; offset: number };

/** Opens the clock of a submission's screen. Without kept times, a resumed test counts from its start. */
export function openScreenClock(
  submissionId: string,
  { startedAt, serverNow, answeredAt, isResumed }: Opening,
): ScreenClock {
  const storage = getBrowserStorage();
  const key = `assessment/${submissionId}/clock`;
  const stored = findStoredClock(storage, key) ?? {
    offset: Date.parse(serverNow) - Date.now() + performance.now() - answeredAt,
    openedAt: Date.parse(isResumed ? startedAt : serverNow),
  };
  storage.setItem(key, JSON.stringify(stored));
  // The device's clock may be set back in the middle; the other one stops where the device sleeps.
  const monotonicStart = Date.parse(serverNow) - answeredAt;
  const now = () => new Date(Math.max(Date.now() + stored.offset, Math.floor(monotonicStart + performance.now())));
  const shownKey = `assessment/${submissionId}/shown`;
  return {
    now,
    markShown(questionId) {
      // Read anew each time: another tab may have shown it.
      const showings = new Map<string, unknown>(Object.entries(readObject(storage, shownKey)));
      const first = showings.get(questionId);
      if (typeof first === "string") return first;
      const moment = now().toISOString();
      storage.setItem(shownKey, JSON.stringify(Object.fromEntries(showings.set(questionId, moment))));
      return moment;
    },
    secondsOpen: () => Math.max(0, Math.round((now().getTime() - stored.openedAt) / 1000)),
    forget() {
      storage.removeItem(key);
      storage.removeItem(shownKey);
    },
  };
}

let isFirstScreen = true;

/**
 * For a screen that has just come: when the server answered with it, by `performance.now()`. A page's scripts may have
 * taken long to come; what another screen led to came now.
 */
export function getResponseStart(): number {
  const [page] = performance.getEntriesByType("navigation");
  const isOfPage = isFirstScreen && page !== undefined && new URL(page.name).pathname === location.pathname;
  isFirstScreen = false;
  return isOfPage ? (page as PerformanceNavigationTiming).responseStart : performance.now();
}

/** What the walk keeps in the browser. */
type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The browser's storage. Where the browser has none, forbids it or fails, texts are kept as long as the page. */
export function getBrowserStorage(): TextStorage {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? tryOrUndefined(() => window.localStorage.getItem(key)) ?? null,
    setItem(key, value) {
      const isStored = tryOrUndefined(() => {
        window.localStorage.setItem(key, value);
        return true;
      });
      if (isStored) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      tryOrUndefined(() => window.localStorage.removeItem(key));
    },
  };
}

function tryOrUndefined<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

function findStoredClock(storage: TextStorage, key: string): StoredClock | null {
  const { openedAt, offset }: { openedAt?: unknown; offset?: unknown } = readObject(storage, key);
  return typeof openedAt === "number" && typeof offset === "number" ? { openedAt, offset } : null;
}

function readObject(storage: TextStorage, key: string): object {
  try {
    return Object(JSON.parse(storage.getItem(key) ?? "{}"));
  } catch {
    return {};
  }
}
