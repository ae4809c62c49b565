/** Components of submissions that other features render. */
export { BeforeYouBegin, CookiesField } from "./screens/entry/entry-form.tsx";
