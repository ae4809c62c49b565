import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, isRouteErrorResponse, type MetaFunction, useLoaderData, useRouteError } from "@remix-run/react";
import { z } from "zod";
import { getCandidateLanguage, getTest } from "#app/content/index.server.ts";
import { getPublicTitle } from "#app/content/index.ts";
import { DEFAULT_LANGUAGE, getLanguageWording, type Wording } from "#app/languages/index.server.ts";
import { CandidatePage } from "#app/organization/components.ts";
import { getBrand } from "#app/organization/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useActionReply } from "#app/platform/forms/use-action-reply.ts";
import { readCandidateSession, rememberSubmission } from "#app/platform/http/candidate-session.server.ts";
import { createBrowserHeaders, getClientIdentity } from "#app/platform/http/cookies.server.ts";
import { formAction, publicAccess } from "#app/platform/http/form-action.server.ts";
import { isScriptRequest } from "#app/platform/http/request-headers.ts";
import { attempt, findTooManyTriesText } from "#app/platform/http/throttle.server.ts";
import { candidatePaths as paths, plainPath } from "#app/platform/paths/candidate-paths.ts";
import { Refusal, retryAfter } from "#app/platform/refusal.ts";
import { fillPlaceholders } from "#app/platform/text/message-format.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { ErrorPage, FocusedHeading } from "#app/platform/ui/pages/message-page.tsx";
import { NO_COOKIES, refuseWithoutCookies } from "../entry.server.ts";
import { findResumable, redeemResumeLink } from "../resume-links.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.wording.continuing.title ?? findDeadLink(error)?.wording.dead.deadTitle },
];

export const headers = retryAfter;

export const clientAction = keepFormWhenOffline;

export const shouldRevalidate = skipRevalidationAfterAction;

/** Opening the link changes nothing, because mail scanners and link previews open links. */
export async function loader(args: LoaderFunctionArgs) {
  const submission = await requireCode(args, (code) => findResumable(db, code, new Date()));
  const test = getTest(db, submission.testId);
  const screen = {
    brand: getBrand(db),
    testName: getPublicTitle(test),
    attempt: crypto.randomUUID(),
    wording: getLanguageWording(test?.language ?? DEFAULT_LANGUAGE, "continuing", "resume"),
  };
  return json(screen, { headers: await createBrowserHeaders(args.request) });
}

const resumeSchema = z.object({ attempt: z.uuid() });

export const action = formAction({
  guard: publicAccess,
  schema: resumeSchema,
  language: ({ request, params }) => {
    const submission = findResumable(db, params.code ?? "", new Date());
    return getCandidateLanguage(request, submission && getTest(db, submission.testId));
  },
  run: async ({ input: { attempt }, ...args }) => {
    await refuseWithoutCookies(args.request, "set");
    const { id, device } = await requireCode(args, (code) => redeemResumeLink(liveDb(), code, attempt, new Date()));
    return { id, headers: await rememberSubmission(await readCandidateSession(args.request), id, device) };
  },
  done: ({ id, headers }, { request }) => {
    const path = paths.question(id);
    return redirect(isScriptRequest(request) ? path : plainPath(path), { headers });
  },
  formatRefusal: ({ code, message }) => ({ title: code === "no-cookies" ? NO_COOKIES : "Error", text: message }),
});

type Call = Pick<ActionFunctionArgs, "request" | "params" | "context">;

/** Throw the same 404 for unknown, used and old codes, and 429 after too many of them. */
async function requireCode<Found>({ request, params, context }: Call, find: (code: string) => Found | null) {
  const client = await getClientIdentity({ request, context });
  const guess = () => find(params.code ?? "");
  const found = await attempt("resume link", client, { guess }).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === "too-many-tries" ? buildDeadLink(request, 429, error) : error;
  });
  if (found === null) throw buildDeadLink(request, 404);
  return found;
}

type DeadLink = { brand: ReturnType<typeof getBrand>; wording: Wording<"dead" | "resume">; wait: string | null };

function buildDeadLink(request: Request, status: number, refusal?: Refusal): Response {
  const wording = getLanguageWording(getCandidateLanguage(request, null), "dead", "resume");
  const wait = refusal ? findTooManyTriesText(refusal, wording.language) : null;
  return json({ brand: getBrand(db), wording, wait } satisfies DeadLink, { status, headers: refusal?.headers ?? {} });
}

export default function Resume() {
  const { brand, testName, attempt, wording } = useLoaderData<typeof loader>();
  const { continuing, resume } = wording;
  const refused = useActionReply("resume")?.toast;
  return (
    <CandidatePage brand={brand} wording={wording}>
      <div className="grid gap-6 pt-6">
        <FocusedHeading className="font-bold text-3xl ltr:tracking-tight">{continuing.title}</FocusedHeading>
        <Card>
          <Form method="post" className="grid justify-items-start gap-4">
            <p className="max-w-prose">{fillPlaceholders(resume.lead, { title: testName }, wording)}</p>
            <input type="hidden" name="attempt" value={attempt} />
            {refused && (
              <Notice title={refused.title} tone="destructive">
                {refused.description}
              </Notice>
            )}
            <Button>{resume.here}</Button>
          </Form>
        </Card>
      </div>
    </CandidatePage>
  );
}

function findDeadLink(error: unknown): DeadLink | null {
  return isRouteErrorResponse(error) && error.status < 500 ? error.data : null;
}

export function ErrorBoundary() {
  const dead = findDeadLink(useRouteError());
  if (!dead) return <ErrorPage />;
  const { brand, wording, wait } = dead;
  return (
    <CandidatePage brand={brand} wording={wording}>
      <div className="grid gap-4 pt-6">
        <h1 className="font-bold text-3xl ltr:tracking-tight">{wording.dead.deadTitle}</h1>
        <p className="max-w-prose text-muted">{wording.resume.dead}</p>
        {wait && <Notice title={wait} />}
      </div>
    </CandidatePage>
  );
}
