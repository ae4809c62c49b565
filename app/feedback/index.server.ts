export { feedbackCalls } from "./api-contract.ts";
