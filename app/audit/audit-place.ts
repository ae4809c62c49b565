/** Where a page of the audit log begins: before or after a line, "{milliseconds}.{number}"; after "0.0" come the oldest. */
export type AuditPlace = { before?: string | undefined; after?: string | undefined };
export const OLDEST: AuditPlace = { after: "0.0" };
