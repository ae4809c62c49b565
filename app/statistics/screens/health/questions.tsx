import { Link } from "@remix-run/react";
import { useState } from "react";
import { Card } from "#app/platform/ui/card.tsx";
import { Collapsible } from "#app/platform/ui/collapsible.tsx";
import { Badge } from "#app/platform/ui/inline.tsx";
import type { TestHealthView } from "./health-screen.server.ts";
import { SortLinks } from "./item-heads.tsx";
import { ItemTable } from "./item-table.tsx";

export const QUESTIONS_ID = "questions";

export function Questions({ screen }: { screen: TestHealthView }) {
  const { heads, lists, isAll, allTo, fitNote, elsewhere, moreElsewhere } = screen;
  return (
    <div id={QUESTIONS_ID} className="scroll-mt-4">
      <Card
        title="Questions"
        actions={
          <Link
            to={allTo}
            preventScrollReset
            className="inline-flex min-h-control items-center text-accent text-sm underline underline-offset-4 print:hidden"
          >
            {isAll ? "Close all questions" : "Open all questions"}
          </Link>
        }
      >
        {!isAll && (
          <p className="mb-2 hidden text-sm print:block">
            To print the options of each question too, choose “Open all questions” first.
          </p>
        )}
        <SortLinks heads={heads} isSorted={lists[0]?.section === null} />
        <div className="grid gap-2">
          {lists.map(({ section, items }) =>
            section === null ? (
              <ItemTable key="" caption="Statistics for each question" heads={heads} items={items} />
            ) : (
              <SectionQuestions key={section.id} section={section} items={items} heads={heads} isAll={isAll} />
            ),
          )}
        </div>
        <p className="mt-4 border-line border-t pt-4 text-muted text-sm">
          No verdict means that nothing stands out or there are too few results. At most two are shown here. The CSV has
          all of them. {fitNote}
        </p>
        <OtherGroupQuestions questions={elsewhere} more={moreElsewhere} />
      </Card>
    </div>
  );
}

type List = TestHealthView["lists"][number];
type SectionQuestionsProps = Pick<TestHealthView, "heads" | "isAll"> & {
  section: NonNullable<List["section"]>;
  items: List["items"];
};

function SectionQuestions({ section: { name, summary, toFix }, items, heads, isAll }: SectionQuestionsProps) {
  const [isOpen, setIsOpen] = useOpening(isAll ? "all" : items.find(({ opened }) => opened)?.id);
  return (
    <Collapsible
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      summary={
        <>
          <h3 className="wrap-anywhere min-w-0 font-semibold">
            <bdi>{name}</bdi>
          </h3>{" "}
          <span className="text-muted text-sm">{summary}</span>{" "}
          {toFix > 0 && <Badge tone="warning">{toFix} to fix</Badge>}
        </>
      }
    >
      <ItemTable caption={`Statistics for the questions of ${name}`} heads={heads} items={items} />
    </Collapsible>
  );
}

/** Open a section when one of its questions opens, and leave it open when the question closes. */
function useOpening(opened: string | undefined) {
  const [isOpen, setIsOpen] = useState(opened !== undefined);
  const [last, setLast] = useState(opened);
  if (last !== opened) {
    setLast(opened);
    if (opened !== undefined) setIsOpen(true);
    else if (last === "all") setIsOpen(false);
  }
  return [isOpen, setIsOpen] as const;
}

function OtherGroupQuestions({ questions, more }: { questions: string[]; more: number }) {
  if (questions.length === 0) return null;
  return (
    <div className="mt-3 text-muted text-sm">
      <p>Asked in other groups only:</p>
      <ul className="list-disc pl-5">
        {questions.map((text) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
      {more > 0 && <p>and {more} more</p>}
    </div>
  );
}
