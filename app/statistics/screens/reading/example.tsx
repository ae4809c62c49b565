import type { ReactNode } from "react";
import { Card } from "#app/platform/ui/card.tsx";

const PEOPLE = [
  { name: "Ada", percent: 78.2 },
  { name: "Bob", percent: 71.0 },
  { name: "Cem", percent: 60.0 },
];
const ERROR = 4.1;

/** A test compares these figures with the app's formulas. */
export function Example() {
  return (
    <Card title="An example">
      <p className="max-w-prose">Ada took a test that 61 candidates have completed. Her result says:</p>
      <dl className="mt-4 grid gap-4">
        <Quote words="Likely true level 69.9–83.9% in 95 of 100 cases">
          She has 78.2% of the points, and the group's mean is 68%. Luck helps those with high scores most, so her true
          level, the average over many such tests, is likely a little lower. The best estimate is 76.9% ± 3.6 in about 2
          of 3 cases.
        </Quote>
        <Quote words="84th percentile of 61 candidates, true percentile likely 58th to 95th">
          51 candidates scored lower and 9 higher. Ada herself counts half, so 51.5 of 61 are below her, or 84 of 100.
          Her score includes luck, and 61 people are few. Without luck and with other applicants, she could be anywhere
          from the 58th to the 95th percentile.
        </Quote>
        <Quote words="Near the line between AVERAGE and GOOD (75%)">
          The label is GOOD. Her true level may be below 75% too, so AVERAGE could be just as accurate.
        </Quote>
        <Quote words="Ada above Cem (18.2 percentage points), no real difference between Ada and Bob (7.2 percentage points), no real difference between Bob and Cem (11.0 percentage points)">
          Bob has 71.0%, Cem 60.0%. Both scores of a pair include luck, so only a difference of more than 11.4 counts as
          real (1.96 × √2 × 4.1, the standard error of one score). Ada is 18.2 ahead of Cem, which is more than luck
          explains. She is 7.2 ahead of Bob, and Bob is 11.0 ahead of Cem. Luck alone can explain that, so Bob may be as
          strong as either of them.
        </Quote>
      </dl>
      <Picture />
    </Card>
  );
}

function Quote({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="break-inside-avoid border-accent border-l-2 pl-4">
      <dt className="font-semibold tabular-nums">{words}</dt>
      <dd className="mt-1 max-w-prose text-muted">{children}</dd>
    </div>
  );
}

const LEFT = 48;
const RIGHT = 332;
const toX = (percent: number) => LEFT + ((RIGHT - LEFT) * (percent - 45)) / 50;

function Picture() {
  return (
    <figure className="mt-6">
      <svg viewBox="0 0 340 140" role="img" aria-labelledby="example-picture" className="w-full max-w-lg">
        <title id="example-picture">
          The scores of Ada, Bob and Cem, each with one and two standard errors to both sides: Bob&apos;s lines reach
          into those of both others, Ada&apos;s and Cem&apos;s are apart.
        </title>
        {[50, 60, 70, 80, 90].map((tick) => (
          <g key={tick}>
            <line x1={toX(tick)} x2={toX(tick)} y1="4" y2="114" className="stroke-line" />
            <text x={toX(tick)} y="132" fontSize="11" textAnchor="middle" className="fill-muted">
              {tick}%
            </text>
          </g>
        ))}
        {PEOPLE.map(({ name, percent }, place) => {
          const y = 24 + 36 * place;
          return (
            <g key={name}>
              <text x="0" y={y + 4} fontSize="13" className="fill-ink font-medium">
                {name}
              </text>
              <line
                x1={toX(percent - 1.96 * ERROR)}
                x2={toX(percent + 1.96 * ERROR)}
                y1={y}
                y2={y}
                strokeWidth="2"
                className="stroke-control"
              />
              <line
                x1={toX(percent - ERROR)}
                x2={toX(percent + ERROR)}
                y1={y}
                y2={y}
                strokeWidth="9"
                className="stroke-accent-soft"
              />
              <circle cx={toX(percent)} cy={y} r="5" className="fill-accent" />
            </g>
          );
        })}
      </svg>
      <figcaption className="mt-1 text-muted text-sm">
        The dot is the score, the wide bar one standard error on each side, the thin line about two. Two lines can
        overlap slightly even if the difference is real. What counts is how far apart the dots are.
      </figcaption>
    </figure>
  );
}
