import { expect, test } from "vitest";
import { formatDetail } from "./audit-text.ts";

test("an event's detail has local times, and fields are named as on screens (C30)", () => {
  const expiresAt = "2027-02-20T18:14:33.804Z";
  expect(formatDetail({ scope: "results:read", expiresAt }, "America/New_York")).toBe(
    "scope: Read results · expires at: Feb 20, 2027 1:14 PM",
  );
  expect(formatDetail({ changes: { keptUntil: [null, expiresAt] } }, "UTC")).toBe(
    "kept until: nothing → Feb 20, 2027 6:14 PM",
  );
  expect(formatDetail({ changes: { provider_name: [null, "Acme"] } }, "UTC")).toBe("organization name: nothing → Acme");
  expect(formatDetail({ testIds: [], people: 1, how: "person" }, "UTC")).toBe("people: 1 · anonymous answers kept");
  expect(formatDetail({ months: 12, how: "person", before: { months: null, how: "everything" } }, "UTC")).toBe(
    "months: 12 · anonymous answers kept · before: months nothing, how everything deleted",
  );
  const names = new Map([["b1", "Seller set"]]);
  expect(formatDetail({ invited: 1, batteryId: "b1", changes: { access: ["password", "both"] } }, "UTC", names)).toBe(
    "invited: 1 · battery: Seller set · who can start: Anyone with the link and the password → Both the shared link and personal links",
  );
  expect(formatDetail({ events: ["submission.completed"], adminId: "gone" }, "UTC")).toBe(
    "events: submission completed · user: deleted",
  );
  expect(formatDetail({ name: "data-2026-11-30T07-31-32.844Z-on-demand.db" }, "UTC")).toBe(
    "backup of Nov 30, 2026 7:31 AM",
  );
  expect(formatDetail({ from: "2026-10-25", to: "2026-11-24" }, "UTC")).toBe("from: Oct 25, 2026 · to: Nov 24, 2026");
});
