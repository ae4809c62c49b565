import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeDatabase, openDatabase } from "#db/client.ts";
import { LEFT } from "./disk-model.ts";
import { Ledger } from "./ledger.ts";
import { recordedServer } from "./recorded-server.ts";
import { randomOf } from "./recording.ts";
import { prepareFor, type Scenario } from "./scenarios.ts";

type Recorded = { scenario: Scenario; ledger: Ledger; recording: Recording; exitCodes: (number | null)[] };
type Recording = ReturnType<Awaited<ReturnType<typeof recordedServer>>["recording"]>;

export async function record(scenario: Scenario, seed: number, failing: number): Promise<Recorded> {
  const ledger = new Ledger();
  let prepared = { admin: "", choices: [], ids: [] } as Awaited<ReturnType<typeof prepareFor>>;
  const hasDatabase = scenario.hasDatabase ?? true;
  const server = await recordedServer({
    seed,
    failing,
    hasSecret: hasDatabase,
    async prepare(databasePath) {
      if (hasDatabase) prepared = await prepareFor(scenario, databasePath);
    },
  });
  try {
    await server.start();
    await scenario.run(server, ledger, prepared);
    await server.end("SIGTERM");
    return { scenario, ledger, recording: server.recording(), exitCodes: server.exitCodes };
  } finally {
    await server.end("SIGKILL");
    server.remove();
  }
}

/** Use memory if possible, because a power cut writes thousands of files. */
function temporaryFolder(): string {
  return mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "cut-"));
}

/**
 * Cut the power `cuts` times, with different unsynced data surviving. Return a sentence for each lost acknowledged
 * write, partial change and unusable database.
 */
export function cutPower(
  { scenario, ledger, recording: { operations, disk } }: Recorded,
  { cuts, seed, ignoresSyncs = false }: { cuts: number; seed: number; ignoresSyncs?: boolean },
): string[] {
  const model = disk(seed, ignoresSyncs);
  const random = randomOf(seed + 1);
  const afterAnswers = ledger.times().map((time) => operations.filter((operation) => operation.time < time).length);
  const moments = Array.from({ length: cuts }, (_, cut) => {
    const anywhere = Math.floor(random() * (operations.length + 1));
    return cut % 2 ? anywhere : (afterAnswers[Math.floor(random() * afterAnswers.length)] ?? anywhere);
  });
  const lost: string[] = [];
  const folder = temporaryFolder();
  let done = 0;
  for (const [index, moment] of moments.sort((one, other) => one - other).entries()) {
    for (const operation of operations.slice(done, moment)) model.apply(operation);
    done = moment;
    const left = LEFT[index % LEFT.length] ?? "nothing";
    model.cutTo(folder, left);
    const time = operations[moment]?.time ?? Number.POSITIVE_INFINITY;
    const problems = problemsIn(folder, scenario, ledger, time);
    if (problems.length === 0) continue;
    lost.push(`cut before operation ${moment} of ${operations.length}, ${left} left: ${problems.join("; ")}`);
  }
  rmSync(folder, { recursive: true });
  return lost;
}

function problemsIn(folder: string, scenario: Scenario, ledger: Ledger, time: number): string[] {
  try {
    const db = openDatabase(join(folder, "data.db"));
    try {
      const health = db.$client.pragma("integrity_check", { simple: true });
      return health === "ok" ? ledger.lost(scenario.read(db, folder), time) : [`integrity_check: ${health}`];
    } finally {
      closeDatabase(db);
    }
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
