import type { SerializeFrom } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { TestMissing } from "#app/content/components.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formActions } from "#app/platform/http/form-action.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCoefficient } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { describeExpertKey } from "../fit-texts.ts";
import { addRatersAction, buildRaterActions, listRatersForScreen } from "../panel-actions.server.ts";
import { countRaters, readExpertKey } from "../panels.server.ts";
import { loadFitScreen } from "./fit-loader.server.ts";
import { Computation, FitPage } from "./fit-page.tsx";
import { RatersCard } from "./raters-card.tsx";

const TITLE = "Let experts rate the answers";

export const meta = () => [{ title: TITLE }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export const loader = loadFitScreen((testId, request) => {
  const key = readExpertKey(db, testId);
  return {
    isMailOn: env.mail !== null,
    raters: listRatersForScreen(request, testId, "options"),
    summary: describeExpertKey(countRaters(db, testId, "options"), key),
    key: key && { disputed: key.disputed, correlation: key.correlation },
  };
});

export const action = formActions(buildRaterActions("options"), addRatersAction("options"));

type Screen = NonNullable<SerializeFrom<typeof loader>["screen"]>;

export default function Answers() {
  const { screen } = useLoaderData<typeof loader>();
  if (!screen) return <TestMissing />;
  const { isMailOn, raters, key } = screen;
  return (
    <FitPage title={TITLE} test={screen}>
      {key && <Findings screen={screen} />}
      <RatersCard raters={raters} isMailOn={isMailOn}>
        Ask at least three experienced people, such as your best salespeople and their managers. They read all
        questions, so ask nobody who may take the test. They see the answers in random order, without points.
      </RatersCard>
    </FitPage>
  );
}

function Findings({ screen: { testId, summary, key } }: { screen: Screen }) {
  if (!key) return null;
  const { disputed, correlation } = key;
  return (
    <Card title="What the experts say">
      <p className="max-w-prose">{summary.join(" ")}</p>
      {disputed.length > 0 && (
        <>
          <div className="mt-3 grid gap-4">
            {disputed.map(({ id, number, text, options, hasOtherBest }) => (
              <section key={id} aria-label={`Question ${number}`}>
                <h3 className="wrap-anywhere font-semibold">
                  {number}. <bdi>{text}</bdi>
                </h3>
                {hasOtherBest && <p className="text-warning">The experts prefer another answer than the points do.</p>}
                <OptionTable options={options} />
              </section>
            ))}
          </div>
          <p className="mt-3 max-w-prose text-muted">
            Change the points of single answers in <Link to={paths.content({ testId })}>Content</Link>, or take all
            proposed points. Results keep their points until you re-score them.
          </p>
          <p className="mt-3">
            <ButtonLink to={paths.takeProposedPoints(testId)} variant="secondary" preventScrollReset>
              Take proposed points
            </ButtonLink>
          </p>
        </>
      )}
      <Computation>
        Experts rate each answer from 1 to 7. Proposed points are the mean rating, converted to the scale from 0 to 10.
        A question is listed if the experts prefer another answer, or if an answer&apos;s points differ from the
        proposed ones by 3 or more. Agreement is ICC(2,k) with its 95% interval.
        {correlation !== null && ` The correlation of points and mean ratings is ${formatCoefficient(correlation)}.`}
      </Computation>
    </Card>
  );
}

function OptionTable({ options }: Pick<NonNullable<Screen["key"]>["disputed"][number], "options">) {
  return (
    <table className="mt-1 w-full text-left">
      <thead>
        <tr className="border-line border-b text-muted text-sm">
          {["Answer", "Points", "Experts", "Proposed points"].map((title) => (
            <th key={title} scope="col" className="py-1 pr-2 align-bottom font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {options.map(({ id, text, points, mean, proposedPoints, differsMuch }) => (
          <tr key={id} className="align-top tabular-nums">
            <td className="wrap-anywhere py-2 pr-2">
              <bdi>{text}</bdi>
            </td>
            <td className="py-2 pr-2">{points}</td>
            <td className="whitespace-nowrap py-2 pr-2">{mean.toFixed(1)} of 7</td>
            <td className="py-2">{differsMuch ? <strong>{proposedPoints}</strong> : proposedPoints}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
