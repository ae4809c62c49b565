import { constants, setPriority } from "node:os";

/** Nice value for work that a person waits for. Under load it gets about a third of the CPU time of a normal thread. */
export const INTERACTIVE_WORK_PRIORITY = 5;

/** Lower this thread's priority, so that answering candidates comes first. Only Linux has priorities per thread. */
export function workInBackground(priority: number = constants.priority.PRIORITY_LOW): void {
  if (process.platform === "linux") setPriority(priority);
}
