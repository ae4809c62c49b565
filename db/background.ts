import { constants, setPriority } from "node:os";

/** Nice value of a thread that gets about a third of a normal thread's CPU time under load. */
export const INTERACTIVE_WORK_PRIORITY = 5;

/** Lower this thread's priority, because answering candidates comes first. Only Linux has priorities for threads. */
export function workInBackground(priority: number = constants.priority.PRIORITY_LOW): void {
  if (process.platform === "linux") setPriority(priority);
}
