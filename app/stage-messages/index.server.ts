export { isMessageForStage } from "./stage-messages.server.ts";
