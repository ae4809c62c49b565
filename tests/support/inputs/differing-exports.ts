import { adminClient } from "#tests/support/servers/api-client.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { listPossibleDays } from "./possible-days.ts";

export const QUESTION = "This will replace all existing test data. Are you sure?";
export const IN_THE_FILE = /File of \w{3} \d\d, \d{4}: 2 tests, 1 submission\. It replaces 2 tests, 2 submissions\./;

export async function makeExports(server: TestServer) {
  const admin = await adminClient(server.origin);
  const testId = server.addTest({ name: "From the file", sections: [buildSection("One", 2)] });
  server.addResults(testId, [{ points: 20, email: "from-the-file@example.com" }]);
  const all = (await admin.get("/api/admin/export-data")).text;
  const contentOnly = (await admin.get("/api/admin/export-data?candidates=without")).text;
  await admin.delete(`/api/tests/${testId}`);
  const other = server.addTest({ name: "Only here", sections: [buildSection("One", 1)] });
  server.addResults(other, [{ points: 10, email: "only-here@example.com" }, { seconds: null }]);
  const names = async () => (await admin.get("/api/tests")).json().map(({ name }: { name: string }) => name);
  return { all, contentOnly, names, admin };
}

export function listExportNames(suffix = ""): string[] {
  return listPossibleDays().map((day) => `database-export-${day}${suffix}.json`);
}
