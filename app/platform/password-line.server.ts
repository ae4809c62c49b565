import { hash } from "@node-rs/argon2";
import { Refusal } from "./refusal.ts";

/** argon2 fills a thread and 19 MB for each password; libuv has four threads, which compression and files need too. */
const AT_ONCE = 2;
const MAX_WAITING = 50;
const SECONDS_TO_WAIT = 2;

let atWork = 0;
const waiting: (() => void)[] = [];

/**
 * Runs work that hashes or verifies a password when its turn comes: two at once, in the order of the calls. Refuses (503)
 * when fifty are waiting. Such work must not ask for a turn again: it would wait for itself.
 */
export async function inPasswordLine<Result>(work: () => Promise<Result>): Promise<Result> {
  await turn();
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else atWork -= 1;
  }
}

/** argon2id with the library's defaults (19 MiB, 2 passes), which are OWASP's recommendation. */
export function hashPassword(password: string): Promise<string> {
  return inPasswordLine(() => hash(password));
}

/** A turn that ends is handed on to the first in the line: the count of those at work stays. */
async function turn(): Promise<void> {
  if (atWork < AT_ONCE) {
    atWork += 1;
    return;
  }
  if (waiting.length >= MAX_WAITING) {
    const headers = { "Retry-After": String(SECONDS_TO_WAIT) };
    throw new Refusal("busy", "Many passwords are being checked right now. Please try again in a moment", { headers });
  }
  await new Promise<void>((resolve) => waiting.push(resolve));
}
