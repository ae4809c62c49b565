import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { Plus } from "lucide-react";
import { z } from "zod";
import { paths } from "#app/addresses/paths.ts";
import { db } from "#app/db.server.ts";
import {
  counterText,
  deactivationText,
  stillFinishingText,
  unaskedText,
  unwrittenText,
} from "#app/domain/content/test-card-text.ts";
import { isInviteOnly } from "#app/domain/invitations/access.ts";
import { DEFAULT_LANGUAGE, languageOf } from "#app/domain/languages/languages.server.ts";
import { dateText } from "#app/domain/text/date-text.ts";
import { env } from "#app/env.server.ts";
import { announceReply } from "#app/forms/announce-reply.ts";
import { skipRevalidationWhenOffline } from "#app/forms/keep-when-offline.ts";
import { byOf } from "#app/http/accounts/actor.server.ts";
import { requireAdmin } from "#app/http/accounts/admin-session.server.ts";
import { formAction, tellFailure, toastAt } from "#app/http/form-action.server.ts";
import { readPages } from "#app/http/pages.ts";
import { redirectWithToast, toast } from "#app/http/toast.server.ts";
import { testActs } from "#app/models/content/test-acts.server.ts";
import { countTests, listTests, TESTS_PAGE_SIZE } from "#app/models/content/tests.server.ts";
import { readRescoreState } from "#app/models/rescoring/rescore-state.server.ts";
import { getQuestionCounter, getTimeZone } from "#app/models/settings/settings.server.ts";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/forms/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { PageHeader } from "#app/ui/pages/page-header.tsx";
import { invitationOf } from "./invitation-of.server.ts";
import { listOfTests } from "./list-address.ts";
import { TestCard } from "./test-card.tsx";

export const meta = () => [{ title: "Test Management" }];

export const clientAction = announceReply;
export const shouldRevalidate = skipRevalidationWhenOffline;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const timeZone = getTimeZone(db, env.timeZone);
  const pages = readPages(request, countTests(db), TESTS_PAGE_SIZE);
  const counter = getQuestionCounter(db);
  const tests = listTests(db, pages.page).map(
    ({ createdAt, askedCount, unwrittenCount, unfinishedCount, ...test }) => ({
      ...test,
      created: dateText(createdAt, timeZone),
      testPassword: isInviteOnly(test) ? null : test.testPassword,
      spoken: spokenIn(test),
      invitation: isInviteOnly(test) ? null : invitationOf(request, test, askedCount),
      unwritten: unwrittenText(unwrittenCount, test.isActive),
      unasked: unaskedText(test.questionCount - askedCount),
      counter: counterText(askedCount, counter),
      rescore: readRescoreState(db, test.id),
      activity: test.isActive ? deactivationText(unfinishedCount) : stillFinishingText(unfinishedCount),
    }),
  );
  return json({ tests, pages });
}

/** The language of a test's screens, where it is not the usual one. */
function spokenIn({ language }: { language: string }) {
  const { tag, name } = languageOf(language);
  return tag === DEFAULT_LANGUAGE ? null : { tag, name };
}

const activitySchema = z.object({ testId: z.string().default(""), isActive: z.stringbool().default(true) });

/** Switches a test between Active and Inactive. */
export const action = formAction({
  guard: requireAdmin,
  schema: activitySchema,
  run: ({ guarded, context, input: { testId, isActive } }) =>
    testActs.updateTest(db, byOf(guarded, context), testId, { isActive }),
  done: (_, call) => redirectWithToast(listOfTests(call), toast("Test updated")),
  tell: tellFailure("Failed to update test"),
  refused: toastAt(listOfTests),
});

export default function Tests() {
  const { tests, pages } = useLoaderData<typeof loader>();
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
