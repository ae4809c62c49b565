import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { getAuditContext, requireViewer } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { NotFoundCard, PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { WriteLink } from "#app/results/components.ts";
import { buildTrail } from "#app/results/index.ts";
import { findCandidate } from "../candidate.server.ts";
import { recordPersonViewed } from "../person-document.server.ts";
import { BatteryCard, NextSteps, Submissions, Timeline } from "./candidate-cards.tsx";
import { type CandidateScreen, readCandidateScreen } from "./candidate-screen.server.ts";
import { Facts } from "./submission-card.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.screen?.name ?? "Candidate Not Found" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const reader = await requireViewer(request);
  const by = getAuditContext(reader, context);
  const candidate = findCandidate(db, params.candidateId ?? "", reader, by.now);
  if (!candidate) return json({ screen: null }, { status: 404 });
  const { submissions, invitations } = candidate;
  recordPersonViewed(db, { submissionId: submissions.at(-1)?.id, invitationId: invitations.at(-1)?.id }, by);
  return json({ screen: readCandidateScreen(candidate, request, by.now) });
}

export default function CandidateRoute() {
  const { screen } = useLoaderData<typeof loader>();
  if (!screen) {
    return (
      <NotFoundCard title="Candidate Not Found" backTo={paths.dashboard()} backText="Back to Dashboard">
        This person may have been erased or deleted, or the link is incomplete.
      </NotFoundCard>
    );
  }
  const { id, name, backTo, hold, steps, batteries, rows, allTo, submissionCount, events, pages, admin } = screen;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={name} trail={buildTrail(backTo, name)}>
        {admin && (
          <>
            {admin.writeToId && (
              <WriteLink
                submissionId={admin.writeToId}
                label="Write to the candidate"
                backTo={paths.candidate(id, backTo)}
              />
            )}
            <ButtonLink to={admin.inviteTo} variant="secondary">
              Invite to a test
            </ButtonLink>
            <ButtonLink to={admin.dataTo} variant="secondary">
              Data about this person
            </ButtonLink>
            <ButtonLink to={admin.eraseTo} variant="secondary" className="text-danger!">
              Erase
            </ButtonLink>
          </>
        )}
      </PageHeader>
      {hold && (
        <Notice title="Data kept for longer">
          Until <Time {...hold.until} />, set by {hold.by}: {hold.reason}
        </Notice>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <NextSteps steps={steps} />
        <PersonCard screen={screen} />
      </div>
      {batteries.map((battery) => (
        <BatteryCard key={battery.id} battery={battery} />
      ))}
      <Submissions rows={rows} allTo={allTo} count={submissionCount} />
      <Timeline events={events} pages={pages} linkTo={(page) => paths.candidate(id, backTo, page)} />
    </div>
  );
}

function PersonCard({ screen: { email, otherNames, submissionCount, invitationCount } }: { screen: CandidateScreen }) {
  const counts = [
    formatCount(submissionCount, "submission"),
    ...(invitationCount === null ? [] : [formatCount(invitationCount, "invitation")]),
  ];
  return (
    <Card title="Person">
      <Facts
        isStacked
        facts={[
          {
            term: "Email",
            value: (
              <a href={`mailto:${encodeURIComponent(email)}`} className="text-accent underline underline-offset-4">
                <bdi>{email}</bdi>
              </a>
            ),
          },
          ...(otherNames.length > 0 ? [{ term: "Other names", value: otherNames.join(", ") }] : []),
          { term: "Stored", value: counts.join(", ") },
        ]}
      />
    </Card>
  );
}
