export { listBatteries, requireBattery } from "./batteries.server.ts";
export {
  findBatteryId,
  findCurrentPart,
  findNextToken,
  findPartState,
  keepPartsOpen,
  listAllPartIds,
  listOpenPartIds,
  listParts,
  listPartsOfSubmission,
  type PartState,
} from "./parts.server.ts";
