import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getAuditContext, requireViewer, type SignedIn } from "#app/accounts/index.server.ts";
import { getTest } from "#app/content/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationIfNothingStored } from "#app/platform/forms/keep-when-offline.ts";
import { useActionReply } from "#app/platform/forms/use-action-reply.ts";
import { formAction, formActions, redirectWithErrorToast } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { fullName } from "#app/platform/text/person.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { FormErrors } from "#app/platform/ui/forms/form-field.tsx";
import { EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { NotFoundCard, PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { findVisibleSubmission } from "#app/submissions/index.server.ts";
import { ratingCommentField, ratingField } from "../scorecard-fields.ts";
import { assertSameCriteria, createScorecardFormSchema, parseScorecard } from "../scorecard-schemas.ts";
import { readScorecardView, type ScorecardScreen } from "../scorecard-view.server.ts";
import { listCriteria, readWithoutOwn, requireResult, saveScorecard } from "../scorecards.server.ts";
import { AllScorecards } from "./all-scorecards.tsx";
import { RATING_FORM, RatingForm } from "./rating-form.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.screen ? `Scorecards of ${data.screen.name}` : "Submission Not Found" },
];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationIfNothingStored;

export async function loader({ request, params: { submissionId = "" } }: LoaderFunctionArgs) {
  const me = await requireViewer(request);
  const submission = findVisibleSubmission(db, submissionId, me.visibleTests);
  if (!submission?.completedAt || submission.isPreview) return json({ screen: null }, { status: 404 });
  const { testId } = submission;
  const view = readScorecardView({ submissionId, testId, adminId: me.id });
  return json({
    screen: {
      ...view,
      submissionId,
      name: fullName(submission) || "Erased person",
      testName: getTest(db, testId)?.name ?? "",
      setUpTo: me.role === "admin" ? paths.scorecardCriteria(testId, paths.scorecard(submissionId)) : null,
      values: toFormValues(view),
    },
  });
}

function toFormValues({ criteria, own }: Pick<ScorecardScreen, "criteria" | "own">): Record<string, string> {
  const ratings = criteria.flatMap(({ name }) => {
    const given = own?.ratings.find((one) => one.name === name);
    return [
      [ratingField(name), given ? String(given.rating ?? 0) : ""],
      [ratingCommentField(name), given?.comment ?? ""],
    ];
  });
  const { recommendation, comment } = own ?? {};
  return { ...Object.fromEntries(ratings), recommendation: String(recommendation ?? ""), comment: comment ?? "" };
}

function readOwnValues(submissionId: string, me: SignedIn): Record<string, string> {
  const { testId } = requireResult(db, submissionId, me);
  return toFormValues(readScorecardView({ submissionId, testId, adminId: me.id }));
}

const READ_FORM = "read";

const submitScorecard = formAction({
  guard: requireViewer,
  schema: ({ params: { submissionId = "" } }, { visibleTests }) => {
    const submission = findVisibleSubmission(db, submissionId, visibleTests);
    return createScorecardFormSchema(submission ? listCriteria(db, submission.testId) : []);
  },
  run: ({ guarded, context, sent, input, changes, params: { submissionId = "" } }) => {
    const by = getAuditContext(guarded, context);
    const { testId } = requireResult(db, submissionId, guarded);
    const criteria = listCriteria(db, testId);
    assertSameCriteria(criteria, sent);
    const values = { ...input, ...readOwnValues(submissionId, guarded), ...changes };
    return saveScorecard(db, by, submissionId, parseScorecard(criteria, values), guarded);
  },
  conflicts: {
    readStored: ({ guarded, params: { submissionId = "" } }) => readOwnValues(submissionId, guarded),
    entity: ({ params: { submissionId = "" } }) => ({ entityType: "submission", entityId: submissionId }),
  },
  done: ({ editedAt }, { params: { submissionId = "" } }) =>
    redirectWithToast(paths.scorecard(submissionId), toast(editedAt ? "Scorecard changed" : "Scorecard submitted")),
});

const readWithoutOwnAction = formAction({
  guard: requireViewer,
  schema: z.object({}),
  run: ({ guarded, context, params: { submissionId = "" } }) => {
    const by = getAuditContext(guarded, context);
    readWithoutOwn(db, by, submissionId, guarded);
  },
  done: (_, { params: { submissionId = "" } }) =>
    redirectWithToast(paths.scorecard(submissionId), toast("You can now read the scorecards")),
  refused: redirectWithErrorToast(() => paths.dashboard()),
});

export const action = formActions({ [READ_FORM]: readWithoutOwnAction }, submitScorecard);

type Screen = NonNullable<SerializeFrom<typeof loader>["screen"]>;

export default function Scorecards() {
  const { screen } = useLoaderData<typeof loader>();
  const refused = useActionReply(RATING_FORM)?.reply?.error?.[""];
  if (!screen) {
    return (
      <NotFoundCard title="Submission Not Found" backTo={paths.dashboard()} backText="Back to Dashboard">
        It may have been deleted, or the candidate has not completed the test.
      </NotFoundCard>
    );
  }
  const { submissionId, name, testName, criteria, isReader, summary, setUpTo } = screen;
  return (
    <div className="page-narrow grid gap-6">
      <PageHeader
        title="Scorecards"
        subtitle={`${name}, ${testName}`}
        trail={[
          { text: "Test Results", to: paths.admin() },
          { text: name, to: paths.result(submissionId) },
        ]}
      >
        {setUpTo && criteria.length > 0 && (
          <ButtonLink to={setUpTo} variant="secondary">
            Edit criteria
          </ButtonLink>
        )}
      </PageHeader>
      {criteria.length === 0 && (
        <Card>
          <FormErrors errors={refused ?? undefined} />
          <EmptyState
            title="No criteria yet"
            next={
              setUpTo && (
                <ButtonLink to={setUpTo} variant="secondary">
                  Set up the scorecard
                </ButtonLink>
              )
            }
          >
            A scorecard has up to eight criteria that each interviewer rates from 1 to 4.
            {!setUpTo && " An admin can set it up."}
          </EmptyState>
        </Card>
      )}
      {summary && <AllScorecards summary={summary} />}
      {!isReader && criteria.length > 0 && <OwnCard key={JSON.stringify(screen.values)} screen={screen} />}
      {!summary && <Hidden screen={screen} />}
    </div>
  );
}

function OwnCard({ screen }: { screen: Screen }) {
  const isRefused = useActionReply(RATING_FORM) !== undefined;
  if (!screen.own) {
    return (
      <Card title="Your scorecard">
        <RatingForm screen={screen} />
      </Card>
    );
  }
  return (
    <Card>
      <details open={isRefused}>
        <summary className="fold">Edit your scorecard</summary>
        <div className="mt-4">
          <RatingForm screen={screen} />
        </div>
      </details>
    </Card>
  );
}

function Hidden({ screen: { hidden, submissionId } }: { screen: Screen }) {
  if (hidden === 0) return null;
  return (
    <Card title="Other interviewers">
      <p>{formatCount(hidden, "interviewer")} rated this interview. You see the ratings after you submit yours.</p>
      <p className="mt-3 max-w-prose text-muted">
        If you did not interview this person, you can read the scorecards now. You can then no longer rate this result.
      </p>
      <Form method="post" action={paths.scorecard(submissionId)} replace preventScrollReset className="mt-3">
        <input type="hidden" name="form" value={READ_FORM} />
        <Button variant="secondary">Read without rating</Button>
      </Form>
    </Card>
  );
}
