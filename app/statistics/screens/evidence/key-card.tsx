import { Collapsible } from "#app/platform/ui/collapsible.tsx";
import { ShareBar } from "../../charts/share-bar.tsx";
import type { EvidenceScreen } from "./evidence-screen.server.ts";
import { FindingCard, QuestionFindings } from "./finding.tsx";

type Key = EvidenceScreen["key"];

const COLUMNS = ["Same order (1 = identical)", "Move by 10 percentiles or more", "Stay in the top tenth", "Alpha"];

export function KeyCard({ keys }: { keys: Key }) {
  const { finding, shifts, rows, disagreements, ignored } = keys;
  return (
    <FindingCard
      id="key-verdict"
      question="Would another key (other points for the same answers) rank candidates differently?"
      finding={finding}
    >
      <h3 className="font-semibold">How far candidates would move</h3>
      <p className="mb-2 text-muted text-sm">
        In percentiles, compared with the ranking by your points. Ten percentiles are a tenth of the candidates.
      </p>
      <ShiftTable shifts={shifts} />
      <div className="mt-4 grid gap-2">
        <Collapsible summary={<h3 className="font-semibold">Details</h3>}>
          <div className="grid gap-4 px-4 py-3 text-sm">
            <KeyTable rows={rows} />
            <ul className="grid max-w-3xl gap-1 text-muted">
              <li>Most-picked answers: an option earns as many points as candidates picked it.</li>
              <li>
                Weighted questions: your points, but each question counts as much as it fits the rest of the test (its
                item-rest r).
              </li>
              <li>Nothing here changes a score. Both keys are computed from the stored answers of first attempts.</li>
            </ul>
            <Disagreements disagreements={disagreements} />
            {ignored.length > 0 && (
              <p>
                “Weighted questions” leaves out {ignored.length === 1 ? "question" : "questions"} {ignored.join(", ")},
                because the answers do not fit the rest of the test.
              </p>
            )}
          </div>
        </Collapsible>
      </div>
    </FindingCard>
  );
}

function ShiftTable({ shifts }: Pick<Key, "shifts">) {
  return (
    <table className="w-full max-w-3xl border-collapse text-left text-sm tabular-nums">
      <caption className="sr-only">How far candidates would move under two other keys</caption>
      <thead>
        <tr className="border-line border-b text-muted">
          {["Shift", "Most-picked answers", "Weighted questions"].map((title) => (
            <th key={title} scope="col" className="py-1.5 pr-4 align-bottom font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {shifts.map(({ name, shares }) => (
          <tr key={name}>
            <th scope="row" className="py-1.5 pr-4 font-medium sm:whitespace-nowrap">
              {name}
            </th>
            {shares.map(({ share, text }, place) => (
              <td key={place === 0 ? "consensus" : "weighted"} className="w-2/5 py-1.5 pr-4">
                <p className="flex items-center gap-2">
                  <ShareBar share={share} />
                  <span className="w-11 whitespace-nowrap text-right">{text}</span>
                </p>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function KeyTable({ rows }: Pick<Key, "rows">) {
  return (
    <table className="w-full border-collapse text-left tabular-nums max-md:grid">
      <caption className="sr-only">Three keys side by side</caption>
      <thead className="max-md:sr-only">
        <tr className="border-line border-b text-muted">
          <th scope="col" className="py-2 pr-3 font-medium">
            Key
          </th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="px-3 py-2 text-right font-medium last:pr-0">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-md:grid">
        {rows.map(({ name, cells }) => (
          <tr key={name} className="max-md:grid max-md:gap-1 max-md:py-2">
            <th scope="row" className="py-2 pr-3 font-medium max-md:py-0">
              {name}
            </th>
            {cells.map((text, place) => (
              <td
                key={COLUMNS[place]}
                className="px-3 py-2 text-right last:pr-0 max-md:flex max-md:justify-between max-md:gap-3 max-md:p-0"
              >
                <span aria-hidden="true" className="text-muted md:hidden">
                  {COLUMNS[place]}
                </span>{" "}
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Disagreements({ disagreements }: Pick<Key, "disagreements">) {
  if (disagreements.length === 0) return <p>In every question, most candidates pick an answer with full points.</p>;
  return (
    <div>
      <h4 className="mb-1 font-semibold">Questions where most candidates lose points</h4>
      <ol className="grid gap-2">
        <QuestionFindings findings={disagreements} />
      </ol>
    </div>
  );
}
