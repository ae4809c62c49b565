/**
 * Preloaded by `node --import` to shift `Date` by the milliseconds in the file that SHIFTED_CLOCK names. SIGUSR2
 * reloads the file. Timers stay unchanged, as when a system clock is set.
 */
import { readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const RealDate = Date;
const path = process.env.SHIFTED_CLOCK ?? "";
let offset = readOffset();

function readOffset(): number {
  return Number(readFileSync(path, "utf8"));
}

function now(): number {
  return RealDate.now() + offset;
}

if (isMainThread) {
  process.on("SIGUSR2", () => {
    offset = readOffset();
    process.stdout.write(`{"event":"clock-set","offset":${offset}}\n`);
  });
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
