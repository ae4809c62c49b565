import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { isRouteErrorResponse, type MetaFunction, useLoaderData } from "@remix-run/react";
import { getTestFacts } from "#app/content/index.server.ts";
import { formatTestFacts, getPublicTitle } from "#app/content/index.ts";
import { CandidatePage } from "#app/organization/components.ts";
import { getBrand } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, revalidateForNotice } from "#app/platform/forms/keep-when-offline.ts";
import { useActionReply } from "#app/platform/forms/use-server-form.ts";
import { readCandidateSession, rememberSubmission } from "#app/platform/http/candidate-session.server.ts";
import { browserHeaders } from "#app/platform/http/cookies.server.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { wordingOf } from "#app/platform/i18n/languages.server.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { retryAfter } from "#app/platform/refusal.ts";
import { LazyToaster, Notice } from "#app/platform/ui/messages/notice.tsx";
import { readNoticeView } from "#app/privacy-notice/index.server.ts";
import { NO_COOKIES, refuseWithoutCookies } from "#app/submissions/index.server.ts";
import { invitedSchemaFor } from "#app/submissions/index.ts";
import { getInvitedNames } from "../../invitation-links.server.ts";
import { beginByLink, type DeadLink, requireLink, whyNotBegin } from "../../personal-link.server.ts";
import { DeadLinkPage } from "./dead-link.tsx";
import { InvitedForm } from "./invited-form.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.wording.entry.title ?? deadTitleOf(error) },
];

function deadTitleOf(error: unknown): string {
  const dead: Partial<DeadLink> | null = isRouteErrorResponse(error) ? error.data : null;
  return dead?.wording?.dead.deadTitle ?? "";
}

export const headers = retryAfter;
export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = revalidateForNotice;

/** Changes nothing, so that a mail scanner uses nothing up; what has begun is gone on with, in any browser. */
export async function loader(args: LoaderFunctionArgs) {
  const link = await requireLink(args);
  const { invitation, test, submission } = link;
  if (submission) {
    const cookie = await rememberSubmission(await readCandidateSession(args.request), submission.id);
    const to = submission.completedAt ? paths.complete(submission.id) : paths.question(submission.id);
    throw redirect(to, { headers: { "Set-Cookie": cookie } });
  }
  const { email, firstName, lastName } = invitation;
  const reason = whyNotBegin(link, new Date());
  const wording = wordingOf(test.language, "entry", "before", "invited");
  const screen = {
    brand: getBrand(db),
    testName: getPublicTitle(test),
    wording,
    facts: formatTestFacts(getTestFacts(db, test.id), wordingOf(test.language, "facts")),
    person: { email, firstName, lastName },
    notice: readNoticeView(wording.language),
    reason,
  };
  return json(screen, { status: reason ? 403 : 200, headers: await browserHeaders(args.request) });
}

export const action = formAction({
  guard: (_, args) => requireLink(args),
  language: (_, { test }) => test.language,
  schema: ({ params }) => invitedSchemaFor(getInvitedNames(db, params.token ?? "")),
  run: async ({ guarded: link, request, input: { cookies, ...input } }) => {
    await refuseWithoutCookies(request, cookies);
    const id = await beginByLink(link, input, new Date());
    return { id, cookie: await rememberSubmission(await readCandidateSession(request), id) };
  },
  done: ({ id, cookie }) => redirect(paths.question(id), { headers: { "Set-Cookie": cookie } }),
  tell: ({ code, message }) =>
    code === "no-cookies"
      ? { title: NO_COOKIES, text: "Please try again" }
      : { title: "The assessment did not begin", text: message },
});

export default function Invited() {
  const { brand, testName, facts, person, notice, reason, wording } = useLoaderData<typeof loader>();
  const { entry } = wording;
  const reply = useActionReply("invited");
  return (
    <CandidatePage brand={brand} wording={wording}>
      <LazyToaster toast={reply?.toast ?? null} />
      <div className="grid gap-6">
        <div className="grid gap-2">
          {testName !== entry.title && (
            <p className="font-semibold text-accent">
              <bdi>{testName}</bdi>
            </p>
          )}
          <h1 className="font-bold text-3xl ltr:tracking-tight">{entry.title}</h1>
          {!reason && <p className="text-muted">{facts.lead}</p>}
        </div>
        {reason ? (
          <Notice title={reason} />
        ) : (
          <InvitedForm person={person} size={facts.size} notice={notice} wording={wording} />
        )}
        <p className="text-muted text-sm">{entry.confidential}</p>
      </div>
    </CandidatePage>
  );
}

export { DeadLinkPage as ErrorBoundary };
