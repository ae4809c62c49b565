import { ShareBar } from "../../charts/share-bar.tsx";
import type { TestHealthView } from "./health-screen.server.ts";
import "./option-table.css";

type Option = NonNullable<TestHealthView["lists"][number]["items"][number]["opened"]>["options"][number];
type OptionTableProps = { number: number; options: Option[] };

const THIRDS = ["Top third", "Middle third", "Bottom third"];

export function OptionTable({ number, options }: OptionTableProps) {
  const hasThirds = options.some(({ thirds }) => thirds !== null);
  return (
    <table className="options">
      <caption className="sr-only">Options of question {number}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Letter</span>
          </th>
          <th scope="col">Option</th>
          <th scope="col">Points</th>
          <th scope="col">Picked by</th>
          {hasThirds &&
            THIRDS.map((third) => (
              <th key={third} scope="col">
                {third}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {options.map((option) => (
          <OptionRow key={option.id} option={option} hasThirds={hasThirds} />
        ))}
      </tbody>
    </table>
  );
}

function OptionRow({ option, hasThirds }: { option: Option; hasThirds: boolean }) {
  const { letter, text, points, isTop, picks, thirds } = option;
  return (
    <tr className={isTop ? "top" : undefined}>
      <td>{letter}</td>
      <td>{text}</td>
      <td>
        {isTop && (
          <abbr title="Top answer">
            ★<span className="sr-only"> top answer,</span>
          </abbr>
        )}
        {points}
        <small> points</small>
      </td>
      <td>
        <p>
          <ShareBar share={picks.share} isQuiet={!isTop} />
          <span>{picks.percentText}</span> <small>{picks.countText}</small>
        </p>
      </td>
      {hasThirds &&
        THIRDS.map((third, place) => <Third key={third} name={third} third={thirds?.[place] ?? null} isTop={isTop} />)}
    </tr>
  );
}

type ThirdProps = { name: string; third: NonNullable<Option["thirds"]>[number]; isTop: boolean };

function Third({ name, third, isTop }: ThirdProps) {
  return (
    <td>
      <small aria-hidden="true">{name} </small>
      {third ? (
        <p>
          <ShareBar share={third.share} isQuiet={!isTop} />
          <span>{third.text}</span>
        </p>
      ) : (
        "–"
      )}
    </td>
  );
}
