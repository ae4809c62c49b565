/** Server code of settings that other features import. */
export { settingCalls } from "./api-contract.ts";
