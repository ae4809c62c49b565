import { constants, setPriority } from "node:os";

/**
 * Called by a thread whose work can wait: who answers candidates gets the processor first. On Linux a priority is a
 * thread's own; elsewhere it would be the whole process's, so nothing is changed there.
 */
export function workInBackground(): void {
  if (process.platform === "linux") setPriority(constants.priority.PRIORITY_LOW);
}
