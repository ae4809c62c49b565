export { REQUIRED_FACTOR_FORM, RequiredFactorCard, TokensCard } from "./screens/settings-cards.tsx";
