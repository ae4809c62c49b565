/**
 * `npm run demo -- 500`: add demo candidates (200 by default) to the default test. `--language de` instead creates a
 * short German test for them. A second run adds only missing candidates. While a server runs, write in small batches
 * with pauses.
 */
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { and, count, eq, isNotNull } from "drizzle-orm";
import { rebuildCounters } from "#app/backups/transfer/rebuild-counters.ts";
import { computePercent } from "#app/content/scoring.ts";
import { seedDefaultTest } from "#app/content/seed.server.ts";
import { getTestVersion, pinTestVersion } from "#app/content/test-versions.server.ts";
import { findTestOrDefault, hasQuestions, type Test } from "#app/content/tests.server.ts";
import { getMatchBand, MATCH_LABELS, type MatchBand } from "#app/match-bands/match-band.ts";
import { getPlaybookRanges } from "#app/organization/settings.server.ts";
import { env } from "#app/platform/env.server.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { DAY_MS } from "#app/platform/time-units.ts";
import { createDemoSubmission } from "#app/results/demo-candidates.ts";
import { prepareCount, prepareInsert } from "#app/results/store-demo-submission.server.ts";
import { DatabaseUnusable, type Db, inTransaction, openDatabase } from "#db/client.ts";
import { lockDatabase } from "#db/lock.ts";
import { submissions } from "#db/schema.ts";
import { DEMO_LANGUAGES, type DemoLanguage, writeDemoTest } from "./demo-tests/demo-test.ts";

const USUAL_COUNT = 200;
const LARGEST_COUNT = 200_000;
const BATCH = 1000;
/** A server waits at most 100 ms for another process, so transactions must be short. */
const BATCH_BESIDE_SERVER = 4;
const LEAST_PAUSE_MS = 30;

type Tally = { added: number; present: number; unfinished: number; previews: number };
type Completed = { id: string; email: string; isPreview: boolean; completedAt: number };

const { wanted, language } = readWanted();
const db = openOrExit();
const test = language ? writeDemoTest(db, language, new Date()) : findTestOrExit(db);
const begun = performance.now();
const { versionId, tally, completed } = addCandidates(db, test, wanted);
if (isServed()) countBesideServer(db, { testId: test.id, versionId, completed });
else inTransaction(db, () => rebuildCounters(db.$client));
report(db, test, tally, (performance.now() - begun) / 1000);
db.$client.close();

function readWanted(): { wanted: number; language: DemoLanguage | null } {
  const { wanted, tag } = readArguments();
  if (wanted < 1 || wanted > LARGEST_COUNT) {
    exitWith(`Usage: npm run demo -- COUNT, with a COUNT from 1 to ${grouped(LARGEST_COUNT)}: npm run demo -- 500`);
  }
  if (tag === null) return { wanted, language: null };
  const language = DEMO_LANGUAGES.find((known) => known.toLowerCase() === tag.toLowerCase());
  return {
    wanted,
    language: language ?? exitWith(`The demo test exists in these languages: ${DEMO_LANGUAGES.join(", ")}`),
  };
}

function readArguments(): { wanted: number; tag: string | null } {
  const options = { language: { type: "string" } } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, strict: false, options });
  const { language, ...unknown } = values;
  const [text = String(USUAL_COUNT), ...others] = [...positionals, ...Object.keys(unknown)];
  const wanted = others.length === 0 && /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return { wanted, tag: language === undefined ? null : String(language) };
}

function exitWith(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

function openOrExit(): Db {
  try {
    // The server has already checked the file, and another check would block its writes.
    const opened = openDatabase(env.databasePath, { isChecked: isServed(), isReplicated: env.replica !== null });
    seedDefaultTest(opened, new Date());
    return opened;
  } catch (error) {
    if (!(error instanceof DatabaseUnusable)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function findTestOrExit(db: Db): Test {
  const found = findTestOrDefault(db, undefined);
  if (found && hasQuestions(db, found.id)) return found;
  console.error(
    found
      ? `The test '${found.name}' has no questions yet. Add some, then run this command again.`
      : "There is no default test to add candidates to. Create an active test, then run this command again.",
  );
  db.$client.close();
  process.exit(1);
}

function isServed(): boolean {
  if (!existsSync(dirname(env.databasePath))) return false;
  const lock = lockDatabase(env.databasePath, 0);
  lock?.release();
  return lock === null;
}

/** Run a transaction. If a server is running, pause afterwards for as long as the transaction blocked it. */
function writeInTurn(db: Db, isBesideServer: boolean, work: () => void): void {
  const begun = performance.now();
  inTransaction(db, work);
  if (isBesideServer) pause(Math.max(LEAST_PAUSE_MS, performance.now() - begun));
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function addCandidates(db: Db, test: Test, wanted: number) {
  db.$client.pragma("cache_size = -131072");
  const today = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS);
  // Keep the transaction short, because a server that pins the same version waits for its lock.
  const versionId = inTransaction(db, () => pinTestVersion(db, test.id, new Date()));
  const content = getTestVersion(db, versionId);
  const insert = prepareInsert(db, { testId: test.id, versionId, content });
  const tally: Tally = { added: 0, present: 0, unfinished: 0, previews: 0 };
  const completed: Completed[] = [];
  let done = 0;
  while (done < wanted) {
    const isBesideServer = isServed();
    const size = Math.min(isBesideServer ? BATCH_BESIDE_SERVER : BATCH, wanted - done);
    const first = done;
    const batch = Array.from({ length: size }, (_, place) =>
      createDemoSubmission(first + place, test.id, content, today),
    );
    batch.sort((one, other) => (one.id < other.id ? -1 : 1));
    writeInTurn(db, isBesideServer, () => {
      for (const submission of batch) tally[insert(submission) ? "added" : "present"] += 1;
    });
    for (const { id, email, isPreview, startedAt, seconds } of batch) {
      if (isPreview) tally.previews += 1;
      if (seconds === null) tally.unfinished += 1;
      else completed.push({ id, email, isPreview, completedAt: startedAt + seconds * 1000 });
    }
    done += size;
    showProgress(first, done, wanted);
  }
  return { versionId, tally, completed };
}

/** Update the counters in order of completion, because only a person's first attempt counts. */
function countBesideServer(
  db: Db,
  { testId, versionId, completed }: { testId: string; versionId: string; completed: Completed[] },
): void {
  const count = prepareCount(db, { testId, versionId });
  completed.sort((one, other) => one.completedAt - other.completedAt || (one.id < other.id ? -1 : 1));
  for (let first = 0; first < completed.length; first += BATCH_BESIDE_SERVER) {
    writeInTurn(db, true, () => {
      for (const submission of completed.slice(first, first + BATCH_BESIDE_SERVER)) count(submission);
    });
  }
}

function showProgress(before: number, done: number, wanted: number): void {
  const line = `${grouped(done)} of ${grouped(wanted)} candidates`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === wanted ? "\n" : ""}`);
  else if (done === wanted || Math.floor(done / 10_000) > Math.floor(before / 10_000)) console.log(line);
}

function report(db: Db, test: Test, tally: Tally, seconds: number): void {
  const { added, present, unfinished, previews } = tally;
  console.log(`Added ${grouped(added)} to '${test.name}' in ${seconds.toFixed(1)} s.`);
  if (language)
    console.log(`Candidates can start it at ${paths.entry(test.id)}, with the password '${test.testPassword}'.`);
  if (present > 0) console.log(`${grouped(present)} already existed and did not change.`);
  console.log(`${grouped(unfinished)} of them are unfinished, and ${grouped(previews)} are previews.`);
  console.log(`\nAll completed results of '${test.name}' now:\n`);
  for (const line of bandTable(db, test)) console.log(line);
}

function bandTable(db: Db, test: Test): string[] {
  const ranges = getPlaybookRanges(db);
  const counts: Record<MatchBand, number> = { gold: 0, excellent: 0, good: 0, average: 0, poor: 0 };
  const isListed = and(
    eq(submissions.testId, test.id),
    eq(submissions.isPreview, false),
    isNotNull(submissions.completedAt),
  );
  const { percent } = submissions;
  const rows = db.select({ percent, results: count() }).from(submissions).where(isListed).groupBy(percent).all();
  for (const { percent, results } of rows) counts[getMatchBand(percent ?? 0, ranges)] += results;
  const all = rows.reduce((sum, { results }) => sum + results, 0);
  const bands: MatchBand[] = ["gold", "excellent", "good", "average", "poor"];
  return bands.map((band) => {
    const share = computePercent(counts[band], all).toFixed(1);
    return `  ${MATCH_LABELS[band].padEnd(16)}${grouped(counts[band]).padStart(9)}${share.padStart(7)}%`;
  });
}

function grouped(number: number): string {
  return number.toLocaleString("en");
}
