import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";
import type { QuestionFinding, Tone } from "../../findings.ts";

const TONES = {
  positive: { look: "text-excellent", Icon: CircleCheck },
  warning: { look: "text-warning", Icon: CircleAlert },
  normal: { look: "text-muted", Icon: Info },
};

export type Judged = { tone: Tone; title: string; sentences: string[] };

type FindingCardProps = { id: string; question: string; finding: Judged; children?: ReactNode };

export function FindingCard({ id, question, finding: { tone, title, sentences }, children }: FindingCardProps) {
  const { look, Icon } = TONES[tone];
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 shadow-card">
      <p className="text-muted text-sm">{question}</p>
      <div className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 *:col-start-2">
        <Icon aria-hidden="true" className={`col-start-1! mt-1 size-5 ${look}`} />
        <h2 id={id} className="font-semibold text-xl">
          {title}
        </h2>
        {sentences.map((sentence) => (
          <p key={sentence} className="max-w-3xl">
            {sentence}
          </p>
        ))}
      </div>
      {children}
    </section>
  );
}

export function QuestionFindings({ findings }: { findings: QuestionFinding[] }) {
  return findings.map(({ number, text, words }) => (
    <li key={number} className="wrap-anywhere">
      <p className="font-medium">
        {number}. <bdi>{text}</bdi>
      </p>
      <p className="text-muted">{words}</p>
    </li>
  ));
}
