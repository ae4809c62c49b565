/**
 * `npm run demo -- 500`: adds made-up candidates (200 without a number) to the default test, to try the admin area
 * with; with `--language de` to a short test in that language, which it writes. Those who are there already are left alone: a
 * second run adds none of them. Better while no server runs: one would have to wait, blocked, while each thousand is written.
 */
import { parseArgs } from "node:util";
import { and, eq, isNotNull } from "drizzle-orm";
import { candidatePaths as paths } from "#app/addresses/candidate-paths.ts";
import type { TestContent } from "#app/domain/content/test-content.ts";
import { personKey } from "#app/domain/people/fold.ts";
import { MATCH_LABELS, type MatchBand, matchBandOf } from "#app/domain/scores/match-band.ts";
import { percentOf, scoreAnswers } from "#app/domain/scores/scoring.ts";
import { emailKey } from "#app/domain/text/text.ts";
import { env } from "#app/env.server.ts";
import { seedDefaultTest } from "#app/models/content/seed.server.ts";
import { getTestVersion, pinTestVersion } from "#app/models/content/test-versions.server.ts";
import { findTestOrDefault, hasQuestions, type Test } from "#app/models/content/tests.server.ts";
import { getPlaybookRanges } from "#app/models/settings/settings.server.ts";
import { DatabaseUnusable, type Db, inTransaction, openDatabase } from "#db/client.ts";
import { countAnew } from "#db/count-anew.ts";
import { submissions } from "#db/schema.ts";
import { type DemoSubmission, demoSubmission } from "./demo-candidates.ts";
import { DEMO_LANGUAGES, type DemoLanguage, writeDemoTest } from "./demo-tests/demo-test.ts";

const USUAL_COUNT = 200;
const LARGEST_COUNT = 200_000;
const BATCH = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

type Tally = { added: number; present: number; unfinished: number; previews: number };

const { count: wanted, language } = readWanted();
const db = openOrExit();
const test = language ? writeDemoTest(db, language, new Date()) : findTestOrExit(db);
const begun = performance.now();
const tally = addCandidates(db, test, wanted);
// Also what a run that was broken off has left.
inTransaction(db, () => countAnew(db.$client));
report(db, test, tally, (performance.now() - begun) / 1000);
// Not closeDatabase: it takes the journal away, and a server may be using the same one.
db.$client.close();

/** How many candidates, and the language of the test that they take: null for the default test. */
function readWanted(): { count: number; language: DemoLanguage | null } {
  const { count, tag } = readArguments();
  if (count < 1 || count > LARGEST_COUNT) {
    exitWith(`Say how many candidates, from 1 to ${grouped(LARGEST_COUNT)}: npm run demo -- 500`);
  }
  if (tag === null) return { count, language: null };
  const language = DEMO_LANGUAGES.find((known) => known.toLowerCase() === tag.toLowerCase());
  return {
    count,
    language: language ?? exitWith(`The demo test exists in these languages: ${DEMO_LANGUAGES.join(", ")}`),
  };
}

/** As they were given; a count of 0 for what cannot be read. */
function readArguments(): { count: number; tag: string | null } {
  const options = { language: { type: "string" } } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, strict: false, options });
  const { language, ...unknown } = values;
  const [text = String(USUAL_COUNT), ...others] = [...positionals, ...Object.keys(unknown)];
  const count = others.length === 0 && /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return { count, tag: language === undefined ? null : String(language) };
}

function exitWith(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/** The database as a server would open it: a new one gets its tables and the default test. */
function openOrExit(): Db {
  try {
    const opened = openDatabase(env.databasePath);
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
      ? `The test '${found.name}' has no questions yet. Add some, then run this again.`
      : "There is no default test to add candidates to. Create an active test, then run this again.",
  );
  db.$client.close();
  process.exit(1);
}

/** Adds the first `count` demo candidates of a test, a thousand in a transaction. */
function addCandidates(db: Db, test: Test, count: number): Tally {
  // Ids fall all over the tables: with the usual 2 MB of memory the same pages would be read and written many times.
  db.$client.pragma("cache_size = -131072");
  const today = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS);
  const versionId = pinTestVersion(db, test.id, new Date());
  const content = getTestVersion(db, versionId);
  const insert = prepareInsert(db, test.id, versionId, content);
  const tally: Tally = { added: 0, present: 0, unfinished: 0, previews: 0 };
  for (let first = 0; first < count; first += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - first) }, (_, place) =>
      demoSubmission(first + place, test.id, content, today),
    );
    batch.sort((one, other) => (one.id < other.id ? -1 : 1));
    inTransaction(db, () => {
      for (const submission of batch) {
        tally[insert(submission) ? "added" : "present"] += 1;
        if (submission.seconds === null) tally.unfinished += 1;
        if (submission.isPreview) tally.previews += 1;
      }
    });
    showProgress(first + batch.length, count);
  }
  return tally;
}

/**
 * Prepares what writes one submission with all its rows: the figures that `completeSubmission` would write. It returns
 * false, and writes nothing, when the submission is there already. Plain SQL, because a hundred thousand candidates
 * have more than four million answers.
 */
function prepareInsert(db: Db, testId: string, versionId: string, content: TestContent) {
  const submissionRow = db.$client.prepare(`
    INSERT INTO submissions (id, test_id, version_id, email, email_key, person_key, first_name, last_name, is_preview,
      started_at, completed_at, total_duration, total_points, max_points, percent, has_scores)
    VALUES (@id, @testId, @versionId, @email, @emailKey, @personKey, @firstName, @lastName, @isPreview,
      @startedAt, @completedAt, @totalDuration, @totalPoints, @maxPoints, @percent, @hasScores)
    ON CONFLICT (id) DO NOTHING`);
  const answerRow = db.$client.prepare(
    "INSERT INTO answers (submission_id, question_id, option_id, points, clicked_at, shown_at) VALUES (?, ?, ?, ?, ?, ?)",
  );
  const scoreRow = db.$client.prepare(`
    INSERT INTO section_scores (submission_id, position, section_id, name, total_points, max_points, question_count)
    VALUES (?, ?, ?, ?, ?, ?, ?)`);

  return (submission: DemoSubmission): boolean => {
    const { id, email, firstName, lastName, isPreview, startedAt, seconds, answers } = submission;
    const score = seconds === null ? null : scoreAnswers(content, answers);
    const { changes } = submissionRow.run({
      id,
      testId,
      versionId,
      email,
      emailKey: emailKey(email),
      personKey: personKey(submission),
      firstName,
      lastName,
      isPreview: isPreview ? 1 : 0,
      startedAt,
      completedAt: seconds === null ? null : startedAt + seconds * 1000,
      totalDuration: seconds,
      totalPoints: score?.totalPoints ?? null,
      maxPoints: score?.maxPoints ?? null,
      percent: score?.percent ?? null,
      hasScores: score && score.sections.length > 0 ? 1 : 0,
    });
    if (changes === 0) return false;
    for (const answer of answers) {
      answerRow.run(id, answer.questionId, answer.optionId, answer.points, answer.clickedAt, answer.shownAt);
    }
    for (const [position, section] of (score?.sections ?? []).entries()) {
      const { sectionId, name, totalPoints, maxPoints, questionCount } = section;
      scoreRow.run(id, position, sectionId, name, totalPoints, maxPoints, questionCount);
    }
    return true;
  };
}

/** One line that counts up on a terminal; elsewhere, where lines stay, one every ten thousand. */
function showProgress(done: number, count: number): void {
  const line = `${grouped(done)} of ${grouped(count)} candidates`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === count ? "\n" : ""}`);
  else if (done === count || done % 10_000 === 0) console.log(line);
}

function report(db: Db, test: Test, tally: Tally, seconds: number): void {
  const { added, present, unfinished, previews } = tally;
  console.log(`Added ${grouped(added)} to '${test.name}' in ${seconds.toFixed(1)} s.`);
  if (language)
    console.log(`Candidates begin it at ${paths.entry(test.id)}, with the password '${test.testPassword}'.`);
  if (present > 0) console.log(`${grouped(present)} were there already and stayed as they are.`);
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
  const rows = db.select({ percent: submissions.percent }).from(submissions).where(isListed).all();
  for (const { percent } of rows) counts[matchBandOf(percent ?? 0, ranges)] += 1;
  const bands: MatchBand[] = ["gold", "excellent", "good", "average", "poor"];
  return bands.map((band) => {
    const share = percentOf(counts[band], rows.length).toFixed(1);
    return `  ${MATCH_LABELS[band].padEnd(16)}${grouped(counts[band]).padStart(9)}${share.padStart(7)} %`;
  });
}

/** 100000 as '100,000'. */
function grouped(number: number): string {
  return number.toLocaleString("en");
}
