import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { Plus } from "lucide-react";
import { z } from "zod";
import { db } from "#app/db.server.ts";
import { dateText } from "#app/domain/date-text.ts";
import { env } from "#app/env.server.ts";
import { keepFormWhenOffline, skipRevalidationWhenOffline } from "#app/forms/keep-when-offline.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { readForm, tryAction } from "#app/http/form-action.server.ts";
import { type Pages, readPages } from "#app/http/pages.ts";
import { redirectWithToast, toast } from "#app/http/toast.server.ts";
import { getTimeZone } from "#app/models/settings.server.ts";
import { countTests, listTests, TESTS_PAGE_SIZE, updateTest } from "#app/models/tests.server.ts";
import { pageIn, paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { TestCard, type TestCardProps } from "./test-card.tsx";

export const meta = () => [{ title: "Test Management" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationWhenOffline;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const timeZone = getTimeZone(db, env.timeZone);
  const pages = readPages(request, countTests(db), TESTS_PAGE_SIZE);
  const tests = listTests(db, pages.page).map(({ createdAt, ...test }) => ({
    ...test,
    created: dateText(createdAt, timeZone),
  }));
  return Response.json({ tests, pages } satisfies TestsScreen);
}

const activitySchema = z.object({ testId: z.string(), isActive: z.stringbool() });

/** Switches a test between Active and Inactive. */
export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const sent = activitySchema.safeParse(Object.fromEntries(await readForm(request)));
  const failure = await tryAction("Failed to update test", () =>
    updateTest(db, sent.data?.testId ?? "", { isActive: sent.data?.isActive ?? true }),
  );
  const page = pageIn(new URL(request.url).searchParams);
  return redirectWithToast(paths.tests(page), failure ?? toast("Test updated"));
}

type TestsScreen = { tests: TestCardProps["test"][]; pages: Pages };

export default function Tests() {
  const { tests, pages } = useLoaderData<TestsScreen>();
  return (
    <div className="grid gap-6">
      <PageHeader title="Test Management" subtitle="Create and manage personality assessment tests">
        <ButtonLink to={paths.dashboardAlias()} variant="secondary">
          Back to Dashboard
        </ButtonLink>
        <ButtonLink to={paths.newTest(pages.page)} preventScrollReset>
          <Plus aria-hidden="true" className="size-5" />
          Create New Test
        </ButtonLink>
      </PageHeader>
      {tests.length === 0 ? (
        <Card>
          <EmptyState title="No tests found">
            <Link to={paths.newTest()} className="text-accent underline underline-offset-4">
              Create a test
            </Link>
            , then write its sections and questions.
          </EmptyState>
        </Card>
      ) : (
        <>
          <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
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
