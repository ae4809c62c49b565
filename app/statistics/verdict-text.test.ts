import { expect, test } from "vitest";
import { countMatrix } from "#tests/support/figures/score-matrix.ts";
import { itemFigures, thirdsOf, type Verdict } from "./score-statistics.ts";
import { alphaText, type Judged, verdictText, verdictTone, wholePercent } from "./verdict-text.ts";

/** 100 people, of whom 93 pick B; the best ones pick A, and C is picked by none. */
function judged(): Judged {
  const rows = Array.from({ length: 100 }, (_, person) => [
    person < 7 ? 0 : person === 99 ? null : 1,
    person < 7 ? 1 : 0,
  ]);
  const matrix = {
    questions: [
      { section: "One", points: [5, 10, 0] },
      { section: "One", points: [0, 10] },
    ],
    rows,
  };
  const { counts, picks } = countMatrix(matrix);
  const [item] = itemFigures(counts, picks);
  const question = counts.content.sections[0]?.questions[0];
  if (!item || !question) throw new Error("There is no question");
  return { item, question, n: 100, thirds: thirdsOf(counts.totals), stops: { reached: 1180, stopped: 60 } };
}

test.each<{ verdict: Verdict; words: string; tone: string }>([
  {
    verdict: "equal-points",
    words: "All options are worth the same: this question cannot move a score.",
    tone: "warning",
  },
  { verdict: "one-option", words: "Nearly everyone picks B (92%): this question separates nobody.", tone: "warning" },
  { verdict: "against", words: "People who do well elsewhere do worse here. Check the points.", tone: "warning" },
  { verdict: "weak", words: "Hardly related to the rest of the test.", tone: "normal" },
  { verdict: "easy", words: "Nearly full points for everyone.", tone: "normal" },
  { verdict: "hard", words: "Hardly anyone earns points here.", tone: "normal" },
  { verdict: "often-open", words: "1 of 100 left it open.", tone: "normal" },
  { verdict: "drop-off", words: "60 of 1,180 people stopped here.", tone: "warning" },
  { verdict: "unpicked", words: "Nobody picks C.", tone: "normal" },
  { verdict: "separates", words: "Separates people well.", tone: "positive" },
])("$verdict says '$words' (T34)", ({ verdict, words, tone }) => {
  expect(verdictText(verdict, judged())).toBe(words);
  expect(verdictTone(verdict)).toBe(tone);
});

test("an option that the best third prefers is named with its points (T34)", () => {
  const disagreeing = judged();
  const options = disagreeing.item.options.map((option, place) => ({ ...option, top: [40, 20, 0][place] ?? 0 }));
  const words = verdictText("top-third-disagrees", {
    ...disagreeing,
    item: { ...disagreeing.item, options },
    thirds: { top: 60, middle: 0, bottom: 40 },
  });
  expect(words).toBe("The best third prefers A (5 points) to the top answer. Check the points.");
});

test("the sentence on an alpha changes at 0.6, 0.7 and 0.8, by the unrounded figure (T28)", () => {
  const sentences = [0.8, 0.7999, 0.7, 0.6999, 0.6, 0.5999, -1].map((alpha) => alphaText(alpha).split(/[:;, ]/)[0]);
  expect(sentences).toEqual(["Scores", "Usable", "Usable", "Weak", "Weak", "Too", "Too"]);
});

test("a share of people is never said to be all or none where it is not (T34)", () => {
  expect([wholePercent(999, 1000), wholePercent(1, 1000), wholePercent(1000, 1000), wholePercent(0, 0)]).toEqual([
    "99%",
    "1%",
    "100%",
    "0%",
  ]);
});
