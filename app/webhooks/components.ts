export { WebhooksCard } from "./screens/webhooks-card.tsx";
