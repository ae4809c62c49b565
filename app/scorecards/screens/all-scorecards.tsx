import { DASH, formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { formatRating, formatRecommendation, MARKED_SPREAD } from "../scorecard.ts";
import type { ScorecardScreen } from "../scorecard-view.server.ts";

type Summary = NonNullable<ScorecardScreen["summary"]>;

export function AllScorecards({ summary: { cards, criteria, mean } }: { summary: Summary }) {
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
            <th scope="col" className="px-3 py-2 font-medium">
              Criterion
            </th>
            {cards.map(({ id, adminName }) => (
              <th key={id} scope="col" className="wrap-anywhere px-3 py-2 font-medium">
                {adminName}
              </th>
            ))}
            <th scope="col" className="whitespace-nowrap px-3 py-2 text-right font-medium">
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
      <th scope="row" className="wrap-anywhere px-3 py-2 font-medium max-md:p-0">
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
      <td className="px-3 py-2 text-right font-semibold tabular-nums max-md:p-0 max-md:text-left">
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
      <th scope="row" className="px-3 py-2 max-md:p-0">
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
