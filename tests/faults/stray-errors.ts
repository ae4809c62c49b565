/** Loaded into a server before it starts (`node --import`): with each SIGUSR2 something goes wrong that no request awaits. */
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  process.on("SIGUSR2", () => {
    void Promise.reject(new Error("an unhandled rejection"));
    setImmediate(() => {
      throw new Error("an uncaught exception");
    });
  });
}
