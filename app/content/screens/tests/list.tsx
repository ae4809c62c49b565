import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { getQuestionCounter, getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { announceReply } from "#app/platform/forms/announce-reply.ts";
import { skipRevalidationIfNothingStored } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { readPages } from "#app/platform/http/pagination.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths, safeAdminPath } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { AddLink } from "#app/platform/ui/forms/action-buttons.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { NumberedSteps } from "#app/platform/ui/lists/numbered-steps.tsx";
import { Pager } from "#app/platform/ui/lists/pager.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { readRescoreStates } from "../../rescore-state.server.ts";
import { listTests, TESTS_PAGE_SIZE } from "../../test-cards.server.ts";
import { updateTest } from "../../test-commands.server.ts";
import { countTests, hasQuestions } from "../../tests.server.ts";
import { TestCard } from "./test-card.tsx";
import { buildTestCard } from "./test-card-view.server.ts";
import { getTestListAddress } from "./test-links.server.ts";

export const meta = () => [{ title: "Test Management" }];

export const clientAction = announceReply;
export const shouldRevalidate = skipRevalidationIfNothingStored;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const timeZone = getTimeZone(db, env.timeZone);
  const pages = readPages(request, countTests(db), TESTS_PAGE_SIZE);
  const counter = getQuestionCounter(db);
  const now = new Date();
  const listed = listTests(db, pages.page, now);
  const rescores = readRescoreStates(
    db,
    listed.map(({ id }) => id),
  );
  const tests = listed.map((test) => buildTestCard(test, { counter, rescore: rescores.get(test.id), now, timeZone }));
  return json({ tests, pages });
}

const activitySchema = z.object({
  testId: z.string().default(""),
  isActive: z.stringbool().default(true),
  backTo: z.string().optional(),
});

function getAddressAfter({ request, input }: { request: Request; input: z.infer<typeof activitySchema> }): string {
  return input.backTo ? safeAdminPath(input.backTo) : getTestListAddress({ request });
}

export const action = formAction({
  guard: requireAdmin,
  schema: activitySchema,
  run: ({ guarded, context, input: { testId, isActive } }) =>
    updateTest(db, getAuditContext(guarded, context), testId, { isActive }),
  done: (_, call) => redirectWithToast(getAddressAfter(call), toast("Test updated", formatActivity(call.input))),
  formatRefusal: withPrefix("Failed to update test"),
  refused: ({ message }, call) => redirectWithToast(getAddressAfter(call), message),
});

function formatActivity({ testId, isActive }: z.infer<typeof activitySchema>): string {
  if (!isActive) return "Nobody can start it now.";
  return hasQuestions(db, testId) ? "Candidates can start it now." : "Candidates can start it once it has questions.";
}

export default function Tests() {
  const { tests, pages } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeader title="Test Management" subtitle="Create and manage personality assessment tests">
        <ButtonLink to={paths.dashboardAlias()} variant="quiet">
          Back to Dashboard
        </ButtonLink>
        <ButtonLink to={paths.batteries()} variant="quiet">
          Batteries
        </ButtonLink>
        <AddLink to={paths.newTest(pages.page)}>Create New Test</AddLink>
      </PageHeader>
      {tests.length === 0 ? (
        <Card>
          <EmptyState title="No tests found" next={<FirstTest />}>
            <NumberedSteps steps={STEPS} />
          </EmptyState>
        </Card>
      ) : (
        <>
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {tests.map((test) => (
              <TestCard key={test.id} test={test} page={pages.page} />
            ))}
          </ul>
          {pages.pageCount > 1 && <Pager {...pages} noun={{ one: "test", many: "tests" }} linkTo={paths.tests} />}
        </>
      )}
      <Outlet />
    </div>
  );
}

const STEPS = [
  { title: "Create a test", text: "Choose its name and the password for candidates." },
  { title: "Write its sections and questions", text: "Type them, or upload a CSV file." },
  { title: "Invite people", text: "Send personal links, or the test's link and password." },
];

function FirstTest() {
  return (
    <>
      <ButtonLink to={paths.roleTests()} variant="quiet">
        Choose a ready-made test
      </ButtonLink>
      <ButtonLink to={`${paths.settings()}#data`} variant="quiet">
        Use the default test
      </ButtonLink>
    </>
  );
}
