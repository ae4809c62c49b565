/** What the question screen shows of a submission. */
import { redirect } from "@remix-run/node";
import { getTest, getTestVersion, toCandidateQuestion } from "#app/content/index.server.ts";
import {
  buildSectionComplete,
  flattenQuestions,
  formatQuestionsLeft,
  getCounterTotal,
  getPublicTitle,
  type PlacedQuestion,
} from "#app/content/index.ts";
import { getBrand, getQuestionCounter } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { readCandidateSession } from "#app/platform/http/candidate-session.server.ts";
import { DEFAULT_LANGUAGE, type Wording, wordingOf } from "#app/platform/i18n/languages.server.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { findUnfinishedElsewhere } from "../../attempts.server.ts";
import { readSubmissionPage, requireSubmissionPage } from "../../submission-access.server.ts";
import { listUnanswered, type Submission } from "../../submissions.server.ts";
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

/** Returns the screen's data with all unanswered questions, so that the browser can move on without another request. */
export async function readQuestions(request: Request, id: string | undefined) {
  const { searchParams } = new URL(request.url);
  const { submissions: known } = await readCandidateSession(request);
  return readSubmissionPage(request, id, (submission) => {
    const { versionId, isPreview } = leaveCompleted(submission);
    const questions = flattenQuestions(getTestVersion(db, versionId));
    const screen = screenOf(submission, questions, searchParams, new Date());
    const isAtStart = screen.remaining[0]?.number === 1 && !screen.isBack;
    const isElsewhere = isAtStart && findUnfinishedElsewhere(db, submission, known) !== null;
    return { isPreview, screen: { ...screen, elsewhere: isElsewhere ? elsewhereNote(screen) : null } };
  });
}

/** The first question's notice about the other submission. It links to the continue page if mail is configured. */
function elsewhereNote({ submissionId, wording }: Pick<ReturnType<typeof screenOf>, "submissionId" | "wording">) {
  const { unfinished, offer, link } = wordingOf(wording.language, "elsewhere").elsewhere;
  return env.mail
    ? { text: offer, link: { to: paths.continue(submissionId), text: link } }
    : { text: unfinished, link: null };
}

function screenOf(submission: Submission, questions: PlacedQuestion[], query: URLSearchParams, now: Date) {
  const preview = previewOf(submission, questions, query);
  const asked = (preview && questionsFrom(questions, query)) ?? listUnanswered(db, submission);
  const isPlain = !preview && query.has("plain");
  const remaining = (isPlain ? asked.slice(0, 1) : asked).map((placed) => toCandidateQuestion(placed, submission));
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
    testName: getPublicTitle(test),
    questionCount: questions.length,
    counterTotal: getCounterTotal(questions.length, getQuestionCounter(db)),
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
    left: shown ? formatQuestionsLeft(shown, unanswered, wording) : "",
    sectionComplete: completedSectionId && buildSectionComplete(submissionId, completedSectionId, unanswered, wording),
  };
}
