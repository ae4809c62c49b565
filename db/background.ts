import { constants, setPriority } from "node:os";

/** Of work that a person waits for: a third of what the threads of usual priority get, where the processor does not do for all. */
export const INTERACTIVE_WORK_PRIORITY = 5;

/**
 * Called by a thread whose work can wait: who answers candidates gets the processor first. On Linux a priority is a
 * thread's own; elsewhere it would be the whole process's, so nothing is changed there.
 */
export function workInBackground(priority: number = constants.priority.PRIORITY_LOW): void {
  if (process.platform === "linux") setPriority(priority);
}
