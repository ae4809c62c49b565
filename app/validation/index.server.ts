export { findCurrentRecord } from "./cut-scores.server.ts";
