import type { ApiHandlers } from "#app/accounts/index.server.ts";
import type { reportCalls } from "./api-contract.ts";
import { DEFAULT_MONTHS } from "./report-query.ts";
import { readReportRows } from "./report-rows.server.ts";

export const reportHandlers: ApiHandlers<typeof reportCalls> = {
  "/api/admin/reports": {
    GET: ({ query: { testId, source, months, by }, admin: { visibleTests } }) =>
      readReportRows({ testId, source, months: Number(months ?? DEFAULT_MONTHS), split: by, visibleTests }),
  },
};
