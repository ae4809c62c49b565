export { BeforeYouBegin, CookiesField } from "./screens/entry/entry-form.tsx";
export { HiringFacts } from "./screens/hiring-facts.tsx";
export { PracticeLink } from "./screens/practice/practice-link.tsx";
export { PracticeScreen } from "./screens/practice/practice-screen.tsx";
export { getMissingTitle, SubmissionError } from "./screens/submission-error.tsx";
