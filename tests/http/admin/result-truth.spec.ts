/** What a score can and cannot say: on a result, in a comparison, and where it is explained. */
import { paths } from "#app/paths.ts";
import { expect, test } from "../../support/http-fixtures.ts";
import { openVisitor } from "../../support/visitor.ts";

test("one page says in everyday words what the figures mean and what they cannot say, with an example (T90)", async ({
  server,
}) => {
  const page = await openVisitor(server.origin, { isAdmin: true }).visit(paths.readingFigures());
  expect(page.heading()).toBe("How to read these figures");
  const text = page.text("main");
  for (const caution of [
    "not with people in the job",
    "people who want a job answer to please",
    "not whether it predicts success at work",
    "appear from 30 results on",
    "The product decides nothing",
    "Article 22 of the GDPR",
    "29 CFR 1607.4 D",
    "no legal advice; ask counsel",
    "Without JavaScript a reload restarts the question's clock",
    "84th percentile of 61 candidates, give or take 10",
  ]) {
    expect(text).toContain(caution);
  }
});
