export { DUE_FIRST, type Message, pendingCondition, queueAdminMessage } from "./message-queue.server.ts";
export { countWaiting, listLastMessages, queueAuditedTestMessage } from "./outbox.server.ts";
export type { Composed } from "./outbox-worker.server.ts";
