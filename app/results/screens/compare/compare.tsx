import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { getAuditContext, requireViewer } from "#app/accounts/index.server.ts";
import { announceReply } from "#app/platform/forms/announce-reply.ts";
import { paths, safeAdminPath } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { MAX_COMPARED, MIN_COMPARED } from "../../comparison.ts";
import { buildTrail, resultPaths, withTicks } from "../../paths.ts";
import { SELECTION_FIELD } from "../selection-bar.tsx";
import { action as setStages } from "../stages.ts";
import { Answers } from "./answers.tsx";
import { Columns, Differences } from "./compare-cards.tsx";
import { readComparisonScreen } from "./comparison-screen.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.screen ? `Comparison of ${data.screen.people.map(({ name }) => name).join(", ")}` : "Comparison" },
];

export const clientAction = announceReply;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const reader = await requireViewer(request);
  const { searchParams } = new URL(request.url);
  const ids = [...new Set(searchParams.getAll("id"))];
  const backTo = safeAdminPath(searchParams.get("backTo"));
  // Without JavaScript, a list submits its selected rows and other fields. Redirect to the URL with only the ids.
  const ticked = searchParams.getAll(SELECTION_FIELD);
  if (ticked.length > 0 || searchParams.has("stage"))
    throw redirect(paths.compare([...ids, ...ticked], { backTo: withTicks(backTo, ticked) }));
  const { id: adminId, visibleTests } = reader;
  const before = [...searchParams].flatMap(([name, value]) => (name === "id" || name === "without" ? [value] : []));
  return json({
    backTo,
    undoTo: searchParams.has("without") ? paths.compare(before, { isAll: searchParams.has("all"), backTo }) : null,
    ...readComparisonScreen(ids, {
      auditContext: getAuditContext(reader, context),
      visibleTests,
      adminId,
      isAll: searchParams.has("all"),
    }),
  });
}

export const action = setStages;

export default function Compare() {
  const { backTo, undoTo, isSomeGone, isTooMany, screen } = useLoaderData<typeof loader>();
  return (
    <div className="page-wide grid gap-6 print:[zoom:0.8]">
      <PageHeader title="Comparison" subtitle="Completed results side by side" trail={buildTrail(backTo)} />
      {undoTo && (
        <Notice title="One result was removed from the comparison">
          <Link to={undoTo} preventScrollReset className="underline underline-offset-4">
            Undo
          </Link>
        </Notice>
      )}
      {isSomeGone && <Notice title="One of the results no longer exists" />}
      {isTooMany && (
        <Notice title={`You can compare at most ${MAX_COMPARED} results. These are the first ${MAX_COMPARED}.`} />
      )}
      {screen ? (
        <>
          {screen.whyNotComparable && (
            <Notice title={screen.whyNotComparable}>
              Scores are shown side by side, but this page cannot say which differences are real.
            </Notice>
          )}
          <Columns people={screen.people} ids={screen.ids} isAll={screen.answers.isAll} backTo={backTo} />
          <Differences
            people={screen.people}
            rows={screen.rows}
            limitPercent={screen.limitPercent}
            verdicts={screen.verdicts}
          />
          <Answers people={screen.people} ids={screen.ids} answers={screen.answers} backTo={backTo} />
        </>
      ) : (
        <TooFew />
      )}
    </div>
  );
}

function TooFew() {
  return (
    <Card>
      <EmptyState
        title="Choose two to four results"
        next={
          <>
            <ButtonLink to={resultPaths.dashboard()} variant="secondary">
              Test Results
            </ButtonLink>
            <ButtonLink to={resultPaths.leaderboard()} variant="secondary">
              Leaderboard
            </ButtonLink>
          </>
        }
      >
        Select {MIN_COMPARED} to {MAX_COMPARED} rows of a list, then press Compare. They appear here side by side.
      </EmptyState>
    </Card>
  );
}
