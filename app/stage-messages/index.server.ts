export { stageMessageCalls } from "./api-contract.ts";
export { isStillTrue } from "./stage-messages.server.ts";
