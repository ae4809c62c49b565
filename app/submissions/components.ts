export { BeforeYouBegin, CookiesField } from "./screens/entry/entry-form.tsx";
