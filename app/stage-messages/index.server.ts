export { isStillTrue } from "./stage-messages.server.ts";
