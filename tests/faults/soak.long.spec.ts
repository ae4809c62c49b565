import { setTimeout as pause } from "node:timers/promises";
import { reportFigure } from "#tests/support/figures/figures.ts";
import { type ApiClient, adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { countOpenFiles, percentile, readJournalBytes, readMemory } from "#tests/support/servers/process-figures.ts";
import { startServer } from "#tests/support/servers/server.ts";
import { begin, listChoices } from "#tests/support/visitors/candidates.ts";

const MINUTES = Number(process.env.SOAK_MINUTES ?? 12);
const CANDIDATES = 100;
const MAX_THINKING_MS = 1500;
const SAMPLE_EVERY_MS = 5_000;
const MAX_JOURNAL_BYTES = 1024 * 1024;
/**
 * Maximum growth per quarter of the run. With about 20,000 answers in a quarter, a leak of 1 kB per answer adds 20 MB.
 */
const MAX_GROWTH_MB = 15;

type Sample = { memory: number; files: number; sockets: number; journal: number; p99: number };

test(`a hundred candidates for ${MINUTES} minutes cause no growth in memory or open files`, {
  tag: ["@R133"],
}, async () => {
  const server = await startServer({ env: { BACKUP_EVERY_MINUTES: "2" } });
  const choices = [...Map.groupBy(listChoices(server), ({ questionId }) => questionId).values()];
  const admin = await adminClient(server.origin);
  const end = performance.now() + MINUTES * 60_000;
  const isOver = () => performance.now() > end;
  let taken: number[] = [];
  let answered = 0;
  const candidates = Array.from({ length: CANDIDATES }, async () => {
    while (!isOver()) {
      const { client, id } = await begin(server);
      for (const options of choices) {
        await pause(Math.random() * MAX_THINKING_MS);
        if (isOver()) return;
        const choice = options[Math.floor(Math.random() * options.length)];
        const start = performance.now();
        expect((await client.post(`/api/submissions/${id}/answers`, choice)).status).toBe(200);
        taken.push(performance.now() - start);
        answered += 1;
      }
      expect((await client.put(`/api/submissions/${id}`, { isCompleted: true })).status).toBe(200);
    }
  });
  const samples: Sample[] = [];
  const watching = (async () => {
    while (!isOver()) {
      await pause(SAMPLE_EVERY_MS);
      await lookAround(admin);
      const p99 = percentile(taken, 0.99);
      samples.push({ memory: readMemory(server), ...countOpenFiles(server), journal: readJournalBytes(server), p99 });
      taken = [];
    }
  })();
  await Promise.all([...candidates, watching]);

  // Ignore the first half, in which caches and the heap reach their full size.
  const [early, late] = quartersOf(samples).slice(2);
  if (!early || !late) throw new Error("The soak was too short");
  const growth = Math.min(...late.map(({ memory }) => memory)) - Math.min(...early.map(({ memory }) => memory));
  const settled = [...early, ...late];
  const files = settled.map((sample) => sample.files);
  const journal = Math.max(...samples.map((sample) => sample.journal));
  const p99s = settled.map(({ p99 }) => p99);
  reportFigure("soak", `${MINUTES} minutes, ${CANDIDATES} candidates, ${answered} answers`);
  reportFigure(
    "soak: memory",
    `${samples[0]?.memory} MB at the start, ${samples.at(-1)?.memory} MB at the end; the lowest of the last quarter is ${growth} MB above that of the third`,
  );
  reportFigure("soak: open files", `${samples[0]?.files} at the start, ${samples.at(-1)?.files} at the end`);
  reportFigure("soak: largest journal", `${journal} bytes`);
  reportFigure(
    "soak: 99 of 100 answers within",
    `${Math.min(...p99s).toFixed(1)} to ${Math.max(...p99s).toFixed(1)} ms, by sample`,
  );
  expect(journal).toBeLessThanOrEqual(MAX_JOURNAL_BYTES);
  expect(Math.max(...files) - Math.min(...files)).toBeLessThan(15);
  expect(Math.max(...settled.map(({ sockets }) => sockets))).toBeLessThan(CANDIDATES * 3);
  expect(growth).toBeLessThan(MAX_GROWTH_MB);
  expect(await server.stop()).toBe(0);
  await server.remove();
});

async function lookAround(admin: ApiClient): Promise<void> {
  for (const path of ["/admin", "/admin/activity", "/admin/leaderboard"])
    expect((await admin.get(path)).status).toBe(200);
}

function quartersOf(samples: Sample[]): Sample[][] {
  const size = Math.ceil(samples.length / 4);
  return [0, 1, 2, 3].map((quarter) => samples.slice(quarter * size, (quarter + 1) * size));
}
