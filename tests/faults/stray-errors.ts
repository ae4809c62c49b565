/** Preloaded by `node --import`. SIGUSR2 causes an unhandled rejection and an uncaught exception. */
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  process.on("SIGUSR2", () => {
    void Promise.reject(new Error("an unhandled rejection"));
    setImmediate(() => {
      throw new Error("an uncaught exception");
    });
  });
}
