export { type EventType, eventShape } from "./event-shape.ts";
export { WEBHOOK_EVENTS } from "./webhook.ts";
