import { Link, useNavigate } from "@remix-run/react";
import { CircleAlert } from "lucide-react";
import type { MouseEvent } from "react";
import { ShareBar } from "../../charts/share-bar.tsx";
import type { TestHealthView } from "./health-screen.server.ts";
import { Head } from "./item-heads.tsx";
import { OptionTable } from "./option-table.tsx";
import "./item-table.css";

type Heads = TestHealthView["heads"];
type Item = TestHealthView["lists"][number]["items"][number];
type ItemTableProps = { caption: string; heads: Heads; items: Item[] };

export function ItemTable({ caption, heads, items }: ItemTableProps) {
  return (
    <table className="items">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <Head key={head.title} head={head} />
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ItemRows key={item.id} item={item} heads={heads} />
        ))}
      </tbody>
    </table>
  );
}

export function getQuestionElementId(number: number): string {
  return `question-${number}`;
}

function ItemRows({ item, heads }: { item: Item; heads: Heads }) {
  const { number, cells, verdicts, opened } = item;
  const columns = heads.slice(2, -1);
  return (
    <>
      <tr id={getQuestionElementId(number)} className={opened ? "opened" : undefined}>
        <td>{number}</td>
        <th scope="row">
          <QuestionText item={item} />
        </th>
        {cells.map((cell, place) => (
          <Figure key={columns[place]?.title} cell={cell} column={columns[place]} isOpen={opened !== null} />
        ))}
        <td>
          {verdicts.length === 0 && "–"}
          {verdicts.map(({ code, words, tone }) => (
            <p key={code} className={tone}>
              {tone === "warning" && <CircleAlert aria-hidden="true" />}
              {words}
            </p>
          ))}
        </td>
      </tr>
      {opened && (
        <tr className="options-row">
          <td colSpan={heads.length}>
            <OptionTable number={number} options={opened.options} />
            {opened.editTo && (
              <Link to={opened.editTo}>
                Edit question<span className="sr-only"> {number}</span>
              </Link>
            )}
          </td>
        </tr>
      )}
    </>
  );
}

function QuestionText({ item: { number, text, to, opened } }: { item: Item }) {
  const navigate = useNavigate();
  if (to === null) return text;
  /** Keep the scroll position, because the link's fragment is only for browsers without JavaScript. */
  function stayInPlace(event: MouseEvent) {
    const { ctrlKey, metaKey, shiftKey, altKey } = event;
    if (to === null || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    navigate(to, { replace: true, preventScrollReset: true });
  }
  return (
    <Link to={`${to}#${getQuestionElementId(number)}`} aria-expanded={opened !== null} onClick={stayInPlace}>
      {text}
    </Link>
  );
}

type FigureProps = { cell: Item["cells"][number]; column: Heads[number] | undefined; isOpen: boolean };

function Figure({ cell: { text, aside, share }, column, isOpen }: FigureProps) {
  if (!isOpen) return <td className={column?.direction ? "sorted" : undefined}>{text}</td>;
  return (
    <td>
      <small aria-hidden="true">{column?.title} </small>
      {text} {share !== undefined && <ShareBar share={share} />}
      {aside && <small>{aside}</small>}
    </td>
  );
}
