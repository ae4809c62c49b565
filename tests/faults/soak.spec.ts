/** An hour of candidates: nothing grows. Only in `npm run test:long`; SOAK_MINUTES says how long. */
import { setTimeout as pause } from "node:timers/promises";
import { type ApiClient, adminClient } from "../support/api-client.ts";
import { expect, test } from "../support/http-fixtures.ts";
import { startServer } from "../support/server.ts";
import { begin, choicesOf } from "./candidates.ts";
import { sayFigure } from "./figures.ts";
import { journalOf, memoryOf, openFilesOf, percentile } from "./process-figures.ts";

const MINUTES = Number(process.env.SOAK_MINUTES ?? 60);
const CANDIDATES = 100;
const SAMPLE_EVERY_MS = 15_000;
/** The journal's own limit. */
const LARGEST_JOURNAL = 1024 * 1024;

type Sample = { minute: number; memory: number; files: number; sockets: number; journal: number; p99: number };

if (process.env.TEST_LONG) {
  test(`a hundred candidates for ${MINUTES} minutes: memory, open files and journal do not grow (R133)`, async () => {
    test.setTimeout((MINUTES + 5) * 60_000);
    const server = await startServer({ env: { BACKUP_EVERY_MINUTES: "5" } });
    const choices = [...Map.groupBy(choicesOf(server), ({ questionId }) => questionId).values()];
    const admin = await adminClient(server.origin);
    const begun = performance.now();
    const isOver = () => performance.now() - begun > MINUTES * 60_000;
    let taken: number[] = [];
    let answered = 0;
    const candidates = Array.from({ length: CANDIDATES }, async () => {
      while (!isOver()) {
        const { client, id } = await begin(server);
        for (const options of choices) {
          await pause(1000 + Math.random() * 2000);
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
        samples.push({
          minute: (performance.now() - begun) / 60_000,
          memory: memoryOf(server),
          ...openFilesOf(server),
          journal: journalOf(server),
          p99: percentile(taken, 0.99),
        });
        taken = [];
      }
    })();
    await Promise.all([...candidates, watching]);
    const settled = samples.slice(Math.floor(samples.length / 4));
    const first = samples[0];
    const last = samples.at(-1);
    const p99s = settled.map(({ p99 }) => p99);
    const slope = 60 * slopeOf(lowestOfTen(settled));
    sayFigure("soak", `${MINUTES} minutes, ${CANDIDATES} candidates, ${answered} answers`);
    sayFigure("soak: memory", `${mb(first)} at the start, ${mb(last)} at the end, ${slope.toFixed(1)} MB more an hour`);
    sayFigure("soak: open files", `${first?.files} at the start, ${last?.files} at the end`);
    sayFigure("soak: largest journal", `${Math.max(...samples.map(({ journal }) => journal))} bytes`);
    sayFigure(
      "soak: 99 of 100 answers within",
      `${Math.min(...p99s).toFixed(1)} to ${Math.max(...p99s).toFixed(1)} ms, by quarter of a minute`,
    );
    expect(Math.max(...samples.map(({ journal }) => journal))).toBeLessThanOrEqual(LARGEST_JOURNAL);
    const files = settled.map((sample) => sample.files);
    // A backup opens some for a moment.
    expect(Math.max(...files) - Math.min(...files)).toBeLessThan(15);
    expect(Math.max(...settled.map(({ sockets }) => sockets))).toBeLessThan(CANDIDATES * 3);
    if (MINUTES >= 30) expect(slope).toBeLessThan(20);
    expect(await server.stop()).toBe(0);
    await server.remove();
  });
}

async function lookAround(admin: ApiClient): Promise<void> {
  for (const path of ["/admin", "/admin/activity", "/admin/leaderboard"])
    expect((await admin.get(path)).status).toBe(200);
}

function mb(sample: Sample | undefined): string {
  return `${Math.round(sample?.memory ?? 0)} MB`;
}

/** The lowest memory of each tenth of the time: what is left when the garbage has just been collected. */
function lowestOfTen(samples: Sample[]): Sample[] {
  const size = Math.max(1, Math.ceil(samples.length / 10));
  return Array.from({ length: Math.ceil(samples.length / size) }, (_, tenth) =>
    samples
      .slice(tenth * size, (tenth + 1) * size)
      .reduce((lowest, sample) => (sample.memory < lowest.memory ? sample : lowest)),
  );
}

/** MB a minute, by least squares. */
function slopeOf(samples: Sample[]): number {
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const [minute, memory] = [mean(samples.map((one) => one.minute)), mean(samples.map((one) => one.memory))];
  const spread = samples.reduce((sum, one) => sum + (one.minute - minute) ** 2, 0);
  return samples.reduce((sum, one) => sum + (one.minute - minute) * (one.memory - memory), 0) / (spread || 1);
}
