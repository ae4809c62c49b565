import { expect, test } from "vitest";
import { getLanguageWording } from "#app/languages/index.server.ts";
import { estimateMinutes, formatTestFacts } from "./test-facts.ts";

test.each([
  [1, 5],
  [8, 5],
  [9, 10],
  [24, 15],
  [40, 25],
  [41, 30],
  [100, 65],
])("%i questions take about %i minutes, rounded up to 5 (S29, H1)", (questions, minutes) => {
  expect(estimateMinutes({ sections: 1, questions })).toBe(minutes);
});

const english = getLanguageWording("en", "facts");

test("one section and one question get singular nouns (S29, H1)", () => {
  expect(formatTestFacts({ sections: 5, questions: 40 }, english)).toEqual({
    lead: "The assessment has multiple sections. Please complete it in one sitting; it takes about 25 minutes.",
    size: "40 questions in 5 sections, about 25 minutes. There is no timer.",
  });
  expect(formatTestFacts({ sections: 1, questions: 1 }, english)).toEqual({
    lead: "Please complete it in one sitting; it takes about 5 minutes.",
    size: "1 question, about 5 minutes. There is no timer.",
  });
});
