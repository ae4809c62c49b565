import { json, type LoaderFunctionArgs } from "@remix-run/node";
import type { ReactNode } from "react";
import { requireViewer } from "#app/http/admin-session.server.ts";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Example } from "./example.tsx";

export const meta = () => [{ title: "How to read these figures" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request);
  return json(null);
}

const WORDS: { word: string; meaning: string }[] = [
  {
    word: "Group",
    meaning:
      "The completed first attempts of everyone who answered the same questions for the same points. When questions or points of a test change, a new group begins; corrected spelling does not begin one. Figures of two groups are never mixed.",
  },
  {
    word: "Percentile (the place)",
    meaning:
      "How many of 100 candidates of the group scored lower; half of those with the same score count as lower. 84th percentile: better than about 84 of 100. It is shown as a place from 1 to 99, and “give or take” says how far chance alone may have moved it while the group is small.",
  },
  {
    word: "± (one standard error)",
    meaning:
      "A test is a sample of questions, so every score has some luck in it. The ± says how much: the person's own level lies within one ± of the score in about 2 of 3 cases, and within two in about 95 of 100. It does not say where the next attempt will end.",
  },
  {
    word: "Alpha",
    meaning:
      "From 0 to 1: how well the questions agree on who does well. The ± is computed from it. It is low when a test has few questions or very different ones, and it falls below 0 when questions contradict each other.",
  },
  {
    word: "Median and middle half",
    meaning:
      "Line up all candidates by score: the median is the score of the one in the middle. The middle half is what lies between the lowest quarter (Q1) and the highest quarter (Q3).",
  },
  {
    word: "Real difference",
    meaning:
      "Two scores of one group that are further apart than the luck in both of them explains. Of 20 pairs without any real difference, about one is marked by chance.",
  },
  {
    word: "Near a line",
    meaning:
      "The score is closer to the minimum of a match label than one ±, so the other label could as well be right.",
  },
  {
    word: "Time of an answer",
    meaning:
      "From the moment a question was on the screen to the click that counts. Without JavaScript a reload restarts the question's clock. Answers from before times were kept have none: they are left out, never counted as zero.",
  },
];

export default function ReadingFigures() {
  return (
    <div className="grid max-w-4xl gap-6">
      <PageHeader title="How to read these figures" subtitle="What they say about a score, and what they cannot say" />
      <Card title="In short">
        <Points>
          <li>A score has some luck in it. The ± beside it says how much; do not read more from a score than that.</li>
          <li>A place says who else applied, not how good somebody will be at the job.</li>
          <li>
            Small differences are no differences. Where it matters, the answers themselves say more than any figure.
          </li>
        </Points>
      </Card>
      <Example />
      <Card title="The words">
        <dl className="grid max-w-prose gap-4">
          {WORDS.map(({ word, meaning }) => (
            <div key={word} className="break-inside-avoid">
              <dt className="font-semibold">{word}</dt>
              <dd className="mt-1 text-muted">{meaning}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title="What the figures cannot say">
        <Points>
          <li>
            Percentiles compare the applicants of this test with each other, not with people in the job. Points are the
            author's key of good answers, not truth about a person; people who want a job answer to please.
          </li>
          <li>
            Alpha and ± say how consistent a score is, not whether it predicts success at work. Only what becomes of the
            people who were hired can say that, and only with many of them.
          </li>
          <li>
            Places, alpha and ± appear from 30 results on: below that, chance would write them. This limit, the verdicts
            on questions and the sentences on alpha are reading aids of this product, not laws of the trade.
          </li>
        </Points>
      </Card>
      <Card title="Who decides">
        <Points>
          <li>
            The product decides nothing. Labels, places and facts are for a person who decides; nobody is rejected
            automatically. In the EU, Article 22 of the GDPR gives candidates rights where a decision rests solely on
            automated processing: tell them what the test is for, and let a person weigh each case.
          </li>
          <li>
            Comparing how often groups of people are selected: “four fifths” is a rule of thumb of US enforcement
            agencies (29 CFR 1607.4 D), neither a safe harbor nor proof. Small numbers need the p-value, large ones the
            cause. Selection tools must be job-related where they screen out groups.
          </li>
          <li>This is no legal advice; ask counsel, also about how long to keep records.</li>
        </Points>
      </Card>
    </div>
  );
}

function Points({ children }: { children: ReactNode }) {
  return <ul className="grid max-w-prose list-disc gap-2 pl-5 marker:text-muted">{children}</ul>;
}
