import { DEFAULT_LANGUAGE, findAcceptedLanguage, getLanguage, type Language } from "#app/languages/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { hasUnlocked, readCandidateSession } from "#app/platform/http/candidate-session.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { parameterCondition, prepared } from "#db/client.ts";
import { submissions } from "#db/schema.ts";
import { toCandidateContent } from "./candidate-content.ts";
import { findTestOfSection, readTestContent } from "./content.server.ts";
import type { TestContent } from "./test-content.ts";
import { getTestVersion } from "./test-versions.server.ts";
import { findTestOrDefault, type Test } from "./tests.server.ts";

type Submission = typeof submissions.$inferSelect;

const statements = prepared((handle) => ({
  submission: handle.select().from(submissions).where(parameterCondition(submissions.id, "id")).prepare(),
}));

type Reader = { request: Request; admin: object | null };

/**
 * Return a test's sections. Admins get the draft with points. Candidates get the version of their browser's submission
 * without points. Throw a Refusal (401) if the caller is neither.
 */
export async function readSectionsForCaller({ request, admin }: Reader, testId: string | undefined) {
  const test = findTestOrDefault(db, testId);
  if (admin) {
    if (!test) throw new Refusal("not-found", "Test not found");
    return toApiSections(test.id, readTestContent(db, test.id));
  }
  const own = await listOwnSubmissions(request);
  const submission = testId ? own.find((candidate) => candidate.testId === test?.id) : own[0];
  if (!submission) throw new Refusal("unauthorized", "Unauthorized");
  return readSubmissionSections(submission);
}

export async function readSectionForCaller({ request, admin }: Reader, sectionId: string) {
  const own = admin ? [] : await listOwnSubmissions(request);
  if (!admin && own.length === 0) throw new Refusal("unauthorized", "Unauthorized");
  const testId = admin ? findTestOfSection(db, sectionId) : null;
  const readable = testId ? toApiSections(testId, readTestContent(db, testId)) : own.flatMap(readSubmissionSections);
  const section = readable.find(({ id }) => id === sectionId);
  if (!section) throw new Refusal("not-found", "Section not found");
  return section;
}

export async function hasTestAccess(request: Request, testId: string): Promise<boolean> {
  if (hasUnlocked(await readCandidateSession(request), testId)) return true;
  return (await listOwnSubmissions(request)).some((submission) => submission.testId === testId);
}

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

export function getCandidateLanguage(request: Request, test: Pick<Test, "language"> | null): Language {
  if (test) return getLanguage(test.language).tag;
  const asked = findAcceptedLanguage(request.headers.get("Accept-Language"));
  return asked ?? getLanguage(findTestOrDefault(db, null)?.language ?? DEFAULT_LANGUAGE).tag;
}
