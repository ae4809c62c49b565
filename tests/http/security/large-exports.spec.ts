import { reportFigure } from "#tests/support/figures/figures.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { readMemory, readPeakMemory, resetPeakMemory } from "#tests/support/servers/process-figures.ts";
import { buildSection } from "#tests/support/servers/server.ts";

const CANDIDATES = rounds(300, 10_000);
const MAX_GROWTH_MB = 250;

test(`an export of ${CANDIDATES} candidates is streamed without being held in memory`, { tag: ["@R79"] }, async ({
  ownProcess: server,
}) => {
  const testId = server.addTest({ sections: [buildSection("One", 8), buildSection("Two", 8)] });
  server.addResults(
    testId,
    Array.from({ length: CANDIDATES }, (_, n) => ({ email: `${n}@example.com`, points: n % 160 })),
  );
  const admin = await adminClient(server.origin);
  resetPeakMemory(server);
  const before = readMemory(server);
  const start = performance.now();
  const { status, headers, text } = await admin.get("/api/admin/export-data");
  const ms = Math.round(performance.now() - start);
  const growth = readPeakMemory(server) - before;
  expect(status).toBe(200);
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(headers.get("Content-Length")).toBeNull();
  expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="database-export-\d{4}-\d\d-\d\d\.json"/);
  const { submissions, complete } = JSON.parse(text);
  expect([submissions.length, complete]).toEqual([CANDIDATES, true]);
  reportFigure(`an export of ${CANDIDATES} candidates`, `${ms} ms, memory at most ${growth} MB more`);
  expect(growth).toBeLessThan(MAX_GROWTH_MB);
});
