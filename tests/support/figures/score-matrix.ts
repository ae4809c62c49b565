import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestContent } from "#app/content/test-content.ts";
import { toOptionLetter } from "#app/platform/text/numbers-text.ts";
import type { GroupCounts, Picks } from "#app/statistics/item-figures.ts";
import { projectRoot } from "#db/project-root.ts";

export type MatrixQuestion = { section: string; points: number[] };
/** `rows[person][question]` is the index of the chosen option, or null if unanswered. */
export type Matrix = { questions: MatrixQuestion[]; rows: (number | null)[][] };

export function readStatistics<Fixture>(name: "lsat6" | "polytomous"): Fixture {
  return JSON.parse(readFileSync(join(projectRoot, `tests/fixtures/statistics/${name}.json`), "utf8"));
}

/** Expand LSAT6 response patterns: `{"10010": 3}` becomes three rows [1, 0, 0, 1, 0]. */
export function expandPatterns(patterns: Record<string, number>): number[][] {
  return Object.entries(patterns).flatMap(([pattern, n]) =>
    Array.from({ length: n }, () => [...pattern].map((digit) => Number(digit))),
  );
}

function toTestContent(questions: MatrixQuestion[]): TestContent {
  const names = [...new Set(questions.map(({ section }) => section))];
  const all = questions.map(({ section, points }, place) => ({
    section,
    question: {
      id: `q${place}`,
      questionText: `Question ${place + 1}`,
      options: points.map((worth, option) => ({
        id: `q${place}o${option}`,
        optionText: `Option ${option + 1}`,
        points: worth,
        optionLetter: toOptionLetter(option),
      })),
    },
  }));
  return {
    sections: names.map((name) => ({
      id: name,
      name,
      description: "",
      questions: all.filter(({ section }) => section === name).map(({ question }) => question),
    })),
  };
}

export function listPoints({ questions, rows }: Matrix): number[][] {
  return rows.map((row) => questions.map(({ points }, place) => points[row[place] ?? -1] ?? 0));
}

export function countMatrix(matrix: Matrix): { counts: GroupCounts; picks: Picks } {
  const { questions, rows } = matrix;
  const content = toTestContent(questions);
  const totals = new Map<number, number>();
  const sections = new Map(content.sections.map(({ id }) => [id, new Map<number, number>()]));
  const options = new Map(questions.map((_, place) => [`q${place}`, new Map<string, number>()]));
  const picks = new Map(questions.map((_, place) => [`q${place}`, new Map<string, Map<number, number>>()]));
  for (const [person, points] of listPoints(matrix).entries()) {
    const total = points.reduce((sum, one) => sum + one, 0);
    add(totals, total);
    for (const [name, distribution] of sections) {
      const sectionPoints = points.filter((_, place) => questions[place]?.section === name);
      add(
        distribution,
        sectionPoints.reduce((sum, one) => sum + one, 0),
      );
    }
    for (const [place, option] of (rows[person] ?? []).entries()) {
      if (option === null) continue;
      const id = `q${place}o${option}`;
      add(options.get(`q${place}`) ?? new Map(), id);
      const questionPicks = picks.get(`q${place}`);
      const optionPicks = questionPicks?.get(id) ?? new Map<number, number>();
      questionPicks?.set(id, optionPicks);
      add(optionPicks, total);
    }
  }
  return { counts: { content, n: rows.length, totals, sections, options }, picks };
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
