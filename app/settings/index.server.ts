export { settingCalls } from "./api-contract.ts";
