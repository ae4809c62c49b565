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
    <div className="page-narrow grid gap-6">
      <PageHeader
        trail={[{ text: "Help", to: paths.help() }]}
        title="How to read these figures"
        subtitle="What the numbers tell you about a score, and what they do not"
      />
      <Card title="In short">
        <Points>
          <li>Every score includes some luck. The ± next to it shows how much.</li>
          <li>
            A percentile compares a candidate with other applicants. It does not predict how well they will do the job.
          </li>
          <li>
            Do not prefer someone because of a small difference. The answers themselves tell you more than any number.
          </li>
        </Points>
      </Card>
      <Example />
      <Words title="Terms on results and comparisons" words={RESULT_WORDS} />
      <Words title="Terms in Test health" words={HEALTH_WORDS} />
      <Card title="What the numbers cannot tell you">
        <Points>
          <li>
            Percentiles compare applicants with each other, not with people in the job. Points reflect what the author
            considers good answers, not the truth about a person. Applicants answer to make a good impression.
          </li>
          <li>
            Alpha and ± show how consistent a score is, not whether it predicts success at work. Only the outcomes of
            many hired people can show that.
          </li>
          <li>
            Percentiles, alpha and ± appear once there are 30 results, because chance dominates below that. This limit,
            the verdicts on questions and the comments on alpha are rules of thumb.
          </li>
        </Points>
      </Card>
      <Card title="Who decides">
        <Points>
          <li>
            This product does not decide anything. Labels, percentiles and facts help a person decide, and nobody is
            rejected automatically. In the EU, Article 22 of the GDPR gives candidates rights if a decision is based
            solely on automated processing. Tell candidates what the test is for, and have a person consider each case.
          </li>
          <li>
            To compare how often groups of people are selected, use the{" "}
            <Link to={paths.adverseImpact()} className="text-accent underline underline-offset-4">
              adverse-impact calculator
            </Link>{" "}
            . “Four fifths” is a rule of thumb used by US enforcement agencies (29 CFR 1607.4 D). A ratio above 0.8 does
            not protect you by law, and a ratio below it is no proof. A smaller difference counts too if it is more than
            chance (p below 0.05) and matters in practice. If a selection tool screens out a group, it must be
            job-related.
          </li>
          <li>This is not legal advice. Ask a lawyer, also about how long to keep records.</li>
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
