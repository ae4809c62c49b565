import type { HiddenTab } from "../../submission.ts";

export type ScreenClock = {
  /**
   * The server's time, based on the offset that this browser measured first. All tabs use it, so that they agree which
   * click is the newest.
   */
  now: () => Date;
  markShown: (questionId: string) => string;
  secondsOpen: () => number;
  hidden: HiddenTab;
  countHidden: () => void;
  forget: () => void;
};

/** `answeredAt` is when the response with `serverNow` arrived, in `performance.now()` ms. */
type Opening = { startedAt: string; serverNow: string; answeredAt: number; isResumed: boolean };
type StoredClock = { openedAt: number; offset: number };

/** Without stored times, the duration of a resumed test counts from the start of the test. */
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
  // Use the later time, because `Date.now()` may be set back, and `performance.now()` stops while the device sleeps.
  const monotonicStart = Date.parse(serverNow) - answeredAt;
  const now = () => new Date(Math.max(Date.now() + stored.offset, Math.floor(monotonicStart + performance.now())));
  const shownKey = `assessment/${submissionId}/shown`;
  const hiddenKey = `assessment/${submissionId}/hidden`;
  const hidden = { times: 0, seconds: 0, ...readObject(storage, hiddenKey) };
  let hiddenSince = 0;
  return {
    now,
    hidden,
    countHidden() {
      const moment = now().getTime();
      if (!document.hidden && hiddenSince) {
        hidden.times += 1;
        hidden.seconds += Math.round((moment - hiddenSince) / 1000);
        storage.setItem(hiddenKey, JSON.stringify(hidden));
      }
      hiddenSince = document.hidden ? moment : 0;
    },
    markShown(questionId) {
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
      storage.removeItem(hiddenKey);
    },
  };
}

let isFirstScreen = true;

/**
 * Return when this screen's response arrived, in `performance.now()` ms. Scripts may load long after it. Call this once
 * for each screen, because the page's own response belongs to its first screen only.
 */
export function takeResponseStart(): number {
  const [page] = performance.getEntriesByType("navigation");
  const isOfPage = isFirstScreen && page !== undefined && new URL(page.name).pathname === location.pathname;
  isFirstScreen = false;
  return isOfPage ? (page as PerformanceNavigationTiming).responseStart : performance.now();
}

type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

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
