/** Lists of people between their preview and their confirmation. */

import { holdInputs } from "#app/platform/http/held-input.server.ts";
import type { ExpiryFields } from "../invitation-expiry.ts";
import type { ReadPeople } from "../people-lines.ts";

type PendingPeople = {
  testId: string;
  /** What was sent, to be changed. */
  text: string;
  expiry: ExpiryFields;
  read: Extract<ReadPeople, { ok: true }>;
  /** Null: the links work for ever. */
  expiresAt: Date | null;
};

/** Once they are invited: how many, and whether by mail too. */
export const pendingPeople = holdInputs<PendingPeople, { invited: number; isSent: boolean }>();
