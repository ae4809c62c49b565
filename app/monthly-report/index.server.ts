export { reportCalls } from "./api-contract.ts";
