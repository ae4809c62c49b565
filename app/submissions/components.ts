export { BeforeYouBegin, CookiesField } from "./screens/entry/entry-form.tsx";
export { HiringFacts } from "./screens/hiring-facts.tsx";
