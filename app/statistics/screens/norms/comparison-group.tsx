import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { TestHeader, TestMissing } from "#app/content/components.ts";
import { getTest, updateTest } from "#app/content/index.server.ts";
import { formatPercent } from "#app/content/index.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline } from "#app/platform/forms/keep-when-offline.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatMonth, getCalendarDay, moveStartOfMonth } from "#app/platform/text/date-text.ts";
import { DASH, formatNumber, formatPercentile } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Field, Select } from "#app/platform/ui/forms/field.tsx";
import { DataTable, FigureCell } from "#app/platform/ui/lists/data-table.tsx";
import { ENOUGH_RESULTS, hasEnoughResults } from "../../minimum-results.ts";
import { type NormPreview, previewPeriod } from "../../norm-group.server.ts";
import { formatPeriod } from "../../place-text.ts";
import { PERIODS, parsePeriod } from "./period-input.ts";

const TITLE = "Comparison group";

export const meta = () => [{ title: TITLE }];

export const clientAction = keepFormWhenOffline;

export async function loader({ request, params: { testId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const test = getTest(db, testId);
  if (!test) return json({ screen: null }, { status: 404 });
  const timeZone = getTimeZone(db, env.timeZone);
  const { searchParams } = new URL(request.url);
  const typed = { period: searchParams.get("period") ?? "", from: searchParams.get("from") ?? "" };
  const { from, error } = parsePeriod(typed, new Date(), timeZone);
  const stored = test.comparesFrom && moveStartOfMonth(test.comparesFrom, timeZone);
  const describe = (month: Date | null) =>
    month ? `results from ${formatMonth(month, timeZone).text} on` : "all results";
  const isAsked = typed.period !== "" && error === null;
  const preview = isAsked ? previewPeriod(db, testId, from) : null;
  return json(
    {
      screen: {
        testId,
        testName: test.name,
        isActive: test.isActive,
        current: describe(stored),
        typed: typed.period === "" && stored ? { period: "day", from: getCalendarDay(stored, timeZone) } : typed,
        error,
        isAsked,
        isCurrent: from?.getTime() === stored?.getTime(),
        chosen: { value: from?.toISOString() ?? ALL, text: describe(from) },
        table: preview && buildTable(preview, timeZone),
        isShort: preview !== null && !hasEnoughResults("percentile", preview.next.n),
      },
    },
    { status: error === null ? 200 : 400 },
  );
}

function buildTable({ now, next, places }: NormPreview, timeZone: string) {
  const percent = (figure: number | null) => (figure === null ? DASH : `${formatPercent(figure)}%`);
  return [
    { name: "Results", now: formatNumber(now.n), next: formatNumber(next.n) },
    { name: "Started", now: formatPeriod(now, timeZone) ?? DASH, next: formatPeriod(next, timeZone) ?? DASH },
    { name: "Average score", now: percent(now.meanPercent), next: percent(next.meanPercent) },
    ...places.map((place) => ({
      name: `Percentile of a score of ${percent(place.percent)}`,
      now: formatPercentile(place.now),
      next: formatPercentile(place.next),
    })),
  ];
}

const ALL = "all";

export const action = formAction({
  guard: requireAdmin,
  schema: z.object({ from: z.union([z.literal(ALL), z.iso.datetime()]) }),
  run: ({ guarded, context, input: { from }, params: { testId = "" } }) =>
    updateTest(db, getAuditContext(guarded, context), testId, { comparesFrom: from === ALL ? null : new Date(from) }),
  done: (_, { params: { testId = "" } }) =>
    redirectWithToast(paths.comparisonGroup(testId), toast("Comparison group saved")),
});

type Screen = NonNullable<SerializeFrom<typeof loader>["screen"]>;

export default function ComparisonGroup() {
  const { screen } = useLoaderData<typeof loader>();
  if (!screen) return <TestMissing />;
  const { testId, current, typed, error } = screen;
  return (
    <div className="page-narrow grid gap-4">
      <TestHeader test={screen} title={TITLE} trail={[{ text: "Settings", to: paths.testSettings(testId) }]} />
      <Card title="Period">
        <Form key={JSON.stringify(typed)} className="group/period grid gap-4">
          <p className="max-w-prose">
            A percentile compares a result with each candidate&apos;s first attempt. It now uses <b>{current}</b>. You
            can leave out old results, for example if other people apply now. Scores, labels and precision stay the
            same.
          </p>
          <Select
            id="period"
            name="period"
            label="Compare with"
            defaultValue={typed.period}
            choices={PERIODS}
            hint="The last 12 or 24 months are counted from this month. The first month does not move later."
          />
          <div className="hidden group-has-[[value=day]:checked]/period:block">
            <Field
              id="from"
              name="from"
              type="date"
              label="From"
              hint="Any day of the month means the whole month."
              defaultValue={typed.from}
              errors={error === null ? [] : [error]}
            />
          </div>
          <div>
            <Button variant="secondary">Preview</Button>
          </div>
        </Form>
      </Card>
      {screen.isAsked && <Preview screen={screen} />}
    </div>
  );
}

function Preview({ screen: { testId, chosen, isCurrent, table, isShort } }: { screen: Screen }) {
  if (isCurrent) return <p className="text-muted">Percentiles are already based on these results.</p>;
  return (
    <Card title="What changes">
      {table ? (
        <DataTable caption="What changes" columns={["Newest group", "Now", "Then"]}>
          {table.map(({ name, now, next }) => (
            <tr key={name}>
              <td className="px-3 py-2">{name}</td>
              <FigureCell name="Now">{now}</FigureCell>
              <FigureCell name="Then">{next}</FigureCell>
            </tr>
          ))}
        </DataTable>
      ) : (
        <p>There are no results yet.</p>
      )}
      {isShort && (
        <p className="mt-3 max-w-prose font-medium">
          Percentiles are shown from {ENOUGH_RESULTS} results on. Until then, results of this group have none.
        </p>
      )}
      <Form method="post" action={paths.comparisonGroup(testId)} className="mt-4">
        <input type="hidden" name="from" value={chosen.value} />
        <Button>Compare with {chosen.text}</Button>
      </Form>
    </Card>
  );
}
