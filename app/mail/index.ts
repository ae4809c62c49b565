export { getSendingState, SENDING_TEXTS } from "./sending-state.ts";
