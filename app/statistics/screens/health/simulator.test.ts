import { expect, test } from "vitest";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/index.ts";
import { buildSimulator, readTriedMinimums } from "./simulator.server.ts";

const TOTALS = new Map([
  [96, 1],
  [80, 2],
  [10, 1],
]);
const simulate = (query: string) =>
  buildSimulator(TOTALS, 100, DEFAULT_PLAYBOOK_RANGES, readTriedMinimums(new URLSearchParams(query)));

test("trying minimums shows the number of people per label before and after (T38, T117)", () => {
  const { isTried, rows } = simulate("gold=80&excellent=70&good=60&average=50");
  expect(isTried).toBe(true);
  expect(rows[0]).toEqual({ band: "gold", now: "1 (25.0%)", tried: "3 (75.0%)" });
  expect(rows[2]).toEqual({ band: "good", now: "2 (50.0%)", tried: "0 (0.0%)" });
  const plain = simulate("sort=number");
  expect([plain.isTried, plain.rows[0]?.tried, plain.fields[0]?.value]).toEqual([false, null, "95"]);
});

test("wrong minimums are explained at their field, and no new counts are shown (T38, T117)", () => {
  const wrong = simulate("gold=101&excellent=x&good=60&average=50");
  expect(wrong.fields.map(({ errors }) => errors.length)).toEqual([1, 1, 0, 0]);
  const swapped = simulate("gold=60&excellent=70&good=50&average=40");
  expect(swapped.fields[1]?.errors).toEqual(["Must be below the Gold minimum"]);
  expect([wrong.rows[0]?.tried, swapped.rows[0]?.tried]).toEqual([null, null]);
});
