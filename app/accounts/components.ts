/** Components of accounts that other features render. */
export { REQUIRED_FACTOR_FORM, RequiredFactorCard, TokensCard } from "./screens/settings-cards.tsx";
