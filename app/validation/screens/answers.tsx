import type { SerializeFrom } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { TestMissing } from "#app/content/components.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formActions } from "#app/platform/http/form-action.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCoefficient, formatOneDecimal } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { FigureCell, FigureTable } from "#app/platform/ui/lists/data-table.tsx";
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
    raters: listRatersForScreen(request, testId, "options"),
    summary: describeExpertKey(countRaters(db, testId, "options"), key),
    key: key && { disputed: key.disputed, correlation: key.correlation },
  };
});

export const action = formActions(buildRaterActions("options"), addRatersAction("options"));

type Screen = NonNullable<SerializeFrom<typeof loader>["screen"]>;
type Dispute = NonNullable<Screen["key"]>["disputed"][number];

export default function Answers() {
  const { screen } = useLoaderData<typeof loader>();
  if (!screen) return <TestMissing />;
  const { key, summary } = screen;
  return (
    <FitPage title={TITLE} test={screen}>
      {key ? <Findings screen={screen} /> : <p className="max-w-prose text-muted">{summary.join(" ")}</p>}
      <RatersCard screen={screen}>
        Ask at least three experienced people, such as your best salespeople and their managers. They read all
        questions, so ask nobody who may take the test. They see the answers in random order, without points. They also
        mark what somebody who is only just good enough would answer, which proposes a minimum for the match labels.
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
                {hasOtherBest && (
                  <p className="text-warning">
                    The answer that the experts rate highest does not have the most points.
                  </p>
                )}
                <OptionTable number={number} options={options} />
              </section>
            ))}
          </div>
          <p className="mt-3 max-w-prose text-muted">
            Change the points of individual answers in <Link to={paths.content({ testId })}>Content</Link>, or take all
            proposed points, including those of questions that are not listed here. Results keep their points until you
            re-score them.
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
        A question is listed if the experts rate another answer highest, or if an answer&apos;s points differ from the
        proposed ones by 3 or more. Agreement is ICC(2,k) with its 95% interval.
        {correlation !== null && ` The correlation of points and mean ratings is ${formatCoefficient(correlation)}.`}
      </Computation>
    </Card>
  );
}

function OptionTable({ number, options }: { number: number; options: Dispute["options"] }) {
  return (
    <FigureTable caption={`Answers to question ${number}`} columns={["Answer", "Points", "Experts", "Proposed points"]}>
      {options.map(({ id, text, points, mean, proposedPoints, differsMuch }) => (
        <tr key={id}>
          <td className="wrap-anywhere px-3 py-2">
            <bdi>{text}</bdi>
          </td>
          <FigureCell name="Points">{points}</FigureCell>
          <FigureCell name="Experts">{formatOneDecimal(mean)} of 7</FigureCell>
          <FigureCell name="Proposed points">
            {differsMuch ? <strong>{proposedPoints}</strong> : proposedPoints}
          </FigureCell>
        </tr>
      ))}
    </FigureTable>
  );
}
