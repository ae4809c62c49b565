/** Components of submissions that other features may render. */
export { BeforeYouBegin, CookiesField } from "./screens/entry/entry-form.tsx";
