export {
  assertMailOn,
  DUE_FIRST,
  MAIL_IS_OFF,
  type Message,
  pendingCondition,
  queueAdminMessage,
} from "./message-queue.server.ts";
export { countWaitingMessages, listLastMessages, queueTestMessage } from "./outbox.server.ts";
export type { Composed } from "./outbox-worker.server.ts";
