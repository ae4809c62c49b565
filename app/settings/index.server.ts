/** What other features may import from settings on the server. */
export { settingCalls } from "./api-contract.ts";
