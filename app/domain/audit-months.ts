import { z } from "zod";

/** For how many months lines of the audit log are kept where nothing is set. */
export const AUDIT_MONTHS = 24;
export const MAX_AUDIT_MONTHS = 120;
const BAD_MONTHS = `Please type a whole number of months from 1 to ${MAX_AUDIT_MONTHS}`;

export const auditMonthsSchema = z
  .number({ error: BAD_MONTHS })
  .int({ error: BAD_MONTHS })
  .min(1, { error: BAD_MONTHS })
  .max(MAX_AUDIT_MONTHS, { error: BAD_MONTHS });

export const auditMonthsFormSchema = z.object({ months: auditMonthsSchema });
