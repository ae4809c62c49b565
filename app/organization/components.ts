/** Components of organization that other features may render. */
export { BrandName, CandidatePage, Logo, Questions } from "./candidate-page.tsx";
