/** Our rows in the API's shapes. */

import type { z } from "zod";
import type { Admin } from "#app/accounts/admins.server.ts";
import { mayCall, type Scope } from "#app/accounts/api-token.ts";
import { testAccessOf } from "#app/accounts/sight.ts";
import { listChosenTests } from "#app/accounts/viewer-tests.server.ts";
import { keyedByName } from "#app/content/scoring.ts";
import type { Test } from "#app/content/tests.server.ts";
import type { Invitation } from "#app/invitations/invitation-links.server.ts";
import { candidatePaths } from "#app/platform/paths/candidate-paths.ts";
import type { Note } from "#app/results/notes.server.ts";
import type { Result } from "#app/results/results.server.ts";
import type { StageChange } from "#app/results/stages.server.ts";
import type { ExportedSubmission } from "#app/results/submission-list.server.ts";
import type { Submission } from "#app/submissions/submissions.server.ts";
import type { Db } from "#db/client.ts";
import type {
  adminShape,
  invitedShape,
  listedSubmissionShape,
  noteShape,
  stageShape,
  submissionDetailsShape,
  submissionShape,
  testShape,
} from "./shapes.ts";

/** An admin or a viewer, with the tests chosen for them, without the password's hash. */
export function adminForApi(db: Db, admin: Admin): z.infer<typeof adminShape> {
  const { id, email, firstName, lastName, role, createdAt } = admin;
  const testIds = listChosenTests(db, id);
  const testAccess = role === "admin" ? "all" : testAccessOf(role, testIds);
  return { id, email, firstName, lastName, role, testAccess, testIds, createdAt: createdAt.toISOString() };
}

/** A test, for admins only; its password not for an API token of theirs that may not change it. */
export function testForApi(test: Test, { scope = "everything" }: { scope?: Scope }): z.infer<typeof testShape> {
  const { id, name, description, testPassword, publicTitle, allowsBack, oncePerEmail, isActive } = test;
  const { invitation, messageSubject, messageBody, access, language } = test;
  const createdAt = test.createdAt.toISOString();
  return {
    id,
    name,
    description,
    ...(mayCall(scope, "content:write") ? { testPassword } : {}),
    publicTitle,
    allowsBack,
    oncePerEmail,
    invitation,
    messageSubject,
    messageBody,
    access,
    language,
    isActive,
    createdAt,
  };
}

/** An invitation that was just made; `origin`: the server's public address. */
export function invitedForApi(invitation: Invitation, origin: string): z.infer<typeof invitedShape> {
  const { id, email, firstName, lastName, token, expiresAt } = invitation;
  const link = `${origin}${candidatePaths.invited(token)}`;
  return { id, email, firstName, lastName, link, expiresAt: expiresAt?.toISOString() ?? null };
}

/** A submission as its candidate may see it: no score. */
export function submissionForApi(submission: Submission): z.infer<typeof submissionShape> {
  const { id, testId, email, firstName, lastName, startedAt, completedAt, totalDuration } = submission;
  return {
    id,
    testId,
    email,
    firstName,
    lastName,
    startedAt: startedAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    totalDuration,
    isCompleted: completedAt !== null,
  };
}

function kindOf({ isPreview, invitationId, stage, erasedAt }: Submission) {
  return { isPreview, byInvitation: invitationId !== null, stage, erasedAt: erasedAt?.toISOString() ?? null };
}

/** A submission with its section scores as a list. */
export function listedForApi({
  submission,
  testName,
  sectionScores,
}: ExportedSubmission): z.infer<typeof listedSubmissionShape> {
  return {
    ...submissionForApi(submission),
    testName,
    ...kindOf(submission),
    sectionScores: sectionScores.map(({ sectionId, name, totalPoints, maxPoints, questionCount }) => ({
      sectionId,
      sectionName: name,
      totalPoints,
      maxPoints,
      questionCount,
    })),
  };
}

/** A result with every answer that was given, and the section scores keyed by name. */
export function detailsForApi(result: Result): z.infer<typeof submissionDetailsShape> {
  const {
    submission,
    testName,
    versionNumber,
    pointsVersionNumber,
    isRescored,
    questionCount,
    sectionScores,
    questions,
  } = result;
  const scores = Object.entries(keyedByName(sectionScores)).map(
    ([name, { sectionId, totalPoints, maxPoints, questionCount: count }]) =>
      [name, { sectionId, totalPoints, maxPoints, questionCount: count }] as const,
  );
  return {
    submission: {
      ...submissionForApi(submission),
      testName,
      ...kindOf(submission),
      versionNumber,
      pointsVersionNumber,
      isRescored,
    },
    test: { name: testName },
    totalQuestions: questionCount,
    sectionScores: Object.fromEntries(scores),
    answers: questions.flatMap(({ questionId, sectionName, questionText, answer, optimalAnswer }) =>
      answer
        ? [
            {
              id: questionId,
              sectionName,
              questionText,
              optionLetter: answer.optionLetter,
              optionText: answer.optionText,
              isOptimal: answer.isOptimal,
              pointsEarned: answer.points,
              seconds: answer.seconds,
              optimalAnswer,
            },
          ]
        : [],
    ),
  };
}

/** A submission's stage with its changes, newest first. */
export function stageForApi({ stage }: Submission, changes: StageChange[]): z.infer<typeof stageShape> {
  return {
    stage,
    changes: changes.map(({ stage, adminId, adminName, changedAt }) => ({
      ...{ stage, adminId, adminName },
      changedAt: changedAt.toISOString(),
    })),
  };
}

/** A note with its moments as texts. */
export function noteForApi({ writtenAt, editedAt, ...note }: Note): z.infer<typeof noteShape> {
  return { ...note, writtenAt: writtenAt.toISOString(), editedAt: editedAt?.toISOString() ?? null };
}
