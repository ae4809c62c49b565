import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { getPublicTitle } from "#app/content/index.ts";
import { DEFAULT_LANGUAGE, getLanguageWording, type Wording } from "#app/languages/index.server.ts";
import { CandidatePage } from "#app/organization/components.ts";
import { getBrand } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { findTooManyTriesText } from "#app/platform/http/throttle.server.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { retryAfter } from "#app/platform/refusal.ts";
import { formatPlural } from "#app/platform/text/message-format.ts";
import { FocusedHeading } from "#app/platform/ui/pages/message-page.tsx";
import { hasPendingAnswers } from "../../pending-answers.ts";
import { listenToBrowser, openQueue, type QueueState } from "../question/answer-queue.ts";
import { TestName } from "../question/question-text.tsx";
import { sendPendingFirst } from "../send-pending.ts";
import { getMissingTitle, SubmissionError } from "../submission-error.tsx";
import { type CreatedLink, createLink, type DevicePage, getWay, requireDevicePage } from "./device-page.server.ts";
import { CodeSteps, CreateLinkForm, LinkSteps } from "./ways.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data ? getTitle(data) : getMissingTitle(error) },
];

export const headers = retryAfter;

export const clientAction = sendPendingFirst;

export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = await requireDevicePage(request, params.submissionId);
  return json({
    brand: getBrand(db),
    submissionId: page.submission.id,
    testName: getPublicTitle(page.test),
    way: getWay(page, request),
    wording: getLanguageWording(getPageLanguage(page), "device", "question", "elsewhere", "resume"),
  });
}

/** Return the link in the response body, so that it never appears in a URL, a cookie or the history of this browser. */
export const action = formAction({
  guard: requireLinkPage,
  run: ({ guarded, request, context }) => createLink(guarded, { request, context }),
  done: (link) => Response.json({ link }),
  language: (_, page) => getPageLanguage(page),
  formatRefusal: (refusal, { guarded }) => ({
    title: findTooManyTriesText(refusal, getPageLanguage(guarded)) ?? refusal.message,
    text: "",
  }),
});

async function requireLinkPage(request: Request, { params }: ActionFunctionArgs): Promise<DevicePage> {
  const page = await requireDevicePage(request, params.submissionId);
  if (getWay(page, request).kind !== "link") throw redirect(paths.device(page.submission.id));
  return page;
}

function getPageLanguage({ test }: DevicePage): string {
  return test?.language ?? DEFAULT_LANGUAGE;
}

type Screen = ReturnType<typeof useLoaderData<typeof loader>>;

function getTitle({ way, wording: { device, question } }: Pick<Screen, "way" | "wording">): string {
  return way.kind === "left-behind" ? device.leftBehind : question.otherDevice;
}

export default function OtherDevice() {
  const screen = useLoaderData<typeof loader>();
  const { brand, wording, testName, submissionId, way } = screen;
  const { device } = wording;
  return (
    <CandidatePage brand={brand} wording={wording} header={<TestName name={testName} />}>
      <div className="grid gap-6 pt-6">
        <FocusedHeading className="font-bold text-3xl ltr:tracking-tight">{getTitle(screen)}</FocusedHeading>
        {way.kind === "left-behind" ? (
          <LeftBehind submissionId={submissionId} wording={wording} />
        ) : (
          <>
            <Ways {...screen} />
            <Link
              to={paths.question(submissionId)}
              className="justify-self-start py-2 text-accent text-sm underline underline-offset-4 print:hidden"
            >
              {device.back}
            </Link>
          </>
        )}
      </div>
    </CandidatePage>
  );
}

export { SubmissionError as ErrorBoundary };

function Ways({ way, wording, submissionId }: Screen) {
  const link = useActionData<{ link?: CreatedLink }>()?.link;
  const { device } = wording;
  if (way.kind === "personal") return <p className="max-w-prose">{device.personal}</p>;
  return (
    <>
      <p className="max-w-prose text-muted">{device.lead}</p>
      {way.kind === "code" && <CodeSteps {...way} wording={wording} />}
      {link && <LinkSteps {...link} wording={wording} />}
      {way.kind === "link" && <CreateLinkForm submissionId={submissionId} wording={wording} isAgain={Boolean(link)} />}
    </>
  );
}

type LeftBehindProps = { submissionId: string; wording: Wording<"device" | "question"> };

/** Send the pending clicks. The server accepts those from before the move to another device, and refuses later ones. */
function LeftBehind({ submissionId, wording }: LeftBehindProps) {
  const { pending, isStuck } = usePendingAnswers(submissionId);
  return (
    <>
      <p className="max-w-prose text-muted">{wording.device.goOn}</p>
      <p role="status">{isStuck && pending > 0 && formatPlural(wording.question.waiting, pending, wording)}</p>
    </>
  );
}

function usePendingAnswers(submissionId: string): QueueState {
  const [saving, setSaving] = useState<QueueState>({ pending: 0, isStuck: false });
  useEffect(() => {
    if (!hasPendingAnswers(submissionId)) return;
    const queue = openQueue(submissionId, setSaving);
    void queue.flush();
    return listenToBrowser(queue, () => undefined);
  }, [submissionId]);
  return saving;
}
