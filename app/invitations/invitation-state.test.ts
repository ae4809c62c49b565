import { expect, test } from "vitest";
import { findDeadLinkText, getInvitationState } from "./invitation-state.ts";

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
])("an invitation's state is %s, computed from its dates alone (P7)", (state, dates) => {
  expect(getInvitationState(dates, NOW)).toBe(state);
});

test("a revoked or expired link no longer works, unless its test was started (P6, P8)", () => {
  expect(findDeadLinkText(open, NOW)).toBeNull();
  expect(findDeadLinkText({ ...open, expiresAt: EARLIER }, NOW)?.title).toBe("This link has expired");
  expect(findDeadLinkText({ ...open, revokedAt: EARLIER }, NOW)?.title).toBe("This link is revoked");
  expect(findDeadLinkText({ ...open, begunAt: EARLIER, revokedAt: EARLIER, expiresAt: EARLIER }, NOW)).toBeNull();
});
