import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getTestFacts, hasQuestions } from "#app/content/index.server.ts";
import { formatTestFacts, getPublicTitle } from "#app/content/index.ts";
import { DeadLinkPage, getDeadLinkTitle } from "#app/invitations/components.ts";
import { getLanguageWording } from "#app/languages/index.server.ts";
import { CandidatePage } from "#app/organization/components.ts";
import { getBrand } from "#app/organization/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, revalidateForNotice } from "#app/platform/forms/keep-when-offline.ts";
import { useCandidateForm } from "#app/platform/forms/use-candidate-form.ts";
import { createBrowserHeaders } from "#app/platform/http/cookies.server.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { retryAfter } from "#app/platform/refusal.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Checkbox } from "#app/platform/ui/forms/field.tsx";
import { bindCheckbox } from "#app/platform/ui/forms/form-field.tsx";
import { LazyToaster, Notice } from "#app/platform/ui/messages/notice.tsx";
import { PrivacyNotice } from "#app/privacy-notice/components.ts";
import { readNoticeView } from "#app/privacy-notice/index.server.ts";
import { BeforeYouBegin, CookiesField } from "#app/submissions/components.ts";
import { formatStartRefusal, redirectToSitting, refuseWithoutCookies } from "#app/submissions/index.server.ts";
import { requireStudyLink } from "../personal-links.server.ts";
import { beginStudy } from "../study.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.wording.study.title ?? getDeadLinkTitle(error) },
];

export const headers = retryAfter;

export const clientAction = keepFormWhenOffline;

export const shouldRevalidate = revalidateForNotice;

/** Opening the link does not start the sitting. Once it has started, the link continues it in any browser. */
export async function loader(args: LoaderFunctionArgs) {
  const { test, submission } = await requireStudyLink(args);
  if (submission) throw await redirectToSitting(args.request, submission);
  const wording = getLanguageWording(test.language, "entry", "before", "invited", "study");
  const { withoutQuestions, askInviter } = getLanguageWording(test.language, "link").link;
  return json(
    {
      brand: getBrand(db),
      testName: getPublicTitle(test),
      wording,
      facts: formatTestFacts(getTestFacts(db, test.id), getLanguageWording(test.language, "facts")),
      notice: readNoticeView(wording.language),
      reason: hasQuestions(db, test.id) ? null : `${withoutQuestions} ${askInviter}`,
    },
    { headers: await createBrowserHeaders(args.request) },
  );
}

const consentSchema = z.object({
  consent: z.string({ error: "Please check the box if you want to take part" }),
  cookies: z.string().optional(),
});

export const action = formAction({
  guard: (_, args) => requireStudyLink(args),
  language: (_, { test }) => test.language,
  schema: consentSchema,
  run: async ({ guarded: { person }, request, input: { cookies } }) => {
    await refuseWithoutCookies(request, cookies);
    return beginStudy(liveDb, person.token, new Date());
  },
  done: (id, { request }) => redirectToSitting(request, { id, completedAt: null }),
  formatRefusal: formatStartRefusal,
});

export default function StudyEntry() {
  const { brand, testName, wording, facts, notice, reason } = useLoaderData<typeof loader>();
  const { entry, invited, study } = wording;
  const { formProps, field, isPending, toast } = useCandidateForm<"consent" | "cookies">("study");
  const consent = field("consent");
  return (
    <CandidatePage brand={brand} wording={wording}>
      <LazyToaster toast={toast} />
      <div className="grid gap-4 sm:gap-6">
        <div className="grid gap-2">
          <p className="font-semibold text-accent">
            <bdi>{testName}</bdi>
          </p>
          <h1 className="font-bold text-2xl ltr:tracking-tight sm:text-3xl">{study.title}</h1>
          <p>{study.purpose}</p>
          <p>{study.seen}</p>
          <p>{study.voluntary}</p>
        </div>
        {reason ? (
          <Notice title={reason} />
        ) : (
          <Card>
            <Form {...formProps} noValidate className="grid gap-3 sm:gap-4">
              <BeforeYouBegin size={facts.size} wording={wording} />
              {notice && <PrivacyNotice notice={notice} />}
              <Checkbox
                {...bindCheckbox(consent)}
                defaultChecked={false}
                label={study.consent}
                errors={consent.errors}
              />
              <CookiesField field={field("cookies")} title={toast?.title} />
              <Button isPending={isPending} pendingText={invited.beginning}>
                {entry.begin}
              </Button>
            </Form>
          </Card>
        )}
      </div>
    </CandidatePage>
  );
}

export { DeadLinkPage as ErrorBoundary };
