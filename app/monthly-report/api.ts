import { apiRoutes } from "#app/accounts/index.server.ts";
import { reportCalls } from "./api-contract.ts";
import { DEFAULT_MONTHS } from "./report-query.ts";
import { readReportRows } from "./report-rows.server.ts";

const api = apiRoutes(reportCalls, {
  "/api/admin/reports": {
    GET: ({ query: { testId, source, months, by }, admin: { visibleTests } }) =>
      readReportRows({ testId, source, months: Number(months ?? DEFAULT_MONTHS), split: by, visibleTests }),
  },
});

export const loader = api.loader;
export const action = api.action;
