/** Components that other features render. */
export { WebhooksCard } from "./screens/webhooks-card.tsx";
