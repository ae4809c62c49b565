import { createHash } from "node:crypto";
import type { TestServer } from "#tests/support/servers/server.ts";

let names = 0;

export function newTestName(): string {
  names += 1;
  return `Test ${process.pid}-${names}`;
}

export function findTestsByName(server: TestServer, name: string): unknown[] {
  return server.readRows(
    "SELECT name, description, test_password AS password, is_active AS isActive FROM tests WHERE name = ?",
    name,
  );
}

export function addSubmission(server: TestServer, testId: string, email: string): void {
  server.withDatabase((sqlite) => {
    const version = `version-of-${testId}`;
    const content = '{"sections":[]}';
    sqlite
      .prepare(
        `INSERT INTO test_versions SELECT @version, @testId, @hash, @content, 0
          WHERE NOT EXISTS (SELECT 1 FROM test_versions WHERE id = @version)`,
      )
      .run({ version, testId, hash: createHash("sha256").update(content).digest("hex"), content });
    sqlite
      .prepare(
        `INSERT INTO submissions (id, test_id, version_id, email, email_key, first_name, last_name, started_at)
         VALUES (?, ?, ?, ?, ?, 'A', 'B', 0)`,
      )
      .run(`${testId}-${email}`, testId, version, email, email);
  });
}

export function deleteTestRow(server: TestServer, testId: string): void {
  server.run("DELETE FROM tests WHERE id = ?", testId);
}
