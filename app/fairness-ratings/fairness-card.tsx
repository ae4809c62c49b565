import { Link } from "@remix-run/react";
import { MIN_ANSWERS, TOO_FEW_ANSWERS } from "#app/platform/disclosure-control.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount, formatNumber, formatOneDecimal } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Collapsible } from "#app/platform/ui/collapsible.tsx";
import type { FairnessFigures } from "./fairness-rating.ts";
import type { FairnessComment, FairnessSummary } from "./fairness-ratings.server.ts";
import { RATINGS } from "./rating-limits.ts";

const MAX_SHOWN_COMMENTS = 200;

type FairnessCardProps = { testId: string; fairness: FairnessSummary; isEditor: boolean };

export function FairnessCard({ testId, fairness: { figures, comments }, isEditor }: FairnessCardProps) {
  return (
    <Card id="fairness" title="Was this fair?" className="scroll-mt-6">
      <p className="mb-3 text-muted">
        Candidates can answer this after they complete the test. Answers are stored without names and never affect a
        result.
      </p>
      {figures ? (
        <>
          <RatingCounts figures={figures} />
          {comments.length > 0 && <Comments testId={testId} comments={comments} isEditor={isEditor} />}
        </>
      ) : (
        <>
          <p className="font-semibold">{TOO_FEW_ANSWERS}</p>
          <p className="text-muted text-sm">
            The summary appears with answer {MIN_ANSWERS}, so that nobody can tell whose answer it is.
          </p>
        </>
      )}
    </Card>
  );
}

const ENDS: Partial<Record<number, string>> = { 1: "Not fair at all", 5: "Very fair" };

function RatingCounts({ figures: { answers, mean, median, counts } }: { figures: FairnessFigures }) {
  const highest = Math.max(...counts);
  const tiles = [
    ["Answers", formatNumber(answers)],
    ["Mean", `${formatOneDecimal(mean)} of 5`],
    ["Median", String(median)],
  ];
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {tiles.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="font-semibold text-xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <table className="mt-3 w-full max-w-xl text-left text-sm">
        <caption className="sr-only">Answers by rating</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Rating</th>
            <th scope="col">Answers</th>
          </tr>
        </thead>
        <tbody>
          {[...RATINGS].reverse().map((rating) => {
            const count = counts[rating - 1] ?? 0;
            return (
              <tr key={rating}>
                <th scope="row" className="w-36 whitespace-nowrap py-1 pr-3 font-normal tabular-nums">
                  {rating} {ENDS[rating] && <span className="text-muted">{ENDS[rating]}</span>}
                </th>
                <td className="py-1">
                  <span className="flex items-center gap-2 tabular-nums">
                    <svg aria-hidden="true" width="100%" height="12" className="min-w-0 flex-1">
                      <rect width="100%" height="12" rx="2" className="fill-sunken" />
                      <rect width={`${(100 * count) / highest}%`} height="12" rx="2" className="fill-accent" />
                    </svg>
                    <span className="w-12 text-right">{formatNumber(count)}</span>
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="mt-2 text-muted text-sm">
        The figures cover all versions of the test. New answers appear at least five at a time, so that nobody can match
        one with a person.
      </p>
    </>
  );
}

type CommentsProps = { testId: string; comments: FairnessComment[]; isEditor: boolean };

function Comments({ testId, comments, isEditor }: CommentsProps) {
  const shown = comments.slice(0, MAX_SHOWN_COMMENTS);
  return (
    <div className="mt-4">
      <Collapsible summary={formatCount(comments.length, "comment")}>
        <p className="mt-2 text-muted text-sm">
          In alphabetical order.
          {shown.length < comments.length && ` These are the first ${MAX_SHOWN_COMMENTS}. The API returns all of them.`}
        </p>
        <ul className="divide-y divide-line">
          {shown.map(({ id, text }) => (
            <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 py-2">
              <p className="wrap-anywhere max-w-prose flex-1 basis-60 whitespace-pre-wrap">
                <bdi>{text}</bdi>
              </p>
              {isEditor && (
                <Link
                  to={paths.deleteFairnessComment(testId, id)}
                  preventScrollReset
                  className="inline-flex min-h-control items-center text-accent text-sm underline underline-offset-4 print:hidden"
                >
                  Delete
                </Link>
              )}
            </li>
          ))}
        </ul>
      </Collapsible>
    </div>
  );
}
