/** What the question screen shows of a submission. */
import { redirect } from "@remix-run/node";
import { candidatePaths as paths } from "#app/candidate-paths.ts";
import { db, readAtOnce } from "#app/db.server.ts";
import { type CandidateQuestion, candidateQuestion } from "#app/domain/candidate-content.ts";
import { DEFAULT_LANGUAGE, type Wording, wordingOf } from "#app/domain/languages/languages.server.ts";
import { publicTitleOf } from "#app/domain/public-title.ts";
import { questionsLeftText, sectionCompleteAfter } from "#app/domain/section-complete.ts";
import { counterTotal } from "#app/domain/submission.ts";
import { flattenQuestions, type PlacedQuestion } from "#app/domain/test-content.ts";
import { requireSubmissionPage } from "#app/http/submission-access.server.ts";
import { getBrand } from "#app/models/brand.server.ts";
import { getQuestionCounter } from "#app/models/settings.server.ts";
import { listUnanswered, type Submission } from "#app/models/submissions.server.ts";
import { getTestVersion } from "#app/models/test-versions.server.ts";
import { getTest } from "#app/models/tests.server.ts";
import { showingField } from "./form-answer.server.ts";
import { previewOf, questionsFrom } from "./preview.server.ts";
import { previousQuestion } from "./previous-question.server.ts";

/** The submission while it can be answered; a completed one leads to its last screen. */
export async function requireOpenSubmission(request: Request, id: string | undefined): Promise<Submission> {
  const submission = await requireSubmissionPage(request, id);
  if (submission.completedAt) throw redirect(paths.complete(submission.id));
  return submission;
}

/** The questions from the next one on, and what the screen around them says; `query` is that of the address. */
export function showQuestions(submission: Submission, query: URLSearchParams, now: Date) {
  return readAtOnce(() => questionsShown(submission, query, now));
}

function questionsShown(submission: Submission, query: URLSearchParams, now: Date) {
  const questions = flattenQuestions(getTestVersion(db, submission.versionId));
  const preview = previewOf(submission, questions, query);
  const asked = (preview && questionsFrom(questions, query)) ?? listUnanswered(db, submission);
  const isPlain = !preview && query.has("plain");
  const remaining = (isPlain ? asked.slice(0, 1) : asked).map((placed) => candidateQuestion(placed, submission));
  const completed = query.get("completed");
  const isJustCompleted =
    questions.some(({ section }) => section.id === completed) && remaining[0]?.sectionId !== completed;
  const completedSectionId = isJustCompleted ? completed : null;
  const test = getTest(db, submission.testId);
  const previous = test?.allowsBack ? previousQuestion(submission, questions, remaining[0]?.number) : null;
  const isBack = previous !== null && query.has("back");
  const shown = isBack ? previous.question : remaining[0];
  const wording = wordingOf(test?.language ?? DEFAULT_LANGUAGE, "question", "section");
  return {
    wording,
    brand: getBrand(db),
    submissionId: submission.id,
    testName: publicTitleOf(test),
    questionCount: questions.length,
    counterTotal: counterTotal(questions.length, getQuestionCounter(db)),
    remaining,
    completedSectionId,
    /** On a page for a browser that runs no scripts: what takes all questions to say. Such a page carries one of them. */
    plain: isPlain ? plainTexts(submission.id, { shown, asked, completedSectionId, wording }) : null,
    allowsBack: test?.allowsBack ?? false,
    previous,
    isBack,
    preview,
    startedAt: submission.startedAt.toISOString(),
    serverNow: now.toISOString(),
    shown: showingField(submission.id, shown, now),
  };
}

type Walked = {
  shown: CandidateQuestion | undefined;
  asked: PlacedQuestion[];
  completedSectionId: string | null;
  wording: Wording<"question" | "section">;
};

function plainTexts(submissionId: string, { shown, asked, completedSectionId, wording }: Walked) {
  const unanswered = asked.map(({ question, section }) => ({ id: question.id, sectionId: section.id }));
  return {
    left: shown ? questionsLeftText(shown, unanswered, wording) : "",
    sectionComplete: completedSectionId && sectionCompleteAfter(submissionId, completedSectionId, unanswered, wording),
  };
}
