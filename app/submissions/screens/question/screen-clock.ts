/**
 * The server's time, and when a submission's screen and questions were first shown. Survives reloads and is shared by
 * tabs.
 */
export type ScreenClock = {
  /** The server's time as this browser first saw it. The same in all tabs, so that the newest click can be told. */
  now: () => Date;
  /** Return when the question was first shown, as an ISO time. The first call sets it to now. */
  markShown: (questionId: string) => string;
  /** Whole seconds since the screen was first opened. */
  secondsOpen: () => number;
  forget: () => void;
};

/** `answeredAt`: when the response with `serverNow` arrived, in `performance.now()`. */
type Opening = { startedAt: string; serverNow: string; answeredAt: number; isResumed: boolean };
type StoredClock = { openedAt: number; offset: number };

/** Without stored times, a resumed test counts from its start. */
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
  // `Date.now()` may be set back, and `performance.now()` stops while the device sleeps. Use whichever is later.
  const monotonicStart = Date.parse(serverNow) - answeredAt;
  const now = () => new Date(Math.max(Date.now() + stored.offset, Math.floor(monotonicStart + performance.now())));
  const shownKey = `assessment/${submissionId}/shown`;
  return {
    now,
    markShown(questionId) {
      // Read it each time, because another tab may have shown the question.
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
 * Return when the server's response with this screen arrived, in `performance.now()`. On a first page load, scripts may
 * have taken long to load since then. After client navigation, it is now.
 */
export function getResponseStart(): number {
  const [page] = performance.getEntriesByType("navigation");
  const isOfPage = isFirstScreen && page !== undefined && new URL(page.name).pathname === location.pathname;
  isFirstScreen = false;
  return isOfPage ? (page as PerformanceNavigationTiming).responseStart : performance.now();
}

type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** localStorage, with memory as a fallback where it is missing, blocked or full. */
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
