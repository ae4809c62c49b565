import type { ApiHandlers } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { batteryCalls } from "./api-contract.ts";
import { type Battery, createBattery, deleteBattery, listBatteries } from "./batteries.server.ts";

export const batteryHandlers: ApiHandlers<typeof batteryCalls> = {
  "/api/admin/batteries": {
    GET: () => listBatteries(db).map(batteryForApi),
    POST: ({ input, auditContext }) => batteryForApi(createBattery(db, auditContext, input)),
  },
  "/api/admin/batteries/{batteryId}": {
    DELETE: ({ params, auditContext }) => {
      deleteBattery(db, auditContext, params.batteryId);
      return { message: "Battery deleted" };
    },
  },
};

function batteryForApi({ createdAt, ...battery }: Battery) {
  return { ...battery, createdAt: createdAt.toISOString() };
}
