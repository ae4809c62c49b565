import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { InactiveNotice, TestHeader, TestMissing } from "#app/content/components.ts";
import { getTest, updateTest } from "#app/content/index.server.ts";
import { type Access, getScheduleNote } from "#app/content/index.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env, getPublicOrigin } from "#app/platform/env.server.ts";
import { skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, redirectWithErrorToast } from "#app/platform/http/form-action.server.ts";
import { DEFAULT_ROWS_PER_PAGE, findNonDefaultSize, readPages } from "#app/platform/http/pagination.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { candidatePaths } from "#app/platform/paths/candidate-paths.ts";
import { paths, safeAdminPath } from "#app/platform/paths/paths.ts";
import { formatShownRange } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { AddLink, FileLink } from "#app/platform/ui/forms/action-buttons.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { ResultCount } from "#app/platform/ui/forms/filter-form.tsx";
import { ActiveFilters, ListFilter } from "#app/platform/ui/forms/list-filter.tsx";
import { OriginFilters } from "#app/platform/ui/forms/origin-filters.tsx";
import { DataTable, EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { NumberedSteps } from "#app/platform/ui/lists/numbered-steps.tsx";
import { Pager } from "#app/platform/ui/lists/pager.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import {
  countMatching,
  hasPeopleNotSent,
  listInvitations,
  listInvitedOrigins,
  searchInvitations,
} from "../invitation-list.server.ts";
import { buildMessage } from "../invitation-message.server.ts";
import { type InvitationFilter, listFilterFields, parseInvitationFilter } from "../invitation-state.ts";
import { LinksOff } from "./invitation-notices.tsx";
import { buildInvitationRow } from "./invitation-screens.server.ts";
import { StateLinks } from "./invitation-states.tsx";
import { InvitedRow } from "./invited-row.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useWaitingPoll } from "./use-waiting-poll.ts";

const NOUN = { one: "invitation", many: "invitations" };

export const meta = () => [{ title: "Invitations" }];

export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const test = getTest(db, params.testId ?? "");
  if (!test) return json({ screen: null }, { status: 404 });
  const now = new Date();
  const filter = parseInvitationFilter(new URL(request.url).searchParams);
  const listing = searchInvitations(db, { ...filter, testId: test.id, now });
  const pages = readPages(request, listing.counted, filter.per ?? DEFAULT_ROWS_PER_PAGE);
  const texts = { ranges: getPlaybookRanges(db), timeZone: getTimeZone(db, env.timeZone), now };
  const origin = getPublicOrigin(request);
  const isMailOn = env.mail !== null;
  const rows = listInvitations(db, listing, pages).map((invitation) => ({
    ...buildInvitationRow(invitation, texts),
    link: `${origin}${candidatePaths.invited(invitation.token)}`,
    message: isMailOn ? null : buildMessage(db, invitation, origin).body,
  }));
  const { id, name, access, isActive } = test;
  const origins = listInvitedOrigins(db, id);
  const query = { ...filter, state: undefined, sent: "no" as const, testId: id, now };
  const notSent = listing.counts && countMatching(db, query);
  const isByHand = !isMailOn && hasPeopleNotSent(db, id, now);
  return json({
    screen: {
      test: { id, name, access, isActive, schedule: getScheduleNote(test, now, texts.timeZone) },
      filter,
      pages,
      counts: listing.counts,
      notSent,
      rows,
      isMailOn,
      isByHand,
      isWaiting: rows.some(({ delivery }) => delivery && "unsent" in delivery && delivery.isWaiting),
      origins,
    },
  });
}

export const action = formAction({
  guard: requireAdmin,
  schema: z.object({ backTo: z.string().max(2000).default("") }),
  run: ({ guarded, context, params: { testId = "" } }) => {
    const test = getTest(db, testId);
    if (test && test.access !== "password") return;
    updateTest(db, getAuditContext(guarded, context), testId, { access: "both" });
  },
  done: (_, { input, params: { testId = "" } }) =>
    redirectWithToast(input.backTo ? safeAdminPath(input.backTo) : paths.invitations(testId), LINKS_ON),
  refused: redirectWithErrorToast(() => paths.tests()),
});

const LINKS_ON = toast("Personal links are on", "The shared link with the password keeps working.");

export default function Invitations() {
  const { screen } = useLoaderData<typeof loader>();
  useWaitingPoll(screen?.isWaiting ?? false);
  if (!screen) return <TestMissing />;
  const { test, filter, pages, counts, notSent, rows, isMailOn, isByHand, origins } = screen;
  const isWithout = rows.length === 0 && !isFiltered(filter);
  return (
    <div className="grid gap-4">
      <TestHeader test={{ testId: test.id, testName: test.name, isActive: test.isActive }} title="Invitations">
        <ButtonLink to={paths.invitationMessage(test.id)} variant="secondary">
          Edit personal-link message
        </ButtonLink>
        <AddLink to={paths.invitePeople(test.id)} preventScrollReset={false}>
          Invite people
        </AddLink>
      </TestHeader>
      {test.isActive ? (
        !isWithout && <LinksOff test={test} backTo={paths.invitations(test.id, filter, pages.page)} />
      ) : (
        <InactiveNotice testId={test.id} />
      )}
      {isByHand && <SendByHand testId={test.id} />}
      {!isWithout && <StateLinks testId={test.id} filter={filter} counts={counts} notSent={notSent} />}
      <Card
        actions={
          !isWithout && (
            <div className="list-actions">
              <InvitationFilters testId={test.id} filter={filter} origins={origins} />
            </div>
          )
        }
      >
        <ResultCount text={rows.length === 0 ? "No invitations" : formatShownRange(pages, NOUN)} />
        <ActiveFilters filters={listActiveFilters(test.id, filter)} />
        {rows.length === 0 ? (
          <NoInvitations test={test} filter={filter} isMailOn={isMailOn} />
        ) : (
          <>
            <div className="list-with-bar">
              <SelectionBar
                key={`${test.id} ${filter.state} ${filter.sent} ${filter.search} ${filter.tag} ${filter.source}`}
                testId={test.id}
                filter={filter}
                pages={pages}
                isMailOn={isMailOn}
              />
              <DataTable
                caption="Invitations, newest first"
                columns={["Person", "State", "Invited", "Expires", "Result", "Actions"]}
              >
                {rows.map((row) => (
                  <InvitedRow key={row.id} row={row} testId={test.id} filter={filter} page={pages.page} />
                ))}
              </DataTable>
            </div>
            <Pager
              {...pages}
              noun={NOUN}
              hasSizes
              linkTo={(page, size = pages.pageSize) =>
                paths.invitations(test.id, { ...filter, per: findNonDefaultSize(size) }, page)
              }
            />
          </>
        )}
      </Card>
      <Outlet />
    </div>
  );
}

type InvitationFiltersProps = {
  testId: string;
  filter: InvitationFilter;
  origins: ReturnType<typeof listInvitedOrigins>;
};

function InvitationFilters({ testId, filter, origins }: InvitationFiltersProps) {
  const { search = "", tag, source, ...others } = filter;
  const hasOrigins = [tag, source, ...origins.tags, ...origins.sources].some(Boolean);
  return (
    <ListFilter
      id="invitation-search"
      action={paths.invitations(testId)}
      hidden={listFilterFields(others)}
      search={{ value: search, placeholder: "Search by email or name..." }}
      activeCount={[tag, source].filter(Boolean).length}
      clearTo={paths.invitations(testId, { ...others, search })}
    >
      {hasOrigins && <OriginFilters idPrefix="invited" origins={origins} tag={tag} source={source} />}
    </ListFilter>
  );
}

function listActiveFilters(testId: string, filter: InvitationFilter) {
  const { search, tag, source } = filter;
  const without = (name: "search" | "tag" | "source") => paths.invitations(testId, { ...filter, [name]: undefined });
  return [
    ...(search ? [{ key: "search", text: `Email or name: ${search}`, to: without("search") }] : []),
    ...(tag ? [{ key: "tag", text: `Tag: ${tag}`, to: without("tag") }] : []),
    ...(source ? [{ key: "source", text: `Source: ${source}`, to: without("source") }] : []),
  ];
}

function isFiltered({ state, sent, search, tag, source }: InvitationFilter): boolean {
  return [state, sent, search, tag, source].some(Boolean);
}

function SendByHand({ testId }: { testId: string }) {
  const notSent = { sent: "no" } as const;
  return (
    <Notice title="No messages were sent because this server does not send email">
      <p>
        People marked “Message not sent” do not have their link yet. Copy the link or the message from their row and
        send it yourself, or download the CSV with all links for a mail merge.
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        <FileLink href={paths.invitationsCsv(testId, notSent)}>Download CSV of these people</FileLink>
        <Link to={paths.invitations(testId, notSent)} className="py-1 font-semibold underline underline-offset-4">
          Show only these people
        </Link>
      </p>
    </Notice>
  );
}

type NoInvitationsProps = { test: { id: string; access: Access }; filter: InvitationFilter; isMailOn: boolean };

function NoInvitations({ test: { id: testId, access }, filter, isMailOn }: NoInvitationsProps) {
  if (isFiltered(filter)) {
    return (
      <EmptyState
        title="No invitations match these filters"
        next={
          <ButtonLink to={paths.invitations(testId)} variant="secondary">
            Show all invitations
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState title="No invitations yet">
      {access === "password" && (
        <p className="mb-4">Personal links are turned off for this test. Inviting people turns them on.</p>
      )}
      <NumberedSteps steps={isMailOn ? STEPS : STEPS_BY_HAND} />
    </EmptyState>
  );
}

const [LIST, LINKS, FOLLOW] = [
  { title: "List the people", text: "Paste their email addresses, or upload a CSV file." },
  { title: "Give each a personal link", text: "With it, they start without a password." },
  {
    title: "Follow their progress",
    text: "This list shows who has not started, who is taking the test and who is done.",
  },
] as const;
const STEPS = [LIST, LINKS, FOLLOW];
const STEPS_BY_HAND = [
  LIST,
  { ...LINKS, text: "This server does not send email, so send the links yourself." },
  FOLLOW,
];
