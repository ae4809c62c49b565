export { type EventType, eventShape } from "./event-shape.ts";
export { VENDOR_NAMES, VENDORS, type Vendor } from "./vendor.ts";
export { parseWebhookUrl, WEBHOOK_EVENTS, type WebhookEvent, type WebhookRules } from "./webhook.ts";
