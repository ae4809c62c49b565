import { writeFileSync } from "node:fs";
import { adminClient } from "../../support/api-client.ts";
import { expect, test } from "../../support/http-fixtures.ts";
import { megabytesOf, mostMegabytesOf } from "../../support/process-memory.ts";
import { rounds } from "../../support/rounds.ts";
import { sectionOf, startServer } from "../../support/server.ts";

const CANDIDATES = rounds(300, 10_000);
/** The aim is 150 MB for 10,000 candidates. */
const MAX_GROWTH_MB = 250;

test(`an export of ${CANDIDATES} candidates is streamed: a private file, complete, and not held in memory (R79)`, async () => {
  test.setTimeout(rounds(60_000, 15 * 60_000));
  const server = await startServer();
  const testId = server.addTest({ sections: [sectionOf("One", 8), sectionOf("Two", 8)] });
  server.addResults(
    testId,
    Array.from({ length: CANDIDATES }, (_, n) => ({ email: `${n}@example.com`, points: n % 160 })),
  );
  const admin = await adminClient(server.origin);
  writeFileSync(`/proc/${server.pid()}/clear_refs`, "5");
  const before = megabytesOf(server.pid());
  const start = performance.now();
  const { status, headers, text } = await admin.get("/api/admin/export-data");
  const ms = Math.round(performance.now() - start);
  const growth = mostMegabytesOf(server.pid()) - before;
  expect([status, headers.get("Cache-Control"), headers.get("Content-Length")]).toEqual([
    200,
    "private, no-store",
    null,
  ]);
  expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="database-export-\d{4}-\d\d-\d\d\.json"/);
  const { submissions, complete } = JSON.parse(text);
  expect([submissions.length, complete]).toEqual([CANDIDATES, true]);
  test
    .info()
    .annotations.push(
      { type: "export: candidates", description: String(CANDIDATES) },
      { type: "export: time in ms", description: String(ms) },
      { type: "export: memory at most, growth in MB", description: String(growth) },
    );
  expect(growth).toBeLessThan(MAX_GROWTH_MB);
  await server.remove();
});
