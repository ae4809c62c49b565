import { z } from "zod";
import { MAX_AUDIT_MONTHS } from "./audit-limits.ts";

const BAD_MONTHS = `Please type a whole number of months from 1 to ${MAX_AUDIT_MONTHS}`;

export const auditMonthsSchema = z
  .number({ error: BAD_MONTHS })
  .int({ error: BAD_MONTHS })
  .min(1, { error: BAD_MONTHS })
  .max(MAX_AUDIT_MONTHS, { error: BAD_MONTHS });

export const auditMonthsFormSchema = z.object({ months: auditMonthsSchema });
