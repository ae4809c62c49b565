import type { SerializeFrom } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { TestMissing } from "#app/content/components.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formActions } from "#app/platform/http/form-action.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCoefficient } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { FigureCell, FigureTable } from "#app/platform/ui/lists/data-table.tsx";
import { NO_GROUPS_IN_STUDY } from "../group-texts.ts";
import { sendStudyLink } from "../link-mail.server.ts";
import { SEND_PERSON_FORM } from "../panel.ts";
import { buildRaterActions, listRatersForScreen, sendLinkAction } from "../panel-actions.server.ts";
import { readStudy } from "../study.server.ts";
import { addPeopleAction, listPeopleForScreen, saveNumbersAction } from "../study-actions.server.ts";
import {
  describeBasis,
  describePower,
  describeProgress,
  judgeStudy,
  listCorrelations,
  listThirds,
  PRIOR,
} from "../study-texts.ts";
import { loadFitScreen } from "./fit-loader.server.ts";
import { Computation, FitPage } from "./fit-page.tsx";
import { LinesForm } from "./lines-form.tsx";
import { NUMBERS_FORM, NumbersCard } from "./numbers-card.tsx";
import { LINK_HINT, MAIL_HINT, PeopleList } from "./people-list.tsx";
import { RatersCard } from "./raters-card.tsx";

const TITLE = "Try it with current staff";

export const meta = () => [{ title: TITLE }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export const loader = loadFitScreen((testId, request) => {
  const { state, figures } = readStudy(db, testId);
  return {
    progress: [describeProgress(state), ...describeBasis(state)].join(" "),
    power: describePower(state),
    people: listPeopleForScreen(request, testId),
    numbers: state.numbers,
    raters: listRatersForScreen(request, testId, "performance"),
    findings: figures && {
      verdict: judgeStudy(figures, state),
      correlations: listCorrelations(figures),
      reliability: figures.reliability,
      prior: PRIOR,
      noGroups: NO_GROUPS_IN_STUDY,
      thirds: listThirds(figures),
      sections: figures.sections.map(({ name, partial, isAdded }) => ({ name, partial, isAdded })),
    },
  };
});

const PEOPLE_FORM = "people";

export const action = formActions(
  {
    ...buildRaterActions("performance"),
    [SEND_PERSON_FORM]: sendLinkAction(sendStudyLink, paths.fitStudy),
    [NUMBERS_FORM]: saveNumbersAction,
  },
  addPeopleAction,
);

type Screen = NonNullable<SerializeFrom<typeof loader>["screen"]>;

export default function StudyPage() {
  const { screen } = useLoaderData<typeof loader>();
  if (!screen) return <TestMissing />;
  const { testId, people, numbers, raters, progress, power, findings } = screen;
  return (
    <FitPage title={TITLE} test={screen}>
      {findings ? (
        <Findings findings={findings} progress={progress} hasNumbers={numbers !== null} />
      ) : (
        <p className="max-w-prose text-muted">
          {progress} {power}
        </p>
      )}
      <PeopleCard screen={screen} />
      {people.length > 0 && <NumbersCard testId={testId} numbers={numbers} people={people.length} />}
      <RatersCard screen={screen}>
        Ask the managers of these people. Two ratings of each person are better than one. Nobody sees individual
        ratings.
      </RatersCard>
      {people.length + raters.length > 0 && (
        <Card title="When the study is over">
          <p className="max-w-prose text-muted">
            Download the{" "}
            <Link to={paths.testManual(testId)} reloadDocument className="text-accent underline underline-offset-4">
              technical manual (PDF)
            </Link>
            , which keeps the figures. Then delete the answers, scores and ratings. If Settings, Privacy has a retention
            period, they are deleted after it anyway.
          </p>
          <div className="mt-3">
            <ButtonLink to={paths.deleteStudy(testId)} variant="secondary" preventScrollReset>
              Delete all study data
            </ButtonLink>
          </div>
        </Card>
      )}
    </FitPage>
  );
}

function PeopleCard({ screen: { people, isMailOn } }: { screen: Screen }) {
  const asked = people.filter(({ link }) => link !== null);
  const answered = people.filter(({ link }) => link === null);
  return (
    <Card title="People in the study">
      <p className="max-w-prose text-muted">
        Ask people who do this job now to take the test. Taking part is voluntary. Nobody sees their answers or scores,
        and they do not appear in lists or statistics of candidates.
      </p>
      <PeopleList sendForm={SEND_PERSON_FORM} people={asked} state="not finished" />
      <PeopleList sendForm={SEND_PERSON_FORM} people={answered} state="answered" />
      <LinesForm
        key={people.length}
        form={PEOPLE_FORM}
        name="people"
        label="People, one on each line"
        hint={isMailOn ? MAIL_HINT : LINK_HINT}
        add="Add people"
        variant={people.length === 0 ? "primary" : "secondary"}
      />
    </Card>
  );
}

type FindingsProps = { findings: NonNullable<Screen["findings"]>; progress: string; hasNumbers: boolean };

function Findings({ findings, progress, hasNumbers }: FindingsProps) {
  const { verdict, correlations, thirds, sections, reliability, prior, noGroups } = findings;
  const [noun, above] = hasNumbers ? ["numbers", "Above the middle number"] : ["ratings", "Rated above the middle"];
  const added = sections.filter(({ isAdded }) => isAdded);
  return (
    <Card title="What the study shows">
      <p className="max-w-prose font-semibold">{verdict}</p>
      <p className="mt-1 max-w-prose text-muted">{progress}</p>
      {correlations.length > 0 && (
        <>
          <p className="mt-3 max-w-prose">
            Correlation of scores and {noun}: 0 if they have nothing to do with each other, 1 at most. The true value is
            probably in the range in brackets.
          </p>
          <dl className="mt-2 grid gap-1">
            {correlations.map(({ name, text }) => (
              <div key={name} className="flex flex-wrap justify-between gap-x-4">
                <dt>{name}</dt>
                <dd className="tabular-nums">{text}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <div className="mt-3">
        <FigureTable
          caption={hasNumbers ? "Numbers by score" : "Ratings by score"}
          columns={["Third", "People", above]}
        >
          {thirds.map(({ name, n, share }) => (
            <tr key={name}>
              <td className="px-3 py-2">{name}</td>
              <FigureCell name="People">{n}</FigureCell>
              <FigureCell name={above}>{share}</FigureCell>
            </tr>
          ))}
        </FigureTable>
      </div>
      {sections.length > 0 && (
        <p className="mt-3 max-w-prose">
          {added.length === 0
            ? `No section says more about the ${noun} than the total score.`
            : `Says more about the ${noun} than the total score: ${added.map(({ name }) => name).join(", ")}.`}
        </p>
      )}
      <Computation>
        The correlation is between the total score and {hasNumbers ? "the number" : "the mean of all ratings"} of a
        person, with its 95% interval (Fisher&apos;s z).{" "}
        {hasNumbers
          ? "The reliability of the number is not known, so nothing is corrected for it."
          : reliability === null
            ? "It is corrected for the managers' disagreement once 20 people have two ratings."
            : `The reliability of the mean ratings is ${formatCoefficient(reliability)}. Below 0.30, nothing is corrected.`}{" "}
        People who already have the job differ less than candidates do, which lowers the correlation. The combined
        estimate starts from {prior}, and the study counts for more the more people it has. Figures change with every
        fifth person, so that no change shows what one person did. {noGroups}
      </Computation>
    </Card>
  );
}
