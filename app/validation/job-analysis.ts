import { sum } from "#app/platform/sum.ts";
import { type Agreement, computeIcc, computeRwg } from "./rater-agreement.ts";

export const IMPORTANCE_SCALE = 5;
/** Minimum mean rating of an important task, midway between "important" (3) and "very important" (4). */
const MIN_IMPORTANT_MEAN = 3.5;

export type Task = { id: string; text: string };
export type TaskRating = {
  raterId: string;
  taskId: string;
  importance: number;
  frequency: number;
  sectionId: string | null;
};
type RatedSection = { id: string; name: string; questionNumbers: number[] };

type SectionVotes = { sectionId: string | null; votes: number };

type TaskSummary = Task & {
  importance: number;
  frequency: number;
  rwg: number | null;
  isImportant: boolean;
  sectionId: string | null;
  votes: number;
  sections: SectionVotes[];
};

export type JobAnalysis = {
  raters: number;
  agreement: Agreement | null;
  meanRwg: number | null;
  tasks: TaskSummary[];
  uncovered: TaskSummary[];
  unneeded: RatedSection[];
};

/**
 * Summarize the ratings of finished raters. Leave out tasks that a finished rater has not rated, because they were
 * added later. Null if no task is left.
 */
export function analyzeJob(
  tasks: readonly Task[],
  ratings: readonly TaskRating[],
  sections: readonly RatedSection[],
): JobAnalysis | null {
  const raters = [...new Set(ratings.map(({ raterId }) => raterId))];
  const getRatings = (id: string) => ratings.filter(({ taskId }) => taskId === id);
  const rated = tasks.filter(({ id }) => getRatings(id).length === raters.length);
  if (raters.length === 0 || rated.length === 0) return null;
  const known = new Set(sections.map(({ id }) => id));
  const summaries = rated
    .map((task) => summarizeTask(task, getRatings(task.id), known))
    .sort((one, other) => other.importance - one.importance || other.frequency - one.frequency);
  const important = summaries.filter(({ isImportant }) => isImportant);
  const needed = new Set(important.map(({ sectionId }) => sectionId));
  const rwgs = summaries.flatMap(({ rwg }) => rwg ?? []);
  const matrix = rated.map(({ id }) =>
    raters.map((rater) => getRatings(id).find(({ raterId }) => raterId === rater)?.importance ?? 0),
  );
  return {
    raters: raters.length,
    agreement: computeIcc(matrix),
    meanRwg: rwgs.length === 0 ? null : sum(rwgs) / rwgs.length,
    tasks: summaries,
    uncovered: important.filter(({ sectionId }) => sectionId === null),
    unneeded: sections.filter(({ id }) => !needed.has(id)),
  };
}

function summarizeTask(task: Task, ratings: TaskRating[], known: ReadonlySet<string>): TaskSummary {
  const importances = ratings.map(({ importance }) => importance);
  const importance = sum(importances) / ratings.length;
  const sections = countVotes(
    ratings.map(({ sectionId }) => (sectionId !== null && known.has(sectionId) ? sectionId : null)),
  );
  const [first, second] = sections;
  const { sectionId, votes } = first && first.votes !== second?.votes ? first : { sectionId: null, votes: 0 };
  return {
    ...task,
    importance,
    frequency: sum(ratings.map(({ frequency }) => frequency)) / ratings.length,
    rwg: computeRwg(importances, IMPORTANCE_SCALE),
    isImportant: importance >= MIN_IMPORTANT_MEAN,
    sectionId,
    votes,
    sections,
  };
}

/** Count the raters who named each section, most votes first. */
function countVotes(named: (string | null)[]): SectionVotes[] {
  const counts = [...Map.groupBy(named, (name) => name)].map(([sectionId, all]) => ({ sectionId, votes: all.length }));
  return counts.sort((one, other) => other.votes - one.votes);
}
