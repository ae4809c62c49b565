/** Components of webhooks that other features may render. */
export { WebhooksCard } from "./screens/webhooks-card.tsx";
