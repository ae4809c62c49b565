import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { reportFigure } from "#tests/support/figures/figures.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { percentile } from "#tests/support/servers/process-figures.ts";
import { AnswerLoad, readAnswersFromFile } from "#tests/support/visitors/candidates.ts";
import { backupFolderOf, runBeside, temporaryFolder } from "./commands.ts";

const BACKUPS = rounds(2, 300);
const COMMANDS = rounds(1, 50);

test("backups under load are sound and have every answer acknowledged before they started", {
  tag: ["@S410", "@R130", "@R132"],
}, async ({ ownProcess: server }) => {
  const admin = await adminClient(server.origin);
  const storm = new AnswerLoad(server);
  storm.begin(server, 4);
  await expect.poll(() => storm.acknowledged).toBeGreaterThan(10);
  const expectComplete = async (make: () => Promise<string>) => {
    const before = storm.savedAnswers();
    const stored = readAnswersFromFile(await make());
    expect([...before.keys()].filter((key) => !stored.has(key))).toEqual([]);
  };
  for (let round = 0; round < BACKUPS; round += 1) {
    await expectComplete(async () => {
      const made = await admin.request("POST", "/admin/settings/backup", new URLSearchParams());
      expect(made.status).toBe(302);
      return join(backupFolderOf(server), "latest.db");
    });
  }
  const folder = temporaryFolder();
  for (let round = 0; round < COMMANDS; round += 1) {
    await expectComplete(async () => {
      const target = join(folder, `${round}.db`);
      expect(await runBeside(server, "backup", target)).toBe(0);
      return target;
    });
  }
  await storm.end();
  const { failure } = JSON.parse(readFileSync(join(backupFolderOf(server), "status.json"), "utf8"));
  expect(failure).toBeNull();
  reportFigure(
    "backups under a storm of answers",
    `${BACKUPS} by the button and ${COMMANDS} by npm run backup, all sound and complete, while ${storm.acknowledged} answers were acknowledged, 99 of 100 within ${percentile(storm.times, 0.99).toFixed(1)} ms`,
  );
  rmSync(folder, { recursive: true });
});
