export { BeforeYouBegin, CookiesField } from "./screens/entry/entry-form.tsx";
export { HiringFacts } from "./screens/hiring-facts.tsx";
export { getMissingTitle, SubmissionError } from "./screens/submission-error.tsx";
