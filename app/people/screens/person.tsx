import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, type MetaFunction, Outlet, useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { Download } from "lucide-react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { ERASED_IN_BACKUPS } from "#app/erasures/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { paths, safeAdminPath } from "#app/platform/paths/paths.ts";
import { PRIVACY_TRAIL } from "#app/platform/paths/settings-trails.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Checkbox, Field } from "#app/platform/ui/forms/field.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { getStageNames } from "#app/results/index.server.ts";
import { buildTrail } from "#app/results/index.ts";
import { getPersonData, hasPersonData } from "../person-data.server.ts";
import { recordPersonViewed } from "../person-document.server.ts";
import { personQuery } from "../person-input.ts";
import { formatContributions, NO_PERSON_DATA } from "../person-text.ts";
import { OmittedData, PersonLists } from "./person-lists.tsx";
import { type PersonScreen, toPersonScreen } from "./person-screen.server.ts";
import { Facts, SubmissionCard } from "./submission-card.tsx";

const TITLE = "Data about a person";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? TITLE }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const me = await requireAdmin(request);
  const asked = new URL(request.url).searchParams.get("email");
  const read = personQuery.safeParse({ email: asked ?? "" });
  const errors = asked === null || read.success ? [] : read.error.issues.map(({ message }) => message);
  const erasedInBackups = ERASED_IN_BACKUPS;
  if (!read.success) {
    const email = asked ?? "";
    return json({ title: TITLE, name: email, email, errors, person: null, account: null, erasedInBackups });
  }
  const { email } = read.data;
  const data = getPersonData(db, email);
  const texts = { timeZone: getTimeZone(db, env.timeZone), stageNames: getStageNames(db), now: new Date() };
  const person = hasPersonData(data) ? toPersonScreen(data, texts) : null;
  if (person) {
    const viewed = { submissionId: data.submissions.at(-1)?.submission.id, invitationId: data.invitations.at(-1)?.id };
    recordPersonViewed(db, viewed, getAuditContext(me, context));
  }
  const name = person?.names[0] ?? email;
  const title = person ? `Data about ${name}` : TITLE;
  return json({ title, name, email, errors, person, account: data.account, erasedInBackups });
}

export default function Person() {
  const { title, name, email, errors, person, account, erasedInBackups } = useLoaderData<typeof loader>();
  const backTo = useBackTo();
  const isAnswered = email !== "" && errors.length === 0;
  return (
    <div className="grid gap-6">
      <PageHeader
        title={title}
        subtitle="All data stored about one email address"
        trail={backTo ? buildTrail(backTo, name) : PRIVACY_TRAIL}
      />
      <FindPerson key={email} email={email} errors={errors} />
      {isAnswered && !person && (
        <Card>
          <EmptyState title={NO_PERSON_DATA}>
            No submissions, invitations, ratings or messages. The same person may have used another address.
          </EmptyState>
        </Card>
      )}
      {account && <Account {...account} />}
      {person && <PersonData person={person} />}
      {isAnswered && <OmittedData erasedInBackups={erasedInBackups} />}
      <Outlet />
    </div>
  );
}

/** The screen about the person from which this one was opened. */
function useBackTo(): string | undefined {
  const [query] = useSearchParams();
  const backTo = query.get("backTo");
  return backTo ? safeAdminPath(backTo) : undefined;
}

function FindPerson({ email, errors }: { email: string; errors: string[] }) {
  const isPending = useNavigation().state === "loading";
  return (
    <Card>
      <Form method="get" action={paths.person()} role="search" className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 max-w-md grow">
          <Field
            id="person-email"
            name="email"
            label="Email address"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            defaultValue={email}
            errors={errors}
          />
        </div>
        <Button variant={email ? "secondary" : "primary"} isPending={isPending} pendingText="Looking...">
          Show
        </Button>
      </Form>
    </Card>
  );
}

function Account({ role, isActive }: { role: string; isActive: boolean }) {
  return (
    <Notice title="An account of the hiring team has this address">
      {isActive ? "It is active" : "It is deactivated"}, with the role {role}. It is managed in{" "}
      <Link to={paths.users()} className="underline underline-offset-4">
        User Management
      </Link>{" "}
      and is not part of what is shown, downloaded or erased here.
    </Notice>
  );
}

function PersonData({ person }: { person: PersonScreen }) {
  const backTo = useBackTo();
  const { names, email, submissions, invitations, contributions, messages, hold } = person;
  const counts = [
    formatCount(submissions.length, "submission"),
    formatCount(invitations.length, "invitation"),
    ...formatContributions(contributions.length),
    formatCount(messages.length, "message"),
  ];
  return (
    <>
      {hold && (
        <Notice title="Data kept for longer">
          Until <Time {...hold.until} />, set by {hold.by}: {hold.reason}
        </Notice>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <Card title={names[0] ?? email}>
          <Facts
            facts={[
              { term: "Email", value: <bdi>{email}</bdi> },
              ...(names.length > 1 ? [{ term: "Other names", value: names.slice(1).join(", ") }] : []),
              { term: "Stored", value: counts.join(", ") },
            ]}
          />
          <div className="mt-6">
            <ButtonLink
              to={paths.erasePerson(email, backTo)}
              variant="secondary"
              preventScrollReset
              className="text-danger!"
            >
              Erase this person
            </ButtonLink>
          </div>
        </Card>
        {/* The key resets the checkboxes for another person. */}
        <DownloadPerson key={email} email={email} />
      </div>
      {submissions.map((submission) => (
        <SubmissionCard key={submission.id} submission={submission} />
      ))}
      <PersonLists person={person} />
    </>
  );
}

/** The response is a file, so this must be a plain form. */
function DownloadPerson({ email }: { email: string }) {
  return (
    <Card title="For the person">
      <form method="get" aria-label="Download for the person" className="grid gap-2">
        <p className="text-muted text-sm">
          Answers and dates, to give to the person. Does not contain the scoring key or the names of colleagues.
        </p>
        <input type="hidden" name="email" value={email} />
        <Checkbox id="with-result" name="result" value="1" label="With the result" />
        <Checkbox
          id="with-notes"
          name="notes"
          value="1"
          label="With the hiring team's notes"
          hint="Includes stage, outcome and scorecards. Read the notes first, because they may name other people."
        />
        <div className="mt-2 flex flex-wrap gap-3">
          <Button formAction={paths.personFile("pdf")}>
            <Download aria-hidden="true" className="size-5" />
            Download PDF
          </Button>
          <Button formAction={paths.personFile("json")} variant="secondary">
            <Download aria-hidden="true" className="size-5" />
            Download JSON
          </Button>
        </div>
      </form>
    </Card>
  );
}
