/** Components of accounts that other features may render. */
export { REQUIRED_FACTOR_FORM, RequiredFactorCard } from "./screens/cards/required-factor-card.tsx";
export { TokensCard } from "./screens/tokens/tokens-card.tsx";
