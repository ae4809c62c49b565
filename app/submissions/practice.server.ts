import { getTestFacts, type Test } from "#app/content/index.server.ts";
import { getPublicTitle } from "#app/content/index.ts";
import { getLanguageWording } from "#app/languages/index.server.ts";
import { getBrand } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";

export type PracticeOffer = { to: string; text: string; note: string };

export function findPracticeOffer(test: Test | null, to: string, language: string): PracticeOffer | null {
  if (!test?.hasPractice) return null;
  const { offer, notCounted } = getLanguageWording(language, "practice").practice;
  return { to, text: offer, note: notCounted };
}

export function buildPracticeScreen(test: Test, request: Request, backTo: string) {
  const { pathname, searchParams } = new URL(request.url);
  const isAnswered = searchParams.has("selectedOptionId");
  searchParams.delete("selectedOptionId");
  return {
    brand: getBrand(db),
    here: { pathname, fields: [...searchParams] },
    backTo,
    testName: getPublicTitle(test),
    questionCount: getTestFacts(db, test.id).questions,
    wording: getLanguageWording(test.language, "practice", "before", "question"),
    isAnswered,
  };
}
