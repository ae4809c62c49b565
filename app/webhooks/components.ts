export { ProfileLinks } from "./screens/profile-links.tsx";
export { WebhooksCard } from "./screens/webhooks-card.tsx";
