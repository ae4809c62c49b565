import { constants, setPriority } from "node:os";

/** Under load, a thread with this nice value gets about a third of a normal thread's CPU time. */
export const INTERACTIVE_WORK_PRIORITY = 5;

/** Lower this thread's priority, because answering candidates comes first. Only Linux has priorities per thread. */
export function workInBackground(priority: number = constants.priority.PRIORITY_LOW): void {
  if (process.platform === "linux") setPriority(priority);
}
