import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { readPages } from "#app/platform/http/pagination.ts";
import { getNextRunTime } from "#app/platform/nightly-run.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PRIVACY_TRAIL } from "#app/platform/paths/settings-trails.ts";
import { formatDate } from "#app/platform/text/date-text.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { fullName } from "#app/platform/text/person.ts";
import { DAY_MS } from "#app/platform/time-units.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { listDueStudies } from "#app/validation/index.server.ts";
import {
  countDueCandidates,
  getRetention,
  getRetentionCutoff,
  listHolds,
  QUEUE_PAGE_SIZE,
} from "../retention.server.ts";
import { findWaitingRun } from "../retention-run.server.ts";
import { formatRetention } from "../retention-text.ts";
import { DueList, DueStudies } from "./due-list.tsx";
import { listDueRows } from "./due-rows.server.ts";

export const meta = () => [{ title: "Upcoming erasures" }];

const MONTH_MS = 30 * DAY_MS;

export async function loader({ request }: LoaderFunctionArgs) {
  const { visibleTests } = await requireAdmin(request);
  const [timeZone, now] = [getTimeZone(db, env.timeZone), new Date()];
  const retention = getRetention(db);
  const upTo = getRetentionCutoff(retention, getNextRunTime(new Date(now.getTime() + MONTH_MS), timeZone));
  const pages = readPages(request, countDueCandidates(db, upTo, now), QUEUE_PAGE_SIZE);
  return json({
    retention,
    pages,
    rows: listDueRows({ upTo, months: retention.months, timeZone, now, visibleTests }, pages.page),
    studies: listDueStudies(db, upTo),
    waiting: findWaitingRun(db, timeZone, now),
    holds: listHolds(db).map(({ person, until, reason, adminName }) => ({
      id: person?.id ?? null,
      name: person ? fullName(person) : "Erased",
      reason,
      adminName,
      isOver: until <= now,
      until: formatDate(new Date(until.getTime() - 1), timeZone),
    })),
  });
}

export default function Queue() {
  const { retention, pages, rows, studies, waiting, holds } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeader title="Upcoming erasures" subtitle={formatRetention(retention)} trail={PRIVACY_TRAIL} />
      {waiting && <Waiting {...waiting} />}
      <Card title="In the next 30 days">
        {rows.length === 0 && studies.length === 0 && (
          <EmptyState
            title="Nobody will be erased in the next 30 days"
            next={
              <ButtonLink to={paths.privacySettings()} variant="secondary">
                {retention.months === null ? "Set a retention period" : "Edit the retention period"}
              </ButtonLink>
            }
          >
            {retention.months === null
              ? "People appear here before their data is erased automatically, which is off."
              : "Nobody's data is old enough, or it is on hold."}
          </EmptyState>
        )}
        {rows.length > 0 && (
          <DueList
            caption="People to be erased in the next 30 days, earliest first"
            rows={rows}
            pages={pages}
            linkTo={paths.privacy}
            keepTo={(id) => paths.holdPerson(id, pages.page)}
          />
        )}
        <DueStudies studies={studies} />
      </Card>
      {holds.length > 0 && <Holds holds={holds} page={pages.page} />}
      <Outlet />
    </div>
  );
}

type Screen = SerializeFrom<typeof loader>;

function Waiting({ days, isBack, people }: NonNullable<Screen["waiting"]>) {
  return (
    <Notice
      title={`${formatCount(people, "person is", "people are")} due for erasure, which needs your confirmation`}
      tone="destructive"
    >
      <p>
        The server clock has moved {formatCount(days, "day")} {isBack ? "back" : "ahead"} since the last check. The
        server was off for that long, a backup was restored, or the clock is wrong. Erased data cannot be recovered, so
        check the clock first.
      </p>
      <p className="mt-3">
        <ButtonLink to={paths.startErasure()} preventScrollReset variant="secondary">
          The clock is right. Erase them
        </ButtonLink>
      </p>
    </Notice>
  );
}

function Holds({ holds, page }: { holds: Screen["holds"]; page: number }) {
  return (
    <Card title="People kept for longer">
      <ul className="grid divide-y divide-line">
        {holds.map(({ id, name, until, reason, adminName, isOver }) => (
          <li key={id ?? name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <div className="wrap-anywhere min-w-0">
              <p className="font-semibold">
                {id ? (
                  <Link to={paths.result(id)} className="hover:underline">
                    <bdi>{name}</bdi>
                  </Link>
                ) : (
                  name
                )}
              </p>
              <p className="text-muted text-sm">
                {isOver ? "Was on hold until" : "Until"} <Time {...until} />: {reason} ({adminName})
              </p>
            </div>
            {id && (
              <ButtonLink
                to={paths.endHold(id, page)}
                preventScrollReset
                variant="secondary"
                className="text-sm"
                aria-label={`End the hold on ${name}`}
              >
                End
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
