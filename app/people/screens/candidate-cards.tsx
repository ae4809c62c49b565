import { Link } from "@remix-run/react";
import { MatchScore } from "#app/match-bands/components.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Badge, Time } from "#app/platform/ui/inline.tsx";
import { Cell, DataTable } from "#app/platform/ui/lists/data-table.tsx";
import { Pager } from "#app/platform/ui/lists/pager.tsx";
import { StageBadge } from "#app/results/components.ts";
import type { CandidateScreen } from "./candidate-screen.server.ts";

const LINK = "inline-block py-1 text-accent underline underline-offset-4";

export function NextSteps({ steps }: Pick<CandidateScreen, "steps">) {
  return (
    <Card title="What is next">
      {steps.length === 0 ? (
        <p className="text-muted">Nothing to do.</p>
      ) : (
        <ul className="divide-y divide-line">
          {steps.map(({ text, dateWord, date, link }) => (
            <li key={text} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <span className="wrap-anywhere min-w-0 py-1">
                {text}
                {date && (
                  <span className="block text-muted text-sm">
                    {dateWord} <Time {...date} />
                  </span>
                )}
              </span>
              {link && (
                <Link to={link.to} className={LINK}>
                  {link.text}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const BATTERY_COLUMNS = ["Part", "Result", "Sections"];

export function BatteryCard({ battery: { name, parts } }: { battery: CandidateScreen["batteries"][number] }) {
  return (
    <Card title={`Battery: ${name}`}>
      <table className="wrap-anywhere w-full border-collapse text-left">
        <caption className="sr-only">Results of the battery {name}</caption>
        <thead className="max-lg:sr-only">
          <tr className="border-line border-b text-muted text-sm">
            {BATTERY_COLUMNS.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {parts.map(({ id, testName, isCompleted, match, sections }) => (
            <tr key={id} className="max-lg:block max-lg:py-2">
              <th scope="row" className={BATTERY_CELL}>
                <Link to={paths.result(id)} dir="auto" className="font-semibold hover:underline">
                  {testName}
                </Link>
              </th>
              <td className={BATTERY_CELL}>
                {isCompleted ? <MatchScore match={match} /> : <span className="text-muted">In Progress</span>}
              </td>
              <td className={BATTERY_CELL}>
                {sections.map((section) => `${section.name} ${section.percent}`).join(", ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const BATTERY_CELL = "max-lg:block lg:px-3 lg:py-2";

const ROW_NAME = "row-name wrap-anywhere font-semibold hover:underline";

type SubmissionsProps = Pick<CandidateScreen, "rows" | "allTo"> & { count: number };

export function Submissions({ rows, allTo, count }: SubmissionsProps) {
  if (rows.length === 0) return null;
  return (
    <Card title="Results">
      <DataTable caption="Submissions, newest first" columns={["Test", "Started", "Completed", "Result", "Stage"]}>
        {rows.map((row) => (
          <tr key={row.id}>
            <Cell place="name">
              <Link to={paths.result(row.id)} data-row-link dir="auto" className={ROW_NAME}>
                {row.testName}
              </Link>{" "}
              {row.submissionNumber && <Badge>attempt {row.submissionNumber}</Badge>}
            </Cell>
            <Cell place="fact">
              <Time {...row.started} isOneLine />
            </Cell>
            <Cell place="wide">
              {row.completed ? <Time {...row.completed} isOneLine /> : <span className="text-muted">In Progress</span>}
            </Cell>
            <Cell place="parts">
              {row.completed ? <MatchScore match={row.match} /> : <span className="text-muted">–</span>}
            </Cell>
            <Cell place="extra">{row.completed && <StageBadge stage={row.stage} />}</Cell>
          </tr>
        ))}
      </DataTable>
      {allTo && (
        <Link to={allTo} className={LINK}>
          Show all {formatNumber(count)} submissions
        </Link>
      )}
    </Card>
  );
}

const NOUN = { one: "event", many: "events" };

type TimelineProps = Pick<CandidateScreen, "events" | "pages"> & { linkTo: (page: number) => string };

export function Timeline({ events, pages, linkTo }: TimelineProps) {
  return (
    <Card title="Timeline">
      <ol className="divide-y divide-line">
        {events.map(({ text, detail, by, testName, when, to }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events can be equal, and the list never changes
          <li key={place} className="grid gap-x-4 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <Time {...when} isOneLine className="text-muted text-sm" />
            <div className="wrap-anywhere min-w-0">
              <span className="font-medium">{text}</span> ·{" "}
              {to ? (
                <Link to={to} className="text-accent underline underline-offset-4">
                  {testName}
                </Link>
              ) : (
                testName
              )}
              {by && <span className="text-muted"> · by {by}</span>}
              {detail && <p className="whitespace-pre-wrap text-sm">{detail}</p>}
            </div>
          </li>
        ))}
      </ol>
      {pages.pageCount > 1 && <Pager {...pages} noun={NOUN} linkTo={linkTo} />}
    </Card>
  );
}
