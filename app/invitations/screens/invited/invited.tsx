import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { getTestFacts } from "#app/content/index.server.ts";
import { formatTestFacts, getPublicTitle, listEntryFacts, listHiringFacts } from "#app/content/index.ts";
import { getLanguageWording, type Wording } from "#app/languages/index.server.ts";
import { CandidatePage } from "#app/organization/components.ts";
import { getBrand } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, revalidateForNotice } from "#app/platform/forms/keep-when-offline.ts";
import { useActionReply } from "#app/platform/forms/use-action-reply.ts";
import { useCandidateForm } from "#app/platform/forms/use-candidate-form.ts";
import { createBrowserHeaders } from "#app/platform/http/cookies.server.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { retryAfter } from "#app/platform/refusal.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Field } from "#app/platform/ui/forms/field.tsx";
import { FormField } from "#app/platform/ui/forms/form-field.tsx";
import { LazyToaster, Notice } from "#app/platform/ui/messages/notice.tsx";
import { ConsentField, PrivacyNotice } from "#app/privacy-notice/components.ts";
import { readNoticeView } from "#app/privacy-notice/index.server.ts";
import type { NoticeView } from "#app/privacy-notice/index.ts";
import { BeforeYouBegin, CookiesField, HiringFacts, PracticeLink } from "#app/submissions/components.ts";
import {
  findPracticeOffer,
  formatStartRefusal,
  redirectToSitting,
  refuseWithoutCookies,
} from "#app/submissions/index.server.ts";
import { type Candidate, invitedSchemaFor } from "#app/submissions/index.ts";
import {
  beginByLink,
  canContinue,
  findRequiredNames,
  findStartProblem,
  requireLink,
} from "../../personal-link.server.ts";
import { DeadLinkPage, getDeadLinkTitle } from "./dead-link.tsx";
import { fillNextPart, formatPart } from "./next-part.server.ts";
import { NextPart } from "./next-part.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.next?.done ?? data?.wording.entry.title ?? getDeadLinkTitle(error) },
];

export const headers = retryAfter;

export const clientAction = keepFormWhenOffline;

export const shouldRevalidate = revalidateForNotice;

/**
 * Opening the link must start nothing, because mail scanners open links. If the submission was started, continue it in
 * any browser.
 */
export async function loader(args: LoaderFunctionArgs) {
  const link = await requireLink(args);
  const { invitation, test, submission } = link;
  if (submission) throw await redirectToSitting(args.request, submission);
  const { email, firstName, lastName } = invitation;
  const reason = findStartProblem(link, new Date());
  const wording = getLanguageWording(test.language, "entry", "before", "invited");
  const next = canContinue(db, link) && link.part ? fillNextPart(link.part, test.language) : null;
  const screen = {
    brand: getBrand(db),
    testName: getPublicTitle(test),
    hiring: (next ? listHiringFacts : listEntryFacts)(
      test,
      getLanguageWording(test.language, "entry", "complete", "hiring"),
    ),
    wording,
    facts: formatTestFacts(getTestFacts(db, test.id), getLanguageWording(test.language, "facts")),
    // The page between two parts names no person, because anyone with the link can open it.
    person: next ? null : { email, ...pickNames(link.earlier ?? { firstName, lastName }) },
    next,
    part: link.part && formatPart(link.part, test.language),
    notice: readNoticeView(wording.language),
    practice: link.earlier
      ? null
      : findPracticeOffer(test, paths.invitedPractice(args.params.token ?? ""), test.language),
    reason,
  };
  return json(screen, { status: reason ? 403 : 200, headers: await createBrowserHeaders(args.request) });
}

function pickNames({ firstName, lastName }: Pick<Candidate, "firstName" | "lastName">) {
  return { firstName, lastName };
}

export const action = formAction({
  guard: (_, args) => requireLink(args),
  language: (_, { test }) => test.language,
  schema: ({ params }) => invitedSchemaFor(findRequiredNames(db, params.token ?? "")),
  run: async ({ guarded: link, request, input: { cookies, ...input } }) => {
    await refuseWithoutCookies(request, cookies);
    return beginByLink(link, input, new Date());
  },
  done: (id, { request }) => redirectToSitting(request, { id, completedAt: null }),
  formatRefusal: formatStartRefusal,
});

export default function Invited() {
  const { brand, testName, hiring, facts, person, notice, reason, practice, next, part, wording } =
    useLoaderData<typeof loader>();
  const { entry } = wording;
  const reply = useActionReply("invited");
  return (
    <CandidatePage brand={brand} wording={wording}>
      <LazyToaster toast={reply?.toast ?? null} />
      <div className="grid gap-4 sm:gap-6">
        <div className="grid gap-2">
          <h1 className="font-bold text-2xl ltr:tracking-tight sm:text-3xl">{next?.done ?? entry.title}</h1>
          {!reason && !next && part && <p className="font-medium text-sm">{part}</p>}
          {!reason && !next && <p className="text-muted text-sm sm:text-base">{facts.lead}</p>}
          <HiringFacts facts={hiring} />
        </div>
        {reason ? (
          <Notice title={reason} />
        ) : next ? (
          <NextPart next={next} testName={testName} size={facts.size} wording={wording} />
        ) : (
          person && (
            <>
              {practice && <PracticeLink {...practice} />}
              <InvitedForm person={person} size={facts.size} notice={notice} wording={wording} />
            </>
          )
        )}
        <p className="text-muted text-sm">{entry.confidential}</p>
      </div>
    </CandidatePage>
  );
}

export { DeadLinkPage as ErrorBoundary };

type InvitedFields = "firstName" | "lastName" | "consent" | "cookies";

type InvitedFormProps = {
  person: Candidate;
  size: string | null;
  notice: NoticeView | null;
  wording: Wording<"entry" | "before" | "invited">;
};

function InvitedForm({ person: { email, firstName, lastName }, size, notice, wording }: InvitedFormProps) {
  const { entry, invited } = wording;
  const { formProps, field, isPending, toast } = useCandidateForm<InvitedFields>("invited", { firstName, lastName });
  const asksConsent = notice?.isConsentRequired ?? false;
  return (
    <Card>
      <Form {...formProps} noValidate={!asksConsent} className="grid gap-3 sm:gap-4">
        <div className="grid grid-cols-2 gap-3 sm:gap-4">
          <FormField field={field("firstName")} label={entry.firstName} autoComplete="given-name" />
          <FormField field={field("lastName")} label={entry.lastName} autoComplete="family-name" />
        </div>
        <Field
          id="invited-email"
          name="email"
          type="email"
          label={entry.email}
          hint={invited.emailHint}
          value={email}
          readOnly
        />
        <BeforeYouBegin size={size} wording={wording} />
        {notice && <PrivacyNotice notice={notice} />}
        {notice && <ConsentField notice={notice} field={field("consent")} />}
        <CookiesField field={field("cookies")} title={toast?.title} />
        <Button isPending={isPending} pendingText={invited.beginning}>
          {entry.begin}
        </Button>
        <p className="text-muted text-sm">{wording.before.measured}</p>
      </Form>
    </Card>
  );
}
