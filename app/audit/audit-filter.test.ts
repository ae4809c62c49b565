import { expect, test } from "vitest";
import { describeApi } from "#app/api/openapi.server.ts";
import { parseAuditAddress, renameOldFields } from "./audit-filter.ts";

test.each([
  ["event=stage-set&entityType=submission&entityId=s", { event: "stage-set", entityType: "submission", entityId: "s" }],
  ["act=stage-set&thing=submission&id=s", { event: "stage-set", entityType: "submission", entityId: "s" }],
  ["event=password&act=stage-set&group=accounts", { event: "password", group: "accounts" }],
  ["act=stage-set&group=accounts", { group: "accounts" }],
  ["thing=submission", {}],
  ["event=unknown&entityType=unknown&entityId=s", {}],
])("the audit filter %s is read from old and new parameter names (C31)", (query, filter) => {
  expect(parseAuditAddress(new URLSearchParams(query)).filter).toEqual(filter);
});

test("the audit log's new parameter names win over the deprecated ones (C31)", () => {
  expect(renameOldFields({ event: "password", act: "names", thing: "admin", id: "a" })).toEqual({
    event: "password",
    entityType: "admin",
    entityId: "a",
  });
});

test("the API describes the old names of the audit log as deprecated (C31)", () => {
  const parameters = describeApi().paths?.["/api/admin/audit-log"]?.get?.parameters ?? [];
  const deprecated = parameters.flatMap((one) => ("deprecated" in one && one.deprecated ? [one.name] : []));
  expect(deprecated).toEqual(["act", "thing", "id"]);
});
