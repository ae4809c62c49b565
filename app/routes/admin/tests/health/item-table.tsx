import { Link } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import { counted } from "#app/domain/numbers-text.ts";
import { Card } from "#app/ui/card.tsx";
import { ShareBar } from "#app/ui/share-bar.tsx";
import type { HealthScreen } from "./health-screen.server.ts";
import { Head, SortLinks } from "./item-heads.tsx";
import { OptionTable } from "./option-table.tsx";
import { Verdicts } from "./verdicts.tsx";

type Heads = HealthScreen["heads"];
type Item = HealthScreen["items"][number];

/** One row a question: its figures, what they say, and how its options were picked. */
export function ItemTable({ screen }: { screen: HealthScreen }) {
  const { heads, items } = screen;
  return (
    <Card title="Questions">
      <SortLinks heads={heads} />
      <table className="w-full border-collapse text-left max-lg:grid max-lg:grid-cols-[minmax(0,1fr)]">
        <caption className="sr-only">Figures of each question, and how its options were picked</caption>
        <thead className="max-lg:sr-only">
          <tr className="text-muted text-sm">
            {heads.map((head) => (
              <Head key={head.title} head={head} />
            ))}
          </tr>
        </thead>
        {items.map((item) => (
          <ItemRows key={item.id} item={item} heads={heads} isFolded={screen.isFolded} />
        ))}
      </table>
      <p className="mt-4 border-line border-t pt-4 text-muted text-sm">
        No verdict: unremarkable, or too few results to be sure. At most two are shown; the file has all of them.
      </p>
      <AskedElsewhere questions={screen.elsewhere} more={screen.moreElsewhere} />
    </Card>
  );
}

function AskedElsewhere({ questions, more }: { questions: string[]; more: number }) {
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

function ItemRows({ item, heads, isFolded }: { item: Item; heads: Heads; isFolded: boolean }) {
  const figures = heads.slice(2, -1);
  return (
    <tbody
      id={`question-${item.number}`}
      className="scroll-mt-20 break-inside-avoid border-line border-b align-top last:border-b-0 max-lg:grid max-lg:grid-cols-[minmax(0,1fr)] max-lg:py-5 max-lg:first-of-type:pt-0"
    >
      <tr className="max-lg:grid max-lg:grid-cols-3 max-lg:gap-x-3 max-lg:gap-y-2">
        <td className="w-10 px-2 pt-4 pb-2 font-semibold tabular-nums max-lg:hidden">{item.number}</td>
        <th scope="row" className="px-2 pt-4 pb-2 font-medium text-sm max-lg:col-span-3 max-lg:p-0">
          <QuestionText item={item} />
        </th>
        {item.cells.map(({ text, aside, share }, place) => (
          <td
            key={figures[place]?.title}
            className="px-2 pt-4 pb-2 text-right tabular-nums max-lg:p-0 max-lg:text-left"
          >
            <span aria-hidden="true" className="block text-muted text-xs lg:hidden">
              {figures[place]?.title}
            </span>{" "}
            <span className="whitespace-nowrap">{text}</span>{" "}
            {share !== undefined && (
              <span className="mt-1 block max-w-24 lg:ml-auto lg:w-16">
                <ShareBar share={share} />
              </span>
            )}
            {aside && <span className="block whitespace-nowrap text-muted text-xs">{aside}</span>}
          </td>
        ))}
        <td className="pt-4 pr-0 pb-2 pl-4 max-lg:col-span-3 max-lg:p-0 max-lg:pt-1 lg:w-60">
          <Verdicts verdicts={item.verdicts} />
        </td>
      </tr>
      <tr className="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)]">
        <td className="max-lg:hidden" />
        <td colSpan={heads.length - 1} className="pb-4 pl-2 max-lg:p-0">
          <Options item={item} isFolded={isFolded} />
        </td>
      </tr>
    </tbody>
  );
}

function QuestionText({ item: { number, text, editTo } }: { item: Item }) {
  const clamped = (
    <span className="line-clamp-3 wrap-anywhere print:line-clamp-none">
      <span className="font-bold lg:hidden">{number}. </span>
      {text}
    </span>
  );
  if (!editTo) return clamped;
  return (
    <Link to={editTo} title={text} className="underline decoration-line underline-offset-4 hover:decoration-current">
      {clamped}
    </Link>
  );
}

/** Open where there is room for them. */
function Options({ item: { number, options }, isFolded }: { item: Item; isFolded: boolean }) {
  return (
    <details open={!isFolded} className="group print:[&::details-content]:[content-visibility:visible]">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 text-muted text-sm group-open:lg:hidden print:hidden [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 group-open:rotate-90" />
        {counted(options.length, "option")}
        <span className="sr-only"> of question {number}</span>
      </summary>
      <OptionTable number={number} options={options} />
    </details>
  );
}
