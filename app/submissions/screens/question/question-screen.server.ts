import { createHmac, timingSafeEqual } from "node:crypto";
import { redirect } from "@remix-run/node";
import { z } from "zod";
import { type CandidateQuestion, getTest, getTestVersion, toCandidateQuestion } from "#app/content/index.server.ts";
import {
  buildSectionComplete,
  flattenQuestions,
  formatQuestionsLeft,
  getCounterTotal,
  getPublicTitle,
  type PlacedQuestion,
  type SectionName,
} from "#app/content/index.ts";
import { DEFAULT_LANGUAGE, getLanguageWording, type Wording } from "#app/languages/index.server.ts";
import { getBrand, getQuestionCounter } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { readCandidateSession } from "#app/platform/http/candidate-session.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { listAnswers, listUnanswered } from "../../answers.server.ts";
import { type AnswerInput, answerSchema } from "../../api-contract.ts";
import { findUnfinishedElsewhere } from "../../attempts.server.ts";
import { listCurrentIds } from "../../devices.server.ts";
import type { Submission } from "../../stored-submissions.server.ts";
import { readSubmissionPage, requireSubmissionPage } from "../../submission-access.server.ts";

export async function requireOpenSubmission(request: Request, id: string | undefined): Promise<Submission> {
  return redirectIfCompleted(await requireSubmissionPage(request, id));
}

function redirectIfCompleted(submission: Submission): Submission {
  if (submission.completedAt) throw redirect(paths.complete(submission.id));
  return submission;
}

/** Return all unanswered questions, so that the browser can continue without another request. */
export async function readQuestions(request: Request, id: string | undefined) {
  const { searchParams } = new URL(request.url);
  const session = await readCandidateSession(request);
  return readSubmissionPage(request, id, (submission) => {
    const { versionId, isPreview } = redirectIfCompleted(submission);
    const questions = flattenQuestions(getTestVersion(db, versionId));
    const screen = buildScreen(submission, questions, searchParams, new Date());
    const isAtStart = screen.remaining[0]?.number === 1 && !screen.isBack && !isPreview;
    const elsewhere = isAtStart ? buildElsewhereNote(submission, session, screen.wording.language) : null;
    return { isPreview, screen: { ...screen, elsewhere } };
  });
}

type CandidateSession = Awaited<ReturnType<typeof readCandidateSession>>;

/**
 * Mention another submission only if this browser has opened it, or if this one started from a personal link. Otherwise,
 * anybody who enters another person's email address on the entry page would learn about it.
 */
function buildElsewhereNote(submission: Submission, session: CandidateSession, language: string) {
  const { unfinished, offer, link } = getLanguageWording(language, "elsewhere").elsewhere;
  const other = findUnfinishedElsewhere(db, submission, listCurrentIds(db, session));
  const isOwn = other !== null && (submission.invitationId !== null || session.submissions.includes(other.id));
  if (env.mail) return { text: isOwn ? offer : null, link: { to: paths.continue(submission.id), text: link } };
  return isOwn ? { text: unfinished, link: null } : null;
}

function buildScreen(submission: Submission, questions: PlacedQuestion[], query: URLSearchParams, now: Date) {
  const preview = buildPreview(submission, questions, query);
  const asked = (preview && findQuestionsFrom(questions, query)) ?? listUnanswered(db, submission);
  const isPlain = !preview && query.has("plain");
  const remaining = (isPlain ? asked.slice(0, 1) : asked).map((placed) => toCandidateQuestion(placed, submission));
  const completed = questions.find(({ section }) => section.id === query.get("completed"));
  const completedSection = completed && completed.section.id !== asked[0]?.section.id ? nameSection(completed) : null;
  const test = getTest(db, submission.testId);
  const allowsBack = (test?.allowsBack ?? false) && !submission.isStudy;
  const previous = allowsBack ? findPreviousQuestion(submission, questions, asked[0]?.number) : null;
  const isBack = previous !== null && query.has("back");
  const shown = isBack ? previous.question : asked[0] && { id: asked[0].question.id, sectionId: asked[0].section.id };
  const wording = getLanguageWording(test?.language ?? DEFAULT_LANGUAGE, "question", "section");
  return {
    wording,
    brand: getBrand(db),
    submissionId: submission.id,
    testName: getPublicTitle(test),
    questionCount: questions.length,
    counterTotal: getCounterTotal(questions.length, getQuestionCounter(db), test),
    remaining,
    completedSection,
    /**
     * Texts that depend on all questions. A page without JavaScript contains only one question, so the server creates
     * them.
     */
    plain: isPlain ? buildPlainTexts(submission.id, { shown, asked, completedSection, wording }) : null,
    allowsBack,
    previous,
    isBack,
    preview,
    startedAt: submission.startedAt.toISOString(),
    serverNow: now.toISOString(),
    shown: buildShownField(submission.id, shown, now),
  };
}

type PlainTextInput = {
  shown: { id: string; sectionId: string } | undefined;
  asked: PlacedQuestion[];
  completedSection: SectionName | null;
  wording: Wording<"question" | "section">;
};

function buildPlainTexts(submissionId: string, { shown, asked, completedSection, wording }: PlainTextInput) {
  const unanswered = asked.map((placed) => ({ id: placed.question.id, ...nameSection(placed) }));
  return {
    left: shown ? formatQuestionsLeft(shown, unanswered, wording) : "",
    sectionComplete: completedSection && buildSectionComplete(submissionId, completedSection, unanswered, wording),
  };
}

function nameSection({ section }: PlacedQuestion): SectionName {
  return { sectionId: section.id, sectionName: section.name };
}

export const answerFormSchema = z.object({
  intent: z.string().optional(),
  questionId: z.string().optional(),
  selectedOptionId: z.string().optional(),
  /** The field's name on pages that were opened before an upgrade from 1.0. */
  optionId: z.string().optional(),
  shown: z.string().optional().catch(undefined),
});

export type AnsweredQuestion = { question: CandidateQuestion; chosenOptionId: string };

function findPreviousQuestion(
  submission: Submission,
  questions: PlacedQuestion[],
  nextNumber: number | undefined,
): AnsweredQuestion | null {
  const placed = questions.find(({ number }) => number + 1 === nextNumber);
  const answer = placed && listAnswers(db, submission.id).find(({ questionId }) => questionId === placed.question.id);
  return answer ? { question: toCandidateQuestion(placed, submission), chosenOptionId: answer.optionId } : null;
}

export type Preview = {
  questionCount: number;
  hasPractice: boolean;
  sections: { id: string; name: string; firstNumber: number; editor: string }[];
  /**
   * Points by option id. The field is called `worth`, because candidates' scripts must not contain the word "points".
   */
  worth: Record<string, number> | null;
};

function buildPreview(
  { isPreview, isStudy, testId }: Submission,
  questions: PlacedQuestion[],
  query: URLSearchParams,
): Preview | null {
  if (!isPreview || isStudy) return null;
  const firsts = questions.filter(({ section }, place) => section.id !== questions[place - 1]?.section.id);
  const options = questions.flatMap(({ question }) => question.options);
  return {
    questionCount: questions.length,
    hasPractice: getTest(db, testId)?.hasPractice ?? false,
    sections: firsts.map(({ section: { id, name }, number }) => {
      return { id, name, firstNumber: number, editor: paths.content({ testId, sectionId: id }) };
    }),
    worth: query.has("worth") ? Object.fromEntries(options.map(({ id, points }) => [id, points])) : null,
  };
}

function findQuestionsFrom(questions: PlacedQuestion[], query: URLSearchParams): PlacedQuestion[] | null {
  const at = Number(query.get("at") ?? Number.NaN);
  const from = questions.filter(({ number }) => number >= at);
  return from.length > 0 ? from : null;
}

function buildShownField(submissionId: string, question: { id: string } | undefined, now: Date): string | null {
  return question ? signShownAt({ submissionId, questionId: question.id }, now) : null;
}

export function parseAnswer(
  submissionId: string,
  { questionId, optionId, selectedOptionId = optionId, shown }: z.infer<typeof answerFormSchema>,
): AnswerInput {
  const parsed = answerSchema.safeParse({ questionId, selectedOptionId });
  if (!parsed.success) throw new Refusal("invalid-input", "Please choose one of the answers");
  return { ...parsed.data, shownAt: verifyShownAt(shown, { submissionId, questionId: parsed.data.questionId }) };
}

type ShownQuestion = { submissionId: string; questionId: string };

function signShownAt(shown: ShownQuestion, now: Date): string {
  const [secret = ""] = env.sessionSecrets;
  return `${now.getTime()}.${computeSignature(shown, String(now.getTime()), secret)}`;
}

function verifyShownAt(text: string | undefined, shown: ShownQuestion): Date | undefined {
  const [, milliseconds, signature] = /^(\d{1,15})\.([\w-]{43})$/.exec(text ?? "") ?? [];
  if (milliseconds === undefined || signature === undefined) return undefined;
  const isOurs = env.sessionSecrets.some((secret) =>
    timingSafeEqual(Buffer.from(computeSignature(shown, milliseconds, secret)), Buffer.from(signature)),
  );
  return isOurs ? new Date(Number(milliseconds)) : undefined;
}

function computeSignature({ submissionId, questionId }: ShownQuestion, milliseconds: string, secret: string): string {
  return createHmac("sha256", secret).update(`shown/${submissionId}/${questionId}/${milliseconds}`).digest("base64url");
}
