/** What the question screen shows of a submission. */
import { redirect } from "@remix-run/node";
import { candidatePaths as paths } from "#app/addresses/candidate-paths.ts";
import { db } from "#app/db.server.ts";
import { askedQuestion } from "#app/domain/content/candidate-content.ts";
import { publicTitleOf } from "#app/domain/content/public-title.ts";
import { questionsLeftText, sectionCompleteAfter } from "#app/domain/content/section-complete.ts";
import { flattenQuestions, type PlacedQuestion } from "#app/domain/content/test-content.ts";
import type { TestTexts } from "#app/domain/content/test-texts.ts";
import { DEFAULT_LANGUAGE, type Wording, wordingOf } from "#app/domain/languages/languages.server.ts";
import { counterTotal } from "#app/domain/submissions/submission.ts";
import { readSubmissionPage, requireSubmissionPage } from "#app/http/candidates/submission-access.server.ts";
import { keptTexts } from "#app/http/kept-texts.server.ts";
import { getTestVersion } from "#app/models/content/test-versions.server.ts";
import { getTest } from "#app/models/content/tests.server.ts";
import { getAccentRules, getBrand } from "#app/models/settings/brand.server.ts";
import { getQuestionCounter } from "#app/models/settings/settings.server.ts";
import { listUnanswered, type Submission } from "#app/models/submissions/submissions.server.ts";
import { showingField } from "./form-answer.server.ts";
import { previewOf, questionsFrom } from "./preview.server.ts";
import { previousQuestion } from "./previous-question.server.ts";

/** The submission while it can be answered; a completed one leads to its last screen. */
export async function requireOpenSubmission(request: Request, id: string | undefined): Promise<Submission> {
  return leaveCompleted(await requireSubmissionPage(request, id));
}

function leaveCompleted(submission: Submission): Submission {
  if (submission.completedAt) throw redirect(paths.complete(submission.id));
  return submission;
}

/**
 * What the screen says, with the questions from the next one on: each by the order of its options. Their texts, which all who
 * take the version are sent alike, are beside it.
 */
export function readQuestions(request: Request, id: string | undefined) {
  const { searchParams } = new URL(request.url);
  return readSubmissionPage(request, id, (submission) => {
    const { versionId, isPreview } = leaveCompleted(submission);
    const content = getTestVersion(db, versionId);
    const kept = keptTexts(content);
    const known = { questions: flattenQuestions(content), texts: kept.texts };
    const screen = screenOf(submission, known, searchParams, new Date());
    return { isPreview, screen, kept, accentRules: getAccentRules(db) };
  });
}

type Content = { questions: PlacedQuestion[]; texts: TestTexts };

function screenOf(submission: Submission, { questions, texts }: Content, query: URLSearchParams, now: Date) {
  const preview = previewOf(submission, questions, query);
  const asked = (preview && questionsFrom(questions, query)) ?? listUnanswered(db, submission);
  const isPlain = !preview && query.has("plain");
  const remaining = (isPlain ? asked.slice(0, 1) : asked).map((placed) => askedQuestion(placed, texts, submission));
  const completed = query.get("completed");
  const isJustCompleted =
    questions.some(({ section }) => section.id === completed) && asked[0]?.section.id !== completed;
  const completedSectionId = isJustCompleted ? completed : null;
  const test = getTest(db, submission.testId);
  const previous = test?.allowsBack ? previousQuestion(submission, questions, asked[0]?.number) : null;
  const isBack = previous !== null && query.has("back");
  const shown = isBack ? previous.question : asked[0] && { id: asked[0].question.id, sectionId: asked[0].section.id };
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
  shown: { id: string; sectionId: string } | undefined;
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
