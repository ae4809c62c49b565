/** Which content a browser may read: everything for an admin, one's own pinned questions for a candidate. */
import { eq, sql } from "drizzle-orm";
import { type ApiCall, findApiAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readCandidateSession } from "#app/platform/http/candidate-session.server.ts";
import {
  DEFAULT_LANGUAGE,
  findAcceptedLanguage,
  getLanguage,
  type Language,
} from "#app/platform/i18n/languages.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { prepared } from "#db/client.ts";
import { submissions } from "#db/schema.ts";
import { toCandidateContent } from "./candidate-content.ts";
import { findTestOfSection, readTestContent } from "./content.server.ts";
import type { TestContent } from "./test-content.ts";
import { getTestVersion } from "./test-versions.server.ts";
import { findTestOrDefault, type Test } from "./tests.server.ts";

type Submission = typeof submissions.$inferSelect;

const statements = prepared((handle) => ({
  submission: handle
    .select()
    .from(submissions)
    .where(eq(submissions.id, sql.placeholder("id")))
    .prepare(),
}));

/**
 * The sections of a test (the default one without an id), as the API sends them. An admin gets the current content with
 * points; a candidate gets those of the submission that this browser began on that test. Refuses everyone else (401).
 */
export async function readSectionsForCaller(call: ApiCall, testId: string | undefined) {
  const test = findTestOrDefault(db, testId);
  if (await findApiAdmin(call)) {
    if (!test) throw new Refusal("not-found", "Test not found");
    return toApiSections(test.id, readTestContent(db, test.id));
  }
  const own = await listOwnSubmissions(call.request);
  const submission = testId ? own.find((candidate) => candidate.testId === test?.id) : own[0];
  if (!submission) throw new Refusal("unauthorized", "Unauthorized");
  return readSubmissionSections(submission);
}

/** One section by its id, under the same rules: one that is not the browser's own is missing (404). */
export async function readSectionForCaller(call: ApiCall, sectionId: string) {
  const isAdmin = (await findApiAdmin(call)) !== null;
  const own = isAdmin ? [] : await listOwnSubmissions(call.request);
  if (!isAdmin && own.length === 0) throw new Refusal("unauthorized", "Unauthorized");
  const testId = isAdmin ? findTestOfSection(db, sectionId) : null;
  const readable = testId ? toApiSections(testId, readTestContent(db, testId)) : own.flatMap(readSubmissionSections);
  const section = readable.find(({ id }) => id === sectionId);
  if (!section) throw new Refusal("not-found", "Section not found");
  return section;
}

/** True when this browser gave the test's password or began a submission on it. */
export async function hasTestAccess(request: Request, testId: string): Promise<boolean> {
  const pass = await readCandidateSession(request);
  if (Object.hasOwn(pass.unlocked, testId)) return true;
  return (await listOwnSubmissions(request)).some((submission) => submission.testId === testId);
}

/** Newest first. */
async function listOwnSubmissions(request: Request): Promise<Submission[]> {
  const { submissions: ids } = await readCandidateSession(request);
  return ids
    .toReversed()
    .map((id) => statements(db).submission.get({ id }))
    .filter((submission) => submission !== undefined);
}

function readSubmissionSections(submission: Submission) {
  const content = getTestVersion(db, submission.versionId);
  return toApiSections(submission.testId, toCandidateContent(content, submission));
}

/** Content in the API's shape: every row names its parent and its place. */
function toApiSections<Option extends object>(testId: string, content: ContentOf<Option>) {
  return content.sections.map(({ questions, ...section }, orderIndex) => ({
    ...section,
    testId,
    orderIndex,
    questions: questions.map(({ options, ...question }, questionIndex) => ({
      ...question,
      sectionId: section.id,
      orderIndex: questionIndex,
      options: options.map((option, optionIndex) => ({ ...option, questionId: question.id, orderIndex: optionIndex })),
    })),
  }));
}

type ContentOf<Option> = {
  sections: (Omit<TestContent["sections"][number], "questions"> & {
    questions: { id: string; questionText: string; options: Option[] }[];
  })[];
};

/**
 * The language of a candidate's screen: the test's. Where the address names no test, the one that the browser asks for, else
 * that of the default test.
 */
export function getCandidateLanguage(request: Request, test: Pick<Test, "language"> | null): Language {
  if (test) return getLanguage(test.language).tag;
  const asked = findAcceptedLanguage(request.headers.get("Accept-Language"));
  return asked ?? getLanguage(findTestOrDefault(db, null)?.language ?? DEFAULT_LANGUAGE).tag;
}
