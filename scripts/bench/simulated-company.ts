/**
 * `node scripts/bench/simulated-company.ts [file]`: fill all steps of "Is it right for this job?" for a simulated
 * company, and print what the screen says. The database is in memory or in a new file. The company has 400 candidates
 * and 60 staff. The true correlation with performance is .25, and each of two managers has a reliability of .52.
 */
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { flattenQuestions } from "#app/content/test-content.ts";
import { getTestVersion } from "#app/content/test-versions.server.ts";
import { saveAnswer } from "#app/submissions/answers.server.ts";
import { completeSubmission, findSubmission, startSubmission } from "#app/submissions/submissions.server.ts";
import { readLabelConsistency, recordCutScores } from "#app/validation/cut-scores.server.ts";
import { describeExpertKey, describeJobAnalysis, describeLabels } from "#app/validation/fit-texts.ts";
import { TASKS_BY_ROLE } from "#app/validation/job-tasks.ts";
import {
  addRaters,
  addTasks,
  countRaters,
  listSections,
  listTasks,
  readExpertKey,
  readJobAnalysis,
  readRatedContent,
  saveOptionRatings,
  saveTaskRatings,
} from "#app/validation/panels.server.ts";
import { addStudyPeople, readStudy, savePerformanceRatings, startStudy } from "#app/validation/study.server.ts";
import { describeStudy, listCorrelations } from "#app/validation/study-texts.ts";
import { inTransaction, openDatabase } from "#db/client.ts";
import { createRandom } from "#tests/support/figures/simulated-answers.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addSampleTest } from "#tests/support/rows/sample-results.ts";

const TRUE_CORRELATION = 0.25;
const RELIABILITY = 0.52;
const POINTS = [0, 3, 7, 10];

const { normal } = createRandom(Number(process.env.SEED ?? 1));
const db = openDatabase(process.argv[2] ?? ":memory:");
const now = new Date();
const test = addSampleTest(db, {
  name: "Account executive",
  sections: ["Finding", "Listening", "Closing", "Learning"].map((name) => ({
    name,
    description: "",
    questions: Array.from({ length: 10 }, (_, number) => ({
      questionText: `${name}: situation ${number + 1}?`,
      options: POINTS.map((points) => ({ optionText: `${name} ${number + 1}, answer worth ${points}`, points })),
    })),
  })),
});
const clamp = (value: number, from: number, to: number) => Math.max(from, Math.min(to, Math.round(value)));

function rateTasks(): void {
  addTasks(db, byServer(), test.id, Object.values(TASKS_BY_ROLE)[0]?.tasks ?? []);
  const sections = listSections(readRatedContent(db, test.id));
  const tasks = listTasks(db, test.id).map((task, place) => ({ ...task, importance: 2 + (place % 4), place }));
  for (const rater of addRaters(db, byServer(), test.id, "tasks", ["Ada", "Bo", "Cy", "Di", "Eli"])) {
    const given = tasks.map(({ id, importance, place }) => ({
      taskId: id,
      importance: clamp(importance + 0.6 * normal(), 1, 5),
      frequency: clamp(3 + normal(), 1, 5),
      sectionId: sections[place % 4]?.id ?? null,
    }));
    saveTaskRatings(db, rater, given, now);
  }
}

function rateAnswers(): void {
  const questions = flattenQuestions(readRatedContent(db, test.id)).map(({ question }) => question);
  for (const rater of addRaters(db, byServer(), test.id, "options", ["Fay", "Gus", "Hal", "Ida"])) {
    const ratings = questions.flatMap(({ options }) =>
      options.map(({ id, points }) => [id, clamp(1 + 0.6 * points + normal(), 1, 7)] as const),
    );
    const minimal = questions.map(({ id, options }) => {
      const byPoints = options.toSorted((one, other) => one.points - other.points);
      return [id, byPoints[clamp(2.5 + 0.7 * normal(), 0, byPoints.length - 1)]?.id ?? ""] as const;
    });
    saveOptionRatings(db, rater, { ratings: new Map(ratings), minimal: new Map(minimal) }, now);
  }
}

function answer(id: string, ability: number): void {
  const content = getTestVersion(db, findSubmission(db, id)?.versionId ?? "");
  for (const { question } of flattenQuestions(content)) {
    const place = clamp(1.7 + 0.45 * ability + normal(), 0, POINTS.length - 1);
    const selectedOptionId = question.options[place]?.id ?? "";
    saveAnswer(db, id, { questionId: question.id, selectedOptionId, clickedAt: undefined }, now);
  }
  completeSubmission(db, id, {}, now);
}

function runStudy(): void {
  const names = Array.from({ length: 60 }, (_, number) => `Colleague ${number + 1}`);
  const people = addStudyPeople(db, byServer(), test.id, names).map(({ id, token }) => {
    const ability = normal();
    inTransaction(db, () => answer(startStudy(db, token, now), ability));
    return { id, performance: TRUE_CORRELATION * ability + Math.sqrt(1 - TRUE_CORRELATION ** 2) * normal() };
  });
  for (const rater of addRaters(db, byServer(), test.id, "performance", ["Mia", "Max"])) {
    const given = people.map(({ id: personId, performance }) => {
      const seen = Math.sqrt(RELIABILITY) * performance + Math.sqrt(1 - RELIABILITY) * normal();
      const rate = () => clamp(3 + 0.9 * seen + 0.3 * normal(), 1, 5);
      return { personId, quality: rate(), results: rate(), teamwork: rate(), learning: rate() };
    });
    savePerformanceRatings(db, rater, given, { isLastPart: true, now });
  }
}

rateTasks();
rateAnswers();
for (let number = 1; number <= 400; number += 1) {
  const candidate = { firstName: "Candidate", lastName: `${number}`, email: `candidate-${number}@example.com` };
  inTransaction(db, () => answer(startSubmission(db, test, candidate, {}, now), 1.2 * normal()));
}
runStudy();
const author = { id: "ada", firstName: "Ada", lastName: "Berg", email: "ada@example.com", visibleTests: ALL_TESTS };
recordCutScores(db, byServer(), { method: "experts", grounds: "Four leads, two rounds" }, author);

const started = performance.now();
const study = readStudy(db, test.id);
console.log(`The study's figures took ${Math.round(performance.now() - started)} ms`);
const lines = {
  "Compare the test with the job": describeJobAnalysis(
    listTasks(db, test.id).length,
    countRaters(db, test.id, "tasks"),
    readJobAnalysis(db, test.id),
  ),
  "Let experts rate the answers": describeExpertKey(countRaters(db, test.id, "options"), readExpertKey(db, test.id)),
  "Try it with current staff": [
    ...describeStudy(study),
    ...(study.figures ? listCorrelations(study.figures) : []).map(({ name, text }) => `${name}: ${text}.`),
  ],
  "Give reasons for the match labels": describeLabels(true, readLabelConsistency(db, test.id)),
};
for (const [step, texts] of Object.entries(lines)) console.log(`\n${step}\n  ${texts.join("\n  ")}`);
