import { Link } from "@remix-run/react";
import { ChevronRight, CircleAlert, CircleCheck, Info } from "lucide-react";
import { Fragment } from "react";
import { formatCount, pluralize } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ShareBar } from "../../charts/share-bar.tsx";
import type { HealthScreen } from "./health-screen.server.ts";
import { Head, SortLinks } from "./item-heads.tsx";
import { OptionTable } from "./option-table.tsx";

type Heads = HealthScreen["heads"];
type Item = HealthScreen["items"][number];

export function ItemTable({ screen }: { screen: HealthScreen }) {
  const { heads, items } = screen;
  return (
    <Card title="Questions">
      <SecondLook screen={screen} />
      <SortLinks heads={heads} />
      <table className="w-full border-collapse text-left narrow:grid narrow:grid-cols-[minmax(0,1fr)]">
        <caption className="sr-only">Statistics for each question and its options</caption>
        <thead className="narrow:sr-only">
          <tr className="text-muted text-sm">
            {heads.map((head) => (
              <Head key={head.title} head={head} />
            ))}
          </tr>
        </thead>
        {items.map((item) => (
          <ItemRows key={item.id} item={item} heads={heads} />
        ))}
      </table>
      <p className="mt-4 border-line border-t pt-4 text-muted text-sm">
        No verdict means that nothing stands out or there are too few results. At most two are shown here. The CSV has
        all of them.
      </p>
      <OtherGroupQuestions questions={screen.elsewhere} more={screen.moreElsewhere} />
    </Card>
  );
}

function SecondLook({ screen: { secondLook, questionCount } }: { screen: HealthScreen }) {
  if (!secondLook) return null;
  if (secondLook.length === 0) return <p className="-mt-2 mb-4">No question needs a second look.</p>;
  return (
    <p className="-mt-2 mb-4">
      {secondLook.length} of {formatCount(questionCount, "question")} {pluralize(secondLook.length, "needs", "need")} a
      second look:{" "}
      {secondLook.map((number) => (
        <Fragment key={number}>
          {" "}
          <a
            href={`#question-${number}`}
            className="inline-flex min-h-9 min-w-9 items-center justify-center rounded-control font-semibold text-accent tabular-nums underline underline-offset-4 hover:bg-sunken"
          >
            {number}
          </a>
        </Fragment>
      ))}
    </p>
  );
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

function ItemRows({ item, heads }: { item: Item; heads: Heads }) {
  const figures = heads.slice(2, -1);
  return (
    <tbody
      id={`question-${item.number}`}
      className="scroll-mt-20 break-inside-avoid border-line border-b align-top last:border-b-0 narrow:grid narrow:grid-cols-[minmax(0,1fr)] narrow:py-5 narrow:first-of-type:pt-0"
    >
      <tr className="narrow:grid narrow:grid-cols-3 narrow:gap-x-3 narrow:gap-y-2">
        <td className="w-10 px-2 pt-4 pb-2 font-semibold tabular-nums narrow:hidden">{item.number}</td>
        <th scope="row" className="px-2 pt-4 pb-2 font-medium text-sm narrow:col-span-3 narrow:p-0">
          <QuestionText item={item} />
        </th>
        {item.cells.map(({ text, aside, share }, place) => (
          <td
            key={figures[place]?.title}
            className="px-2 pt-4 pb-2 text-right tabular-nums narrow:p-0 narrow:text-left"
          >
            <span aria-hidden="true" className="block text-muted text-xs roomy:hidden">
              {figures[place]?.title}
            </span>{" "}
            <span className="whitespace-nowrap">{text}</span>{" "}
            {share !== undefined && (
              <span className="mt-1 block max-w-24 roomy:ml-auto roomy:w-16">
                <ShareBar share={share} />
              </span>
            )}
            {aside && <span className="block whitespace-nowrap text-muted text-xs">{aside}</span>}
          </td>
        ))}
        <td className="pt-4 pr-0 pb-2 pl-4 narrow:col-span-3 narrow:p-0 narrow:pt-1 roomy:w-60">
          <Verdicts verdicts={item.verdicts} />
        </td>
      </tr>
      <tr className="narrow:grid narrow:grid-cols-[minmax(0,1fr)]">
        <td className="narrow:hidden" />
        <td colSpan={heads.length - 1} className="pb-4 pl-2 narrow:p-0">
          <Options item={item} />
        </td>
      </tr>
    </tbody>
  );
}

function QuestionText({ item: { number, text, editTo } }: { item: Item }) {
  const clamped = (
    <span className="line-clamp-3 wrap-anywhere print:line-clamp-none">
      <span className="font-bold roomy:hidden">{number}. </span>
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

/** The options are collapsed on narrow screens. Wide screens show them if the browser supports `::details-content`. */
function Options({ item: { number, options } }: { item: Item }) {
  return (
    <details className="group roomy:[&::details-content]:[content-visibility:visible]">
      <summary className="flex min-h-control cursor-pointer list-none items-center gap-1 text-muted text-sm supports-[selector(::details-content)]:roomy:hidden print:hidden [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 group-open:rotate-90" />
        {formatCount(options.length, "option")}
        <span className="sr-only"> of question {number}</span>
      </summary>
      <OptionTable number={number} options={options} />
    </details>
  );
}

function Verdicts({ verdicts }: Pick<Item, "verdicts">) {
  if (verdicts.length === 0) return <span className="text-muted narrow:hidden">–</span>;
  return (
    <ul className="grid gap-1.5">
      {verdicts.map(({ code, words, tone }) => {
        const { look, Icon } = TONES[tone];
        return (
          <li
            key={code}
            className={`flex gap-2 rounded-control px-2.5 py-1.5 font-medium text-sm print:border print:border-line ${look}`}
          >
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {words}
          </li>
        );
      })}
    </ul>
  );
}

const TONES = {
  positive: { look: "bg-excellent-soft text-excellent", Icon: CircleCheck },
  warning: { look: "bg-warning-soft text-warning", Icon: CircleAlert },
  normal: { look: "bg-sunken text-ink", Icon: Info },
};
