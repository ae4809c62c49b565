import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { hasSeveralTests, requireViewer } from "#app/accounts/index.server.ts";
import { getTest } from "#app/content/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { skipRevalidationIfNothingStored } from "#app/platform/forms/keep-when-offline.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatDate, formatDateTime } from "#app/platform/text/date-text.ts";
import { fullName, initials } from "#app/platform/text/person.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Badge, Time } from "#app/platform/ui/inline.tsx";
import { Cell, DataTable, EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { Person } from "#app/platform/ui/lists/person.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { listUnrated } from "#app/scorecards/index.server.ts";
import { listAssigned, listMentions } from "../queue.server.ts";
import { MAX_LISTED } from "../queue.ts";

export const meta = () => [{ title: "My Queue" }];

export const shouldRevalidate = skipRevalidationIfNothingStored;

export async function loader({ request }: LoaderFunctionArgs) {
  const { id: adminId, visibleTests } = await requireViewer(request);
  const timeZone = getTimeZone(db, env.timeZone);
  const assigned = listAssigned(db, { adminId, visibleTests });
  const unrated = listUnrated(
    db,
    assigned.map(({ submission }) => submission),
    adminId,
  );
  const isTestNamed = hasSeveralTests(db, { visibleTests });
  const readPerson = (submission: (typeof assigned)[number]["submission"]) => ({
    id: submission.id,
    name: fullName(submission),
    initials: initials(submission),
    email: submission.email,
    testName: isTestNamed ? getTest(db, submission.testId)?.name : undefined,
  });
  return json({
    assigned: assigned.map(({ submission, adminName, changedAt }) => ({
      ...readPerson(submission),
      isCompleted: submission.completedAt !== null,
      isUnrated: unrated.has(submission.id),
      by: adminName,
      when: formatDate(changedAt, timeZone),
    })),
    mentions: listMentions(db, { adminId, visibleTests }).map(({ submission, note }) => ({
      ...readPerson(submission),
      noteId: note.id,
      author: note.adminName,
      text: note.text,
      written: formatDateTime(note.writtenAt, timeZone),
    })),
  });
}

type Loaded = SerializeFrom<typeof loader>;

export default function Queue() {
  const { assigned, mentions } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeader title="My Queue" subtitle="Results and notes waiting for you" />
      <Card title="Assigned to you">
        {assigned.length === 0 ? (
          <EmptyState title="Nothing is assigned to you">
            A colleague can assign a result to you on its page. Hired and rejected people leave this list.
          </EmptyState>
        ) : (
          <>
            <DataTable caption="Results assigned to you, oldest first" columns={["Candidate", "To do", "Assigned"]}>
              {assigned.map((row) => (
                <AssignedRow key={row.id} row={row} />
              ))}
            </DataTable>
            {assigned.length === MAX_LISTED && (
              <p className="mt-3 text-muted text-sm">Only the {MAX_LISTED} oldest are listed.</p>
            )}
          </>
        )}
      </Card>
      <Card title="Notes for you">
        {mentions.length === 0 ? (
          <EmptyState title="No new notes for you">
            Notes that name you appear here until you open the result.
          </EmptyState>
        ) : (
          <ol className="divide-y divide-line">
            {mentions.map((mention) => (
              <Mention key={mention.noteId} mention={mention} />
            ))}
          </ol>
        )}
      </Card>
    </div>
  );
}

function AssignedRow({ row }: { row: Loaded["assigned"][number] }) {
  return (
    <tr>
      <Cell place="parts">
        <Person {...row} to={paths.result(row.id)} />
      </Cell>
      <Cell place="label">
        {!row.isCompleted && <Badge>Not finished yet</Badge>}
        {row.isUnrated && (
          <Link to={paths.scorecard(row.id)} className="text-accent underline underline-offset-4">
            Rate the interview<span className="sr-only"> of {row.name}</span>
          </Link>
        )}
      </Cell>
      <Cell place="fact">
        <Time {...row.when} /> by {row.by}
      </Cell>
    </tr>
  );
}

function Mention({
  mention: { id, noteId, name, testName, author, text, written },
}: {
  mention: Loaded["mentions"][number];
}) {
  return (
    <li className="min-w-0 py-2">
      <p className="text-muted text-sm">
        <span className="font-medium text-ink">{author}</span>, <Time {...written} />, about{" "}
        <Link to={`${paths.result(id)}#note-${noteId}`} className="text-accent underline underline-offset-4">
          <bdi>{name}</bdi>
        </Link>
        {testName && (
          <>
            {" "}
            · <bdi>{testName}</bdi>
          </>
        )}
      </p>
      <p className="whitespace-pre-wrap break-words">{text}</p>
    </li>
  );
}
