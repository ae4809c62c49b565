/** Lists of people between their preview and their confirmation. */
import type { ExpiryFields } from "#app/domain/invitations/invitation-expiry.ts";
import type { ReadPeople } from "#app/domain/invitations/people-lines.ts";
import { holdInputs } from "#app/http/held-input.server.ts";

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
