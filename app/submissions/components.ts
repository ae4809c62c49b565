/** Components of submissions that other features may render. */
export { BeforeYouBegin } from "./screens/before-you-begin.tsx";
export { CookiesField } from "./screens/cookies-field.tsx";
