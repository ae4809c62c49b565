export { TokensCard } from "./screens/tokens/tokens-card.tsx";
