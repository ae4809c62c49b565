import fc from "fast-check";
import { expect, test } from "vitest";
import { orderOptions } from "./option-order.ts";

const submission = { id: "submission-1", versionId: "version-1", optionOrderKey: "0123456789abcdef0123456789abcdef" };

function idsIn(order: string): { id: string }[] {
  return [...order].map((id) => ({ id }));
}

function orderOf(options: string, changes: Partial<typeof submission> = {}, questionId = "question-1"): string {
  return orderOptions(idsIn(options), questionId, { ...submission, ...changes })
    .map(({ id }) => id)
    .join("");
}

test("the order stays the same from one version of this program to the next (S70, D14)", () => {
  expect([1, 2, 3].map((n) => orderOf("ABCD", {}, `question-${n}`))).toEqual(["ABDC", "BDAC", "DBCA"]);
});

test("a submission that began before there were keys keeps the order it began with (R135)", () => {
  const begunBefore = { ...submission, optionOrderKey: null };
  const orders = ["question-1", "question-2"].map((questionId) => orderOptions(idsIn("ABCD"), questionId, begunBefore));
  expect(orders).toEqual([idsIn("BACD"), idsIn("DBAC")]);
});

test("an order holds exactly the options, and the stored order plays no part in it (R135, S70)", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { minLength: 1 }), fc.uuid(), (ids, questionId) => {
      const options = ids.map((id) => ({ id }));
      const ordered = orderOptions(options, questionId, submission);
      expect(ordered.map(({ id }) => id).sort()).toEqual(ids.toSorted());
      expect(orderOptions(options.toReversed(), questionId, submission)).toEqual(ordered);
    }),
  );
});

test("another key, submission or question gives another order, each of the 24 about as often (R135, S70)", () => {
  const differing = [
    (n: number) => orderOf("ABCD", { optionOrderKey: n.toString(16).padStart(32, "0") }),
    (n: number) => orderOf("ABCD", { id: `submission-${n}` }),
    (n: number) => orderOf("ABCD", {}, `question-${n}`),
  ];
  for (const orderNumber of differing) {
    const seen = new Map<string, number>();
    for (let n = 0; n < 6000; n += 1) seen.set(orderNumber(n), (seen.get(orderNumber(n)) ?? 0) + 1);
    expect(seen.size).toBe(24);
    // 250 are expected of each; five standard deviations are 77.
    expect(Math.min(...seen.values())).toBeGreaterThan(173);
    expect(Math.max(...seen.values())).toBeLessThan(327);
  }
});
