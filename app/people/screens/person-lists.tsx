import type { ReactNode } from "react";
import { Card } from "#app/platform/ui/card.tsx";
import { Badge, Time } from "#app/platform/ui/inline.tsx";
import { listOmittedData } from "../person-text.ts";
import type { PersonScreen } from "./person-screen.server.ts";
import { Facts } from "./submission-card.tsx";

export function PersonLists({ person }: { person: PersonScreen }) {
  const { invitations, contributions, messages, events, notices } = person;
  return (
    <>
      {invitations.length > 0 && (
        <Card title="Invitations">
          <Lines>
            {invitations.map(({ id, testName, name, state, invited, adminName, adjustment, origin, dates }) => (
              <li key={id} className="py-2 first:pt-0 last:pb-0">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-medium">{testName}</span> <Badge>{state}</Badge>
                </p>
                <p className="text-muted text-sm">
                  {name}. Invited by {adminName}, <Time {...invited} />
                  {dates.map(({ what, when }) => (
                    <span key={what}>
                      . {what} <Time {...when} />
                    </span>
                  ))}
                  {origin && <span className="wrap-anywhere">. Tags and source: {origin}</span>}
                  {adjustment && <span className="whitespace-pre-wrap">. Adjustment: {adjustment}</span>}
                </p>
              </li>
            ))}
          </Lines>
        </Card>
      )}
      {contributions.length > 0 && (
        <Card title="Ratings and studies">
          <Lines>
            {contributions.map(({ id, what, name, testName, dates }) => (
              <li key={id} className="py-2 first:pt-0 last:pb-0">
                <p>
                  {what}: <bdi className="font-medium">{testName}</bdi>
                </p>
                <p className="text-muted text-sm">
                  {name}
                  {dates.map(({ what, when }) => (
                    <span key={what}>
                      . {what} <Time {...when} />
                    </span>
                  ))}
                </p>
              </li>
            ))}
          </Lines>
        </Card>
      )}
      {messages.length > 0 && (
        <Card title="Messages">
          <Lines>
            {messages.map(({ number, what, written, state, at }) => (
              <li key={number} className="py-2 first:pt-0 last:pb-0">
                <p>{what}</p>
                <p className="text-muted text-sm">
                  Written <Time {...written} />. {state} {at && <Time {...at} />}
                </p>
              </li>
            ))}
          </Lines>
        </Card>
      )}
      {events.length > 0 && (
        <Card title="In the audit log">
          <Lines>
            {events.map(({ number, what, when, by }) => (
              <li key={number} className="py-2 first:pt-0 last:pb-0">
                <p className="first-letter:uppercase">{what}</p>
                <p className="text-muted text-sm">
                  {by}, <Time {...when} />
                </p>
              </li>
            ))}
          </Lines>
        </Card>
      )}
      {notices.length > 0 && (
        <Card title="Privacy notices agreed to">
          <Lines>
            {notices.map(({ version, text, responsible, written }) => (
              <li key={version} className="py-2 first:pt-0 last:pb-0">
                <p className="text-muted text-sm">
                  Version {version}, <Time {...written} />
                  {responsible && `, ${responsible}`}
                </p>
                <p className="wrap-anywhere mt-1 max-w-prose whitespace-pre-wrap">{text}</p>
              </li>
            ))}
          </Lines>
        </Card>
      )}
    </>
  );
}

function Lines({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line">{children}</ul>;
}

export function OmittedData({ erasedInBackups }: { erasedInBackups: string }) {
  return (
    <Card title="Not included here">
      <Facts facts={listOmittedData(erasedInBackups).map(({ what, why }) => ({ term: what, value: why }))} />
    </Card>
  );
}
