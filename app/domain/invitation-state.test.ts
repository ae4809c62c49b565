import { expect, test } from "vitest";
import { stateOfInvitation } from "./invitation-state.ts";

const NOW = new Date("2026-06-01T12:00:00Z");
const EARLIER = new Date("2026-05-01T12:00:00Z");
const open = { begunAt: null, completedAt: null, expiresAt: null, revokedAt: null };

test.each([
  ["invited", open],
  ["invited", { ...open, expiresAt: new Date("2026-06-01T12:00:01Z") }],
  ["expired", { ...open, expiresAt: NOW }],
  ["started", { ...open, begunAt: EARLIER, expiresAt: EARLIER }],
  ["revoked", { ...open, begunAt: EARLIER, revokedAt: EARLIER }],
  ["revoked", { ...open, revokedAt: EARLIER, expiresAt: EARLIER }],
  ["completed", { ...open, begunAt: EARLIER, completedAt: EARLIER, revokedAt: EARLIER }],
])("an invitation is %s by its dates alone (P7)", (state, dates) => {
  expect(stateOfInvitation(dates, NOW)).toBe(state);
});
