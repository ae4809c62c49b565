/** Components of organization that other features render. */
export { BrandName, CandidatePage, Logo, Questions } from "./candidate-page.tsx";
