/** Compute group statistics person by person from their definitions, to check the app, which uses counts. */
import { listPoints, type Matrix } from "./score-matrix.ts";

export function computeMean(values: number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length;
}

function variance(values: number[]): number | null {
  const middle = computeMean(values);
  if (middle === null || values.length < 2) return null;
  return sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1);
}

function quantile(values: number[], q: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * q;
  const [lower, upper] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return lower === undefined || upper === undefined ? null : lower + (place - Math.floor(place)) * (upper - lower);
}

export function computeAlpha(columns: number[][]): number | null {
  const k = columns.length;
  const ofSum = variance(sumByPerson(columns));
  if (k < 2 || ofSum === null || ofSum === 0) return null;
  return (k / (k - 1)) * (1 - sum(columns.map((column) => variance(column) ?? 0)) / ofSum);
}

export function computeCorrelation(xs: number[], ys: number[]): number | null {
  const [meanX, meanY] = [computeMean(xs) ?? 0, computeMean(ys) ?? 0];
  const products = sum(xs.map((x, person) => (x - meanX) * ((ys[person] ?? 0) - meanY)));
  const scale = Math.sqrt(sum(xs.map((x) => (x - meanX) ** 2)) * sum(ys.map((y) => (y - meanY) ** 2)));
  return scale === 0 ? null : products / scale;
}

function computeBlock(columns: number[][], maxPoints: number) {
  const sums = sumByPerson(columns);
  const sd = squareRoot(variance(sums));
  const consistency = computeAlpha(columns);
  return {
    questionCount: columns.length,
    maxPoints,
    mean: computeMean(sums),
    sd,
    median: quantile(sums, 0.5),
    q1: quantile(sums, 0.25),
    q3: quantile(sums, 0.75),
    min: sums.length === 0 ? null : Math.min(...sums),
    max: sums.length === 0 ? null : Math.max(...sums),
    alpha: consistency,
    sem: sd === null || consistency === null ? null : sd * Math.sqrt(Math.max(0, 1 - consistency)),
  };
}

export function computeFiguresByPerson(matrix: Matrix) {
  const { questions, rows } = matrix;
  const points = listPoints(matrix);
  const columns = questions.map((_, place) => points.map((row) => row[place] ?? 0));
  const maxima = questions.map((question) => Math.max(0, ...question.points));
  const names = [...new Set(questions.map(({ section }) => section))];
  return {
    total: computeBlock(columns, sum(maxima)),
    sections: names.map((name) => {
      const isInside = (_: unknown, place: number) => questions[place]?.section === name;
      return computeBlock(columns.filter(isInside), sum(maxima.filter(isInside)));
    }),
    items: columns.map((column, place) => {
      const others = columns.toSpliced(place, 1);
      const maxPoints = maxima[place] ?? 0;
      const average = computeMean(column);
      return {
        mean: average,
        facility: average === null || maxPoints === 0 ? null : average / maxPoints,
        sd: squareRoot(variance(column)),
        itemRest: computeCorrelation(column, sumByPerson(others, rows.length)),
        alphaIfDropped: computeAlpha(others),
        unanswered: rows.filter((row) => row[place] === null).length,
      };
    }),
  };
}

function sumByPerson(columns: number[][], persons = columns[0]?.length ?? 0): number[] {
  return Array.from({ length: persons }, (_, person) => sum(columns.map((column) => column[person] ?? 0)));
}

function squareRoot(number: number | null): number | null {
  return number === null ? null : Math.sqrt(number);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
