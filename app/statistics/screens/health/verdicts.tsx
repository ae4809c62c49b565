import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { HealthScreen } from "./health-screen.server.ts";

type Item = HealthScreen["items"][number];

/** What catches the eye about a question, in words; a dash where nothing does. */
export function Verdicts({ verdicts }: Pick<Item, "verdicts">) {
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
  warning: { look: "bg-average-soft text-average", Icon: CircleAlert },
  normal: { look: "bg-sunken text-ink", Icon: Info },
};
