import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { requireViewer } from "#app/accounts/index.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { Example } from "./example.tsx";
import { HEALTH_WORDS, RESULT_WORDS } from "./words.ts";

export const meta = () => [{ title: "How to read these figures" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request);
  return json(null);
}

export default function ReadingFigures() {
  return (
    <div className="grid max-w-3xl gap-6">
      <PageHeader title="How to read these figures" subtitle="What they say about a score, and what they cannot say" />
      <Card title="In short">
        <Points>
          <li>A score has some luck in it. The ± beside it says how much; do not read more from a score than that.</li>
          <li>
            A place compares somebody with those who also applied; it does not say how good they will be at the job.
          </li>
          <li>
            A small difference is no ground to prefer anybody. Where it matters, the answers themselves say more than
            any figure.
          </li>
        </Points>
      </Card>
      <Example />
      <Words title="Words on a result and in a comparison" words={RESULT_WORDS} />
      <Words title="Words of Test Health" words={HEALTH_WORDS} />
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
            If you compare how often groups of people are selected, which the{" "}
            <Link to={paths.adverseImpact()} className="text-accent underline underline-offset-4">
              adverse-impact calculator
            </Link>{" "}
            does: “four fifths” is a rule of thumb of US enforcement agencies (29 CFR 1607.4 D), neither a safe harbor
            nor proof. Small numbers need the p-value, large ones the cause. Selection tools must be job-related where
            they screen out groups.
          </li>
          <li>This is no legal advice; ask counsel, also about how long to keep records.</li>
        </Points>
      </Card>
    </div>
  );
}

function Words({ title, words }: { title: string; words: typeof RESULT_WORDS }) {
  return (
    <Card title={title}>
      <dl className="grid max-w-prose gap-4">
        {words.map(({ word, meaning }) => (
          <div key={word} className="break-inside-avoid">
            <dt className="font-semibold">{word}</dt>
            <dd className="mt-1 text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Points({ children }: { children: ReactNode }) {
  return <ul className="grid max-w-prose list-disc gap-2 pl-5 marker:text-muted">{children}</ul>;
}
