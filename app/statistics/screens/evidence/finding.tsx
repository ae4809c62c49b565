import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";
import type { QuestionFinding, Tone } from "../../findings.ts";

const TONES = {
  positive: { look: "text-excellent", Icon: CircleCheck },
  warning: { look: "text-warning", Icon: CircleAlert },
  normal: { look: "text-muted", Icon: Info },
};

export type Judged = { tone: Tone; title: string; sentences: string[] };

type JudgmentProps = { id: string; judged: Judged; lead?: ReactNode; children?: ReactNode };

/** Put it into a section that it names. */
function Judgment({ id, judged: { tone, title, sentences }, lead, children }: JudgmentProps) {
  const { look, Icon } = TONES[tone];
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 *:col-start-2">
      <Icon aria-hidden="true" className={`col-start-1! mt-1 size-5 ${look}`} />
      <h2 id={id} className="font-semibold text-xl">
        {title}
      </h2>
      {lead}
      {sentences.map((sentence) => (
        <p key={sentence} className="max-w-3xl">
          {sentence}
        </p>
      ))}
      {children}
    </div>
  );
}

export function JudgmentCard(judgment: JudgmentProps) {
  return (
    <section aria-labelledby={judgment.id} className={CARD}>
      <Judgment {...judgment} />
    </section>
  );
}

const CARD = "rounded-card border border-line bg-surface p-4 shadow-card";

type FindingCardProps = { id: string; question: string; finding: Judged; children?: ReactNode };

export function FindingCard({ id, question, finding, children }: FindingCardProps) {
  return (
    <section aria-labelledby={id} className={CARD}>
      <p className="text-muted text-sm">{question}</p>
      <div className="mb-4">
        <Judgment id={id} judged={finding} />
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
