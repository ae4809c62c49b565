import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { getTest } from "#app/content/index.server.ts";
import { getPublicTitle } from "#app/content/index.ts";
import { DEFAULT_LANGUAGE, getLanguageWording, type Wording } from "#app/languages/index.server.ts";
import { CandidatePage } from "#app/organization/components.ts";
import { getBrand } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useActionReply } from "#app/platform/forms/use-action-reply.ts";
import { useCandidateForm } from "#app/platform/forms/use-candidate-form.ts";
import { hasOpened } from "#app/platform/http/candidate-session.server.ts";
import { formAction, formActions } from "#app/platform/http/form-action.server.ts";
import { isScriptRequest } from "#app/platform/http/request-headers.ts";
import { findTooManyTriesText } from "#app/platform/http/throttle.server.ts";
import { candidatePaths as paths, plainPath } from "#app/platform/paths/candidate-paths.ts";
import { type Refusal, retryAfter } from "#app/platform/refusal.ts";
import { fillPlaceholders } from "#app/platform/text/message-format.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { FormField } from "#app/platform/ui/forms/form-field.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { FocusedHeading } from "#app/platform/ui/pages/message-page.tsx";
import { codeSchema, sendCodeSchema } from "../../continuation.ts";
import { continueByCode, getContinuationState, sendCode } from "../../continuation-codes.server.ts";
import type { Submission } from "../../stored-submissions.server.ts";
import { requireSubmissionPage } from "../../submission-access.server.ts";
import { findSubmission } from "../../submissions.server.ts";
import { TestName } from "../question/question-text.tsx";
import { sendPendingFirst } from "../send-pending.ts";
import { getMissingTitle, SubmissionError } from "../submission-error.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.wording.continuing.title ?? getMissingTitle(error) },
];

export const headers = retryAfter;

export const shouldRevalidate = skipRevalidationAfterAction;

/** Send pending answers first, because continuing elsewhere deletes a submission without answers. */
export const clientAction = sendPendingFirst;

const SEND_FORM = "send-code";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const submission = await requireOwnUnfinished(request, params.submissionId);
  const test = getTest(db, submission.testId);
  const wording = getLanguageWording(test?.language ?? DEFAULT_LANGUAGE, "continuing");
  const { send, sent, sentAgain } = wording.continuing;
  const state = getContinuationState(submission);
  const isAgain = new URL(request.url).searchParams.has("again");
  const codeStatus = state === "asked" ? (isAgain ? sentAgain : sent) : send;
  return json({
    brand: getBrand(db),
    testName: getPublicTitle(test),
    submissionId: submission.id,
    state,
    codeStatus: fillPlaceholders(codeStatus, { email: submission.email }, wording),
    wording,
  });
}

/** Return the browser's unfinished submission. An admin may open a candidate's submission but not continue it. */
async function requireOwnUnfinished(request: Request, id: string | undefined): Promise<Submission> {
  const submission = await requireSubmissionPage(request, id);
  const isOffered = env.mail !== null && !submission.isPreview && (await hasOpened(request, id));
  if (!isOffered || submission.completedAt) throw redirect(paths.question(submission.id));
  return submission;
}

const sendCodeAction = formAction({
  guard: (request, { params }) => requireOwnUnfinished(request, params.submissionId),
  schema: sendCodeSchema,
  run: ({ request, context, guarded }) => sendCode(guarded, { request, context }),
  done: (isAgain, { guarded: { id } }) => redirect(paths.continue(id, isAgain)),
  formatRefusal: (refusal, { params }) => toCodeError(refusal, params.submissionId),
  language: (_, { id }) => getSubmissionLanguage(id),
});

const redeemCodeAction = formAction({
  guard: requireAskingId,
  schema: codeSchema,
  hideFields: ["code"],
  run: ({ request, context, guarded, input }) => continueByCode(guarded, input.code, { request, context }),
  done: ({ id, headers }, { request }) => {
    const path = paths.question(id);
    return redirect(isScriptRequest(request) ? path : plainPath(path), { headers });
  },
  formatRefusal: (refusal, { guarded }) => toCodeError(refusal, guarded),
  language: (_, id) => getSubmissionLanguage(id),
});

export const action = formActions({ [SEND_FORM]: sendCodeAction }, redeemCodeAction);

/** Accept the id of a deleted submission, so that sending the code form again works. */
async function requireAskingId(request: Request, { params }: ActionFunctionArgs): Promise<string> {
  const id = params.submissionId ?? "";
  const isUsed = env.mail !== null && (await hasOpened(request, id)) && !findSubmission(db, id);
  return isUsed ? id : (await requireOwnUnfinished(request, id)).id;
}

function getSubmissionLanguage(submissionId: string | undefined): string {
  const submission = findSubmission(db, submissionId ?? "");
  return (submission && getTest(db, submission.testId)?.language) ?? DEFAULT_LANGUAGE;
}

function toCodeError(refusal: Refusal, submissionId: string | undefined) {
  const text = findTooManyTriesText(refusal, getSubmissionLanguage(submissionId)) ?? refusal.message;
  return { title: text, text: "", fields: { code: [text] } };
}

export default function Continue() {
  const screen = useLoaderData<typeof loader>();
  const { brand, wording, testName, state } = screen;
  return (
    <CandidatePage brand={brand} wording={wording} header={<TestName name={testName} />}>
      <div className="grid gap-6 pt-6">
        <div className="grid gap-2">
          <FocusedHeading key={state} className="font-bold text-3xl ltr:tracking-tight">
            {wording.continuing.title}
          </FocusedHeading>
          <p className="text-muted">{wording.continuing.lead}</p>
        </div>
        <ContinueForms {...screen} />
      </div>
    </CandidatePage>
  );
}

export { SubmissionError as ErrorBoundary };

const CODE_FORM = "code";

type ContinueFormsProps = {
  submissionId: string;
  state: "not-asked" | "asked";
  codeStatus: string;
  wording: Wording<"continuing">;
};

function ContinueForms({ submissionId, state, codeStatus, wording: { continuing } }: ContinueFormsProps) {
  const back = paths.question(submissionId);
  const isAsked = state === "asked";
  const texts = { submissionId, continuing };
  return (
    <>
      <Card>
        <div className="grid gap-4">
          <p role="status" className="wrap-anywhere">
            {codeStatus}
          </p>
          {isAsked && <CodeForm {...texts} />}
          <SendForm key={state} {...texts} isAgain={isAsked} />
        </div>
      </Card>
      <div className="grid justify-items-start text-sm">
        <p className="text-muted">{continuing.without}</p>
        <Link to={back} className="inline-block py-2 text-accent underline underline-offset-4">
          {continuing.back}
        </Link>
      </div>
    </>
  );
}

type FormTexts = Pick<ContinueFormsProps, "submissionId"> & Pick<ContinueFormsProps["wording"], "continuing">;

function CodeForm({ submissionId, continuing }: FormTexts) {
  const { formProps, field, isPending, toast } = useCandidateForm<"code">(CODE_FORM);
  const code = field("code");
  const unsaid = code.errors.length > 0 ? null : toast;
  return (
    <Form {...formProps} action={paths.continue(submissionId)} noValidate className="grid gap-4">
      <input type="hidden" name="form" value={CODE_FORM} />
      {unsaid && (
        <Notice title={unsaid.title} tone="destructive">
          {unsaid.description}
        </Notice>
      )}
      <FormField
        field={code}
        label={continuing.code}
        hint={continuing.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button isPending={isPending} pendingText={continuing.checking}>
        {continuing.check}
      </Button>
    </Form>
  );
}

function SendForm({ submissionId, continuing, isAgain }: FormTexts & { isAgain: boolean }) {
  const isPending = useIsSending(SEND_FORM);
  const unsent = useActionReply(SEND_FORM)?.toast?.title;
  const untaken = useActionReply(CODE_FORM)?.reply?.error?.code?.[0];
  const refused = unsent ?? (isAgain ? null : untaken);
  return (
    <Form method="post" action={paths.continue(submissionId)} className="grid gap-4">
      <input type="hidden" name="form" value={SEND_FORM} />
      {refused && <Notice title={refused} tone="destructive" />}
      <Button variant={isAgain ? "secondary" : "primary"} isPending={isPending} pendingText={continuing.sending}>
        {isAgain ? continuing.sendNew : continuing.sendCode}
      </Button>
    </Form>
  );
}
