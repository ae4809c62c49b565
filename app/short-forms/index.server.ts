export { shortFormCalls } from "./api-contract.ts";
