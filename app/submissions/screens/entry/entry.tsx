import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { findTestOrDefault, getCandidateLanguage, getTestFacts, type Test } from "#app/content/index.server.ts";
import { formatTestFacts, isInviteOnly, listEntryFacts } from "#app/content/index.ts";
import { getLanguage, getLanguageWording, type Language, type Wording } from "#app/languages/index.server.ts";
import { CandidatePage } from "#app/organization/components.ts";
import { getBrand, getTimeZone } from "#app/organization/index.server.ts";
import { db, withReadSnapshot } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, revalidateForNotice } from "#app/platform/forms/keep-when-offline.ts";
import { useActionReply } from "#app/platform/forms/use-action-reply.ts";
import { readCandidateSession, rememberSubmission } from "#app/platform/http/candidate-session.server.ts";
import { createBrowserHeaders } from "#app/platform/http/cookies.server.ts";
import { formAction, publicAccess } from "#app/platform/http/form-action.server.ts";
import { findTooManyTriesText } from "#app/platform/http/throttle.server.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { type FieldErrors, type Refusal, retryAfter } from "#app/platform/refusal.ts";
import { formatDayIn } from "#app/platform/text/language-formats.server.ts";
import { fillPlaceholders } from "#app/platform/text/message-format.ts";
import { parseSource } from "#app/platform/text/tags.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { LazyToaster, Notice } from "#app/platform/ui/messages/notice.tsx";
import { readNoticeView } from "#app/privacy-notice/index.server.ts";
import { type ExistingSubmission, findExistingSubmission } from "../../attempts.server.ts";
import { listCurrentIds } from "../../devices.server.ts";
import {
  beginByPassword,
  findScheduleProblem,
  NO_COOKIES,
  refuseWithoutCookies,
  unlockTest,
} from "../../entry.server.ts";
import { entrySchema } from "../../entry-input.ts";
import { hasPendingAnswers } from "../../pending-answers.ts";
import { findPracticeOffer } from "../../practice.server.ts";
import { findUnfinished } from "../../submissions.server.ts";
import { HiringFacts } from "../hiring-facts.tsx";
import { PracticeLink } from "../practice/practice-link.tsx";
import { EntryForm } from "./entry-form.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.wording.entry.title },
  { name: "description", content: data?.wording.entry.description },
];

export const headers = retryAfter;

export const clientAction = keepFormWhenOffline;

export const shouldRevalidate = revalidateForNotice;

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await readCandidateSession(request);
  redirectToCleanLink(request);
  const headers = await createBrowserHeaders(request);
  return json(
    withReadSnapshot(() => buildEntryScreen(request, listCurrentIds(db, session))),
    { headers },
  );
}

/** Redirect if punctuation next to the link was copied with the test's id. */
function redirectToCleanLink(request: Request): void {
  const { searchParams } = new URL(request.url);
  const testId = searchParams.get("testId");
  const [clean] = /[\w-]+/.exec(testId?.replace(/\p{Cf}/gu, "") ?? "") ?? [];
  if (!clean || clean === testId || findTestOrDefault(db, testId)) return;
  if (findTestOrDefault(db, clean)) throw redirect(paths.entry(clean, parseSource(searchParams.get("source"))));
}

function buildEntryScreen(request: Request, submissions: string[]) {
  const { searchParams } = new URL(request.url);
  const testId = searchParams.get("testId");
  const test = findTestOrDefault(db, testId);
  const facts = test && getTestFacts(db, test.id);
  const language = getCandidateLanguage(request, testId ? test : null);
  const source = parseSource(searchParams.get("source"));
  const existing = findExistingSubmission(db, submissions, testId ? test?.id : undefined);
  return {
    brand: getBrand(db),
    testId,
    source,
    hiring: listEntryFacts(testId ? test : null, getLanguageWording(language, "entry", "complete", "hiring")),
    wording: getLanguageWording(language, "entry", "before"),
    facts: formatTestFacts(facts, getLanguageWording(language, "facts")),
    closed: test && findClosedText(test, facts?.questions === 0, language),
    practice: findPracticeOffer(test, paths.practice(testId ?? undefined, source), language),
    existing:
      existing &&
      formatExistingSubmission(existing, getLanguageWording(language, "standing"), getTimeZone(db, env.timeZone)),
    notice: readNoticeView(language),
    isUnauthorized: searchParams.get("error") === "unauthorized",
    startToken: crypto.randomUUID(),
  };
}

/**
 * Return the text that replaces the form. An inactive test shows the form, so that it cannot be told apart from a wrong
 * password.
 */
function findClosedText(test: Test, isEmpty: boolean, language: Language): string | null {
  const { refused, invited } = getLanguage(language).texts;
  if (isInviteOnly(test)) return refused.byInvitation;
  if (!test.isActive) return null;
  if (isEmpty) return `${invited.withoutQuestions} ${invited.askInviter}`;
  return findScheduleProblem(test, new Date(), language);
}

function getEntryLanguage(request: Request): Language {
  const testId = new URL(request.url).searchParams.get("testId");
  return getCandidateLanguage(request, testId ? findTestOrDefault(db, testId) : null);
}

export const action = formAction({
  guard: publicAccess,
  language: ({ request }) => getEntryLanguage(request),
  schema: entrySchema,
  hideFields: ["password"],
  run: async ({ request, context, input: { password, testId, startToken, cookies, ...person } }) => {
    const test = await unlockTest(testId, password, { request, context });
    await refuseWithoutCookies(request, cookies);
    const session = await readCandidateSession(request);
    const unfinished = findUnfinished(db, listCurrentIds(db, session), test, person);
    const candidate = { ...person, source: parseSource(new URL(request.url).searchParams.get("source")) };
    const id =
      unfinished?.id ?? (await beginByPassword(test, candidate, startToken, new Date(), getEntryLanguage(request)));
    return { id, headers: await rememberSubmission(session, id) };
  },
  done: ({ id, headers }) => redirect(paths.question(id), { headers }),
  formatRefusal: (refusal, { request }) => {
    if (refusal.code === "no-cookies") return { title: NO_COOKIES, text: "Please try again" };
    const isWrong = refusal.code === "invalid-password";
    const fields = findFieldErrors(refusal, request);
    const reason = refusal.code === "forbidden" ? refusal.message : "Please try again";
    return {
      title: "Access denied",
      text: isWrong ? "Invalid password" : reason,
      ...(fields && { fields }),
    };
  },
});

function findFieldErrors(refusal: Refusal, request: Request): FieldErrors | undefined {
  const language = getEntryLanguage(request);
  const wait = findTooManyTriesText(refusal, language);
  if (wait) return { password: [wait] };
  if (refusal.code === "invalid-password") {
    const testId = new URL(request.url).searchParams.get("testId");
    const isBrokenLink = testId !== null && !findTestOrDefault(db, testId);
    const checkLink = isBrokenLink ? [getLanguage(language).texts.missing.checkLink] : [];
    return { password: [WRONG_OR_CLOSED, CASE_MATTERS, ...checkLink] };
  }
  return refusal.code === "already-completed" ? { email: [refusal.message] } : undefined;
}

const WRONG_OR_CLOSED = "The password is wrong, or this assessment is closed. Please ask whoever invited you.";

const CASE_MATTERS = "Passwords are case-sensitive.";

export default function Entry() {
  const screen = useLoaderData<typeof loader>();
  const { brand, hiring, facts, existing, closed, practice, isUnauthorized, wording } = screen;
  const { entry } = wording;
  const form = (
    <>
      {practice && <PracticeLink {...practice} />}
      <EntryForm {...screen} size={facts.size} />
    </>
  );
  const reply = useActionReply("entry");
  useClearedQuery(isUnauthorized);

  return (
    <CandidatePage brand={brand} wording={wording}>
      <LazyToaster toast={reply?.toast ?? null} />
      <div className="grid gap-4 sm:gap-6">
        {isUnauthorized && (
          <div lang="en" dir="ltr">
            <Notice title="Access Denied" tone="destructive">
              Your email address is not authorized for admin access. Please contact an administrator to be added to the
              system.
            </Notice>
          </div>
        )}
        <div className="grid gap-2">
          <h1 className="font-bold text-2xl ltr:tracking-tight sm:text-3xl">{entry.title}</h1>
          {!closed && <p className="text-muted text-sm sm:text-base">{facts.lead}</p>}
          <HiringFacts facts={hiring} />
        </div>
        {existing && <ExistingSubmissionCard {...existing} />}
        {closed && <Notice title={closed} />}
        {!closed &&
          (existing ? (
            <details open={reply !== undefined}>
              <summary className="fold min-h-control font-semibold text-base">{entry.beginAsOther}</summary>
              <div className="mt-2">{form}</div>
            </details>
          ) : (
            form
          ))}
        <p className="text-muted text-sm">{entry.confidential}</p>
        <p className="text-sm">
          <Link to={paths.login()} className="inline-block py-2 text-accent underline underline-offset-4">
            {entry.adminAccess}
          </Link>
        </p>
      </div>
    </CandidatePage>
  );
}

function useClearedQuery(isShown: boolean) {
  useEffect(() => {
    if (isShown) window.history.replaceState(window.history.state, "", "/");
  }, [isShown]);
}

type ExistingSubmissionText = { submissionId: string; text: string; saved: string; to: string; action: string };

function ExistingSubmissionCard({ submissionId, text, saved, to, action }: ExistingSubmissionText) {
  const [isSaved, setIsSaved] = useState(true);
  // Ask the browser, because the server does not know which clicks were not sent. The question screen sends them.
  useEffect(() => setIsSaved(!hasPendingAnswers(submissionId)), [submissionId]);
  return (
    <Card title={text}>
      {isSaved && <p className="mb-4 text-muted">{saved}</p>}
      <ButtonLink to={to}>{action}</ButtonLink>
    </Card>
  );
}

/** Return no names, because another person may be using this computer now. */
function formatExistingSubmission(
  existing: ExistingSubmission,
  wording: Wording<"standing">,
  timeZone: string,
): ExistingSubmissionText {
  const { submissionId } = existing;
  const texts = wording.standing;
  const saved = texts.answersSaved;
  if (existing.state === "completed") {
    const { text: date } = formatDayIn(existing.completedAt, wording.language, timeZone);
    return {
      submissionId,
      text: fillPlaceholders(texts.completedOn, { date }, wording),
      saved,
      to: paths.complete(submissionId),
      action: texts.showReceipt,
    };
  }
  const number = existing.nextNumber;
  return {
    submissionId,
    text: texts.inTheMiddle,
    saved,
    to: paths.question(submissionId),
    action: number === null ? texts.complete : fillPlaceholders(texts.continueWith, { number }, wording),
  };
}
