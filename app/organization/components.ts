/** Components of organization that other features render. */
export { BrandName, CandidatePage, ContactFooter, Logo } from "./candidate-page.tsx";
