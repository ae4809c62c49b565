import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Collapsible } from "#app/platform/ui/collapsible.tsx";
import { EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { GUIDE_INTRODUCTION } from "../interview-guide.ts";
import type { ResultScreen } from "./result-screen.server.ts";

type GuideEntries = NonNullable<ResultScreen["guide"]>;
type InterviewGuideProps = Pick<ResultScreen, "name" | "testName" | "completed"> & { entries: GuideEntries };

/** The guide is printed on separate pages with space for notes. It contains nothing from the scoring key. */
export function InterviewGuide({ name, testName, completed, entries }: InterviewGuideProps) {
  return (
    <div className="page-guide lg:mr-78 print:mr-0">
      <Card title="Interview guide" className="print:border-0 print:p-0 print:shadow-none">
        <div className="hidden print:block">
          <p className="font-semibold text-xl">{name}</p>
          <p className="mb-4 text-muted">{[testName, completed && `completed ${completed.text}`].join(", ")}</p>
          <div aria-hidden="true" className="mb-4 grid grid-cols-[2fr_1fr] gap-6 text-muted text-sm">
            <p className="border-control border-b">Interviewer</p>
            <p className="border-control border-b">Date</p>
          </div>
        </div>
        {entries.length === 0 ? (
          <EmptyState title="No questions to ask">This test has no questions with points.</EmptyState>
        ) : (
          <Collapsible
            isContentOnlyInPrint
            summary={<span className="font-semibold">{formatCount(entries.length, "question")} to ask</span>}
          >
            <div id="interview-guide" className="scroll-mt-14 pt-3">
              <p className="mb-2 max-w-prose text-muted text-sm print:mb-0 print:max-w-none">{GUIDE_INTRODUCTION}</p>
              <ol className="divide-y divide-line print:text-sm">
                {entries.map((entry) => (
                  <Entry key={entry.questionId} entry={entry} />
                ))}
              </ol>
            </div>
          </Collapsible>
        )}
      </Card>
    </div>
  );
}

function Entry({ entry: { sectionName, number, questionText, answer, followUp } }: { entry: GuideEntries[number] }) {
  return (
    <li className="break-inside-avoid py-5 last:pb-0 print:border-0 print:py-3">
      <h3 className="text-muted text-sm">
        {sectionName} · Question {number}
      </h3>
      <p className="mt-1 whitespace-pre-line">{questionText}</p>
      <div className="mt-3 rounded-control bg-sunken px-3 py-2 print:mt-2 print:p-0">
        <p className="text-muted text-sm">Answer</p>
        <p>{answer ?? <span className="text-muted">Left open</span>}</p>
      </div>
      <div className="mt-3 border-accent border-l-4 pl-3 print:mt-2 print:border-0 print:pl-0">
        <p className="text-muted text-sm">Ask</p>
        <p className="whitespace-pre-line font-semibold">{followUp}</p>
      </div>
      <div aria-hidden="true" className="hidden print:block">
        <p className="h-9 border-control border-b" />
        <p className="h-9 border-control border-b" />
      </div>
    </li>
  );
}
