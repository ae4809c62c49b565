/** Loaded into a server that is measured: says on SIGUSR2 how late its event loop has been since the last time. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on("SIGUSR2", () => {
    console.log(JSON.stringify({ event: "loop-delay", p99: delay.percentile(99) / 1e6, longest: delay.max / 1e6 }));
    delay.reset();
  });
}
