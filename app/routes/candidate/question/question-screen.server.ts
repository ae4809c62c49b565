/** What the question screen shows of a submission. */
import { redirect } from "@remix-run/node";
import { candidatePaths as paths } from "#app/candidate-paths.ts";
import { db } from "#app/db.server.ts";
import { candidateQuestion } from "#app/domain/candidate-content.ts";
import { DEFAULT_LANGUAGE, wordingOf } from "#app/domain/languages/languages.server.ts";
import { publicTitleOf } from "#app/domain/public-title.ts";
import { counterTotal } from "#app/domain/submission.ts";
import { flattenQuestions } from "#app/domain/test-content.ts";
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
  const questions = flattenQuestions(getTestVersion(db, submission.versionId));
  const preview = previewOf(submission, questions, query);
  const asked = (preview && questionsFrom(questions, query)) ?? listUnanswered(db, submission);
  const remaining = asked.map((placed) => candidateQuestion(placed, submission));
  const completed = query.get("completed");
  const isJustCompleted =
    questions.some(({ section }) => section.id === completed) && remaining[0]?.sectionId !== completed;
  const test = getTest(db, submission.testId);
  const previous = test?.allowsBack ? previousQuestion(submission, questions, remaining[0]?.number) : null;
  const isBack = previous !== null && query.has("back");
  return {
    wording: wordingOf(test?.language ?? DEFAULT_LANGUAGE, "question", "section"),
    brand: getBrand(db),
    submissionId: submission.id,
    testName: publicTitleOf(test),
    questionCount: questions.length,
    counterTotal: counterTotal(questions.length, getQuestionCounter(db)),
    remaining,
    completedSectionId: isJustCompleted ? completed : null,
    allowsBack: test?.allowsBack ?? false,
    previous,
    isBack,
    preview,
    startedAt: submission.startedAt.toISOString(),
    serverNow: now.toISOString(),
    shown: showingField(submission.id, isBack ? previous.question : remaining[0], now),
  };
}
