import { type FieldMetadata, getCollectionProps, getInputProps } from "@conform-to/react";
import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getAuditContext, requireViewer } from "#app/accounts/index.server.ts";
import { getTest } from "#app/content/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useActionReply } from "#app/platform/forms/use-action-reply.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction, formActions, redirectWithErrorToast } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { DASH, formatCount } from "#app/platform/text/numbers-text.ts";
import { fullName } from "#app/platform/text/person.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { FormTextArea } from "#app/platform/ui/forms/form-field.tsx";
import { PageForm } from "#app/platform/ui/forms/server-form.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { NotFoundCard, PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { findVisibleSubmission } from "#app/submissions/index.server.ts";
import { formatRating, formatRecommendation, MARKED_SPREAD, RATINGS, RECOMMENDATIONS } from "../scorecard.ts";
import { ratingCommentField, ratingField } from "../scorecard-fields.ts";
import { parseScorecard, scorecardFormSchema } from "../scorecard-schemas.ts";
import { readScorecardView } from "../scorecard-view.server.ts";
import { listCriteria, readWithoutOwn, requireResult, saveScorecard } from "../scorecards.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.screen ? `Scorecards of ${data.screen.name}` : "Submission Not Found" },
];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params: { submissionId = "" } }: LoaderFunctionArgs) {
  const me = await requireViewer(request);
  const submission = findVisibleSubmission(db, submissionId, me.visibleTests);
  if (!submission?.completedAt || submission.isPreview) return json({ screen: null }, { status: 404 });
  const { testId } = submission;
  const view = readScorecardView({ submissionId, testId, adminId: me.id });
  const values = view.criteria.map(({ name }, place) => {
    const given = view.own?.ratings.find((one) => one.name === name);
    return [
      [ratingField(place + 1), given ? String(given.rating ?? 0) : ""],
      [ratingCommentField(place + 1), given?.comment ?? ""],
    ] as const;
  });
  const recommendation = String(view.own?.recommendation ?? "");
  return json({
    screen: {
      ...view,
      submissionId,
      name: fullName(submission) || "Erased person",
      testName: getTest(db, testId)?.name ?? "",
      setUpTo: me.role === "admin" ? paths.scorecardCriteria(testId) : null,
      values: {
        ...Object.fromEntries(values.flat()),
        recommendation,
        comment: view.own?.comment ?? "",
      } as Record<string, string>,
    },
  });
}

const READ_FORM = "read";
const RATING_FORM = "scorecard";

const submitScorecard = formAction({
  guard: requireViewer,
  schema: scorecardFormSchema,
  run: ({ guarded, context, input, params: { submissionId = "" } }) => {
    const by = getAuditContext(guarded, context);
    const { testId } = requireResult(db, submissionId, guarded);
    return saveScorecard(db, by, submissionId, parseScorecard(listCriteria(db, testId), input), guarded);
  },
  done: ({ editedAt }, { params: { submissionId = "" } }) =>
    redirectWithToast(paths.scorecard(submissionId), toast(editedAt ? "Scorecard changed" : "Scorecard submitted")),
  formatRefusal: ({ message }) => ({ title: "The scorecard was not saved", text: message }),
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
        subtitle={testName}
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
      {summary && <AllCards summary={summary} />}
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

function RatingForm({ screen: { criteria, values, own } }: { screen: Screen }) {
  const served = useServerForm<Record<string, string>>(RATING_FORM, values);
  const { fields } = served;
  const { recommendation, comment } = fields;
  return (
    <PageForm served={served} submitText={own ? "Save Changes" : "Submit scorecard"} className="grid gap-4">
      <p className="max-w-prose text-muted text-sm">
        Rate what you heard in the interview from 1 (weak) to 4 (strong), before you talk about it with others. You see
        their ratings afterwards. If you change yours later, the others see that you changed them.
      </p>
      <div className="divide-y divide-line border-line border-y">
        {criteria.map((criterion, place) => (
          <RatingRow key={criterion.name} criterion={criterion} number={place + 1} fields={fields} />
        ))}
      </div>
      {recommendation && (
        <RadioRow
          field={recommendation}
          label="Overall recommendation"
          choices={RECOMMENDATIONS.map((text, place) => ({ value: String(place + 1), text }))}
        />
      )}
      {comment && (
        <FormTextArea field={comment} label="Comment" hint="The other interviewers can read it afterwards." rows={2} />
      )}
    </PageForm>
  );
}

const RATING_CHOICES = [
  ...RATINGS.map((value) => ({ value: String(value), text: String(value) })),
  { value: "0", text: "Not asked" },
];

type RatingRowProps = {
  criterion: Screen["criteria"][number];
  number: number;
  fields: Record<string, FieldMetadata<string>>;
};

function RatingRow({ criterion: { name, anchors }, number, fields }: RatingRowProps) {
  const [rating, comment] = [fields[ratingField(number)], fields[ratingCommentField(number)]];
  if (!rating || !comment) return null;
  return (
    <div className="grid gap-1 py-3">
      <RadioRow field={rating} label={name} choices={RATING_CHOICES} />
      {anchors.some(Boolean) && (
        <details>
          <summary className="fold">
            What the ratings mean<span className="sr-only"> for {name}</span>
          </summary>
          <ol className="list-decimal ps-6 text-muted text-sm">
            {anchors.map((anchor, place) => (
              <li key={RATINGS[place]}>{anchor || DASH}</li>
            ))}
          </ol>
        </details>
      )}
      <RatingComment field={comment} name={name} />
    </div>
  );
}

function RatingComment({ field, name }: { field: FieldMetadata<string>; name: string }) {
  const { key, ...input } = getInputProps(field, { type: "text", ariaAttributes: false });
  const errors = field.errors ?? [];
  return (
    <>
      <input
        key={key}
        {...input}
        aria-label={`Comment on ${name}`}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? `${input.id}-error` : undefined}
        placeholder="Comment"
        autoComplete="off"
        className="min-h-control w-full rounded-control border border-control bg-surface px-3 text-sm"
      />
      {errors.length > 0 && (
        <p id={`${input.id}-error`} className="font-medium text-danger text-sm">
          {errors.join(" ")}
        </p>
      )}
    </>
  );
}

type RadioRowProps = {
  field: FieldMetadata<string>;
  label: string;
  choices: { value: string; text: string }[];
};

function RadioRow({ field, label, choices }: RadioRowProps) {
  const options = choices.map(({ value }) => value);
  const inputs = getCollectionProps(field, { type: "radio", options, ariaAttributes: false });
  const errors = field.errors ?? [];
  return (
    <fieldset aria-describedby={errors.length > 0 ? `${field.id}-error` : undefined}>
      <legend className="wrap-anywhere font-medium sm:float-start sm:w-2/5 sm:pe-3 sm:pt-1.5">{label}</legend>
      <div className="flex flex-wrap gap-1 sm:float-end sm:w-3/5 sm:justify-end">
        {inputs.map(({ key, ...input }, place) => (
          <label
            key={key}
            className="flex min-h-9 cursor-pointer items-center gap-1.5 rounded-control px-2 text-sm hover:bg-sunken has-checked:bg-accent-soft has-checked:font-semibold"
          >
            <input {...input} className="size-4.5 accent-accent" />
            {choices[place]?.text}
          </label>
        ))}
      </div>
      {errors.length > 0 && (
        <p id={`${field.id}-error`} className="clear-both font-medium text-danger text-sm">
          {errors.join(" ")}
        </p>
      )}
    </fieldset>
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

type Summary = NonNullable<Screen["summary"]>;

function AllCards({ summary: { cards, criteria, mean } }: { summary: Summary }) {
  if (cards.length === 0) return null;
  return (
    <Card title="All scorecards">
      {mean !== null && (
        <p className="mb-3">
          <b className="text-xl tabular-nums">{formatRating(mean)}</b>{" "}
          <span className="text-muted">on average, from {formatCount(cards.length, "interviewer")}</span>
        </p>
      )}
      <table className="w-full text-left max-md:grid">
        <caption className="sr-only">Ratings by criterion and interviewer</caption>
        <thead className="max-md:sr-only">
          <tr className="border-line border-b align-bottom text-muted text-sm">
            <th scope="col" className="py-2 pr-3 font-medium">
              Criterion
            </th>
            {cards.map(({ id, adminName }) => (
              <th key={id} scope="col" className="wrap-anywhere px-3 py-2 font-medium">
                {adminName}
              </th>
            ))}
            <th scope="col" className="whitespace-nowrap py-2 pl-3 text-right font-medium">
              Mean
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:grid">
          {criteria.map((criterion) => (
            <CriterionRatings key={criterion.name} criterion={criterion} cards={cards} />
          ))}
          {cards.some(({ recommendation }) => recommendation !== null) && <Recommendations cards={cards} />}
        </tbody>
      </table>
      <CardComments cards={cards} />
    </Card>
  );
}

type CriterionRatingsProps = { criterion: Summary["criteria"][number]; cards: Summary["cards"] };

function CriterionRatings({ criterion: { name, mean, spread }, cards }: CriterionRatingsProps) {
  return (
    <tr className={`align-top max-md:grid max-md:py-2 ${spread >= MARKED_SPREAD ? "bg-warning-soft" : ""}`}>
      <th scope="row" className="wrap-anywhere py-2 pr-3 font-medium max-md:py-0">
        {name}
        {spread >= MARKED_SPREAD && <span className="block text-sm text-warning">Ratings differ by {spread}</span>}
      </th>
      {cards.map(({ id, adminName, ratings }) => {
        const given = ratings.find((one) => one.name === name);
        return (
          <td key={id} className="px-3 py-2 max-md:p-0">
            <span aria-hidden="true" className="text-muted text-sm md:hidden">
              {adminName}{" "}
            </span>
            <span className="font-semibold tabular-nums">{given ? (given.rating ?? "Not asked") : DASH}</span>
            {given?.comment && <span className="wrap-anywhere block text-sm">{given.comment}</span>}
            {given?.anchor && <span className="block text-muted text-xs">{given.anchor}</span>}
          </td>
        );
      })}
      <td className="py-2 pl-3 text-right font-semibold tabular-nums max-md:p-0 max-md:text-left">
        <span aria-hidden="true" className="font-normal text-muted text-sm md:hidden">
          Mean{" "}
        </span>
        {mean === null ? DASH : Math.round(mean * 10) / 10}
      </td>
    </tr>
  );
}

function CardComments({ cards }: Pick<Summary, "cards">) {
  return (
    <ul className="mt-4 grid gap-3">
      {cards.map(({ id, adminName, comment, written, edited }) => (
        <li key={id} className="min-w-0">
          <p className="text-muted text-sm">
            <span className="font-medium text-ink">{adminName}</span>, <Time {...written} />
            {edited && (
              <>
                , changed <Time {...edited} />
              </>
            )}
          </p>
          {comment && <p className="whitespace-pre-wrap break-words">{comment}</p>}
        </li>
      ))}
    </ul>
  );
}

function Recommendations({ cards }: Pick<Summary, "cards">) {
  return (
    <tr className="align-top font-semibold max-md:grid max-md:py-2">
      <th scope="row" className="py-2 pr-3 max-md:py-0">
        Overall recommendation
      </th>
      {cards.map(({ id, adminName, recommendation }) => (
        <td key={id} className="px-3 py-2 max-md:p-0">
          <span aria-hidden="true" className="font-normal text-muted text-sm md:hidden">
            {adminName}{" "}
          </span>
          {formatRecommendation(recommendation) || DASH}
        </td>
      ))}
      <td className="max-md:hidden" />
    </tr>
  );
}
