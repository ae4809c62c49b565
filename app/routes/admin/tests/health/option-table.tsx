import { ShareBar } from "#app/ui/share-bar.tsx";
import type { HealthScreen } from "./health-screen.server.ts";

type Option = HealthScreen["items"][number]["options"][number];
type OptionTableProps = { number: number; options: Option[] };

const THIRDS = ["Top third", "Middle third", "Bottom third"];

/** Who picked which option: all, and the best, middle and last third by total score. */
export function OptionTable({ number, options }: OptionTableProps) {
  const hasThirds = options.some(({ thirds }) => thirds !== null);
  return (
    <table className="w-full border-collapse text-left text-sm max-lg:grid max-lg:grid-cols-[minmax(0,1fr)]">
      <caption className="sr-only">Options of question {number}</caption>
      <thead className="max-lg:sr-only">
        <tr className="text-muted text-xs">
          <th scope="col" className="w-6 pb-1 font-medium">
            <span className="sr-only">Letter</span>
          </th>
          <th scope="col" className="pb-1 font-medium">
            Option
          </th>
          <th scope="col" className="w-20 px-3 pb-1 text-right font-medium">
            Points
          </th>
          <th scope="col" className="w-52 px-3 pb-1 font-medium">
            Picked by
          </th>
          {hasThirds &&
            THIRDS.map((third) => (
              <th key={third} scope="col" className="w-30 whitespace-nowrap pb-1 pl-4 font-medium">
                {third}
              </th>
            ))}
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-2">
        {options.map((option) => (
          <OptionRow key={option.id} option={option} hasThirds={hasThirds} />
        ))}
      </tbody>
    </table>
  );
}

/** The top answer's bars are the ones to look at: the best third picks it more than the last one. */
function OptionRow({ option, hasThirds }: { option: Option; hasThirds: boolean }) {
  const { letter, text, points, isTop, picks, thirds } = option;
  return (
    <tr
      className={`border-line border-t align-top max-lg:grid max-lg:grid-cols-[1.25rem_repeat(3,minmax(0,1fr))] max-lg:gap-x-3 max-lg:pt-2 ${isTop ? "font-medium" : ""}`}
    >
      <td className="py-1 text-muted max-lg:py-0">{letter}</td>
      <td className="wrap-anywhere py-1 max-lg:col-span-2 max-lg:py-0">{text}</td>
      <td className="whitespace-nowrap px-3 py-1 text-right tabular-nums max-lg:p-0">
        {isTop && (
          <abbr title="Top answer" className="mr-1 text-gold no-underline">
            ★<span className="sr-only"> top answer,</span>
          </abbr>
        )}
        {points}
        <span className="font-normal text-muted text-xs lg:sr-only"> points</span>
      </td>
      <td className="px-3 py-1 tabular-nums max-lg:col-span-3 max-lg:col-start-2 max-lg:px-0 max-lg:py-0">
        <span className="flex items-center gap-2">
          <Bar share={picks.share} isTop={isTop} />
          <span className="w-13 shrink-0 whitespace-nowrap text-right">{picks.percentText}</span>
          <span className="w-10 shrink-0 text-right font-normal text-muted text-xs">{picks.countText}</span>
        </span>
      </td>
      {hasThirds &&
        THIRDS.map((third, place) => (
          <Third key={third} name={third} third={thirds?.[place] ?? null} isFirst={place === 0} isTop={isTop} />
        ))}
    </tr>
  );
}

type ThirdProps = { name: string; third: NonNullable<Option["thirds"]>[number]; isFirst: boolean; isTop: boolean };

function Third({ name, third, isFirst, isTop }: ThirdProps) {
  return (
    <td className={`py-1 pl-4 tabular-nums max-lg:p-0 ${isFirst ? "max-lg:col-start-2" : ""}`}>
      <span aria-hidden="true" className="block font-normal text-muted text-xs lg:hidden">
        {name}
      </span>
      {third ? (
        <span className="flex items-center gap-2">
          <Bar share={third.share} isTop={isTop} />
          <span className="w-13 shrink-0 whitespace-nowrap text-right">{third.text}</span>
        </span>
      ) : (
        "–"
      )}
    </td>
  );
}

function Bar({ share, isTop }: { share: number; isTop: boolean }) {
  return (
    <span className="min-w-0 flex-1">
      <ShareBar share={share} tone={isTop ? "accent" : "quiet"} />
    </span>
  );
}
