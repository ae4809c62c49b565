export { BrandName, CandidatePage, ContactFooter, Logo } from "./candidate-page.tsx";
