import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { requireViewer } from "#app/accounts/index.server.ts";
import { MAX_SEARCH_LENGTH } from "#app/platform/http/pagination.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { FilterForm, ResultCount, SearchField } from "#app/platform/ui/forms/filter-form.tsx";
import { EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { CONTENTS_PAGE, type HelpMatch, searchHelp } from "../help-page.ts";
import { findHelpPage, HELP_PAGES } from "../help-pages.server.ts";
import { HelpBody } from "./help-body.tsx";

export const meta = () => [{ title: "Help" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireViewer(request);
  const search = (new URL(request.url).searchParams.get("search") ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
  const matches = search ? searchHelp(HELP_PAGES, search) : null;
  return json({ isAdmin: role === "admin", search, matches, contents: matches ? null : findHelpPage(CONTENTS_PAGE) });
}

export default function Help() {
  const { isAdmin, search, matches, contents } = useLoaderData<typeof loader>();
  return (
    <div className="page-narrow grid gap-6">
      <PageHeader title="Help" subtitle="One page for each task" />
      <FilterForm id="help-search" action={paths.help()} label="Search the help">
        <SearchField label="Search the help" placeholder="Search the help..." value={search} />
      </FilterForm>
      <Card>
        {matches && <Matches search={search} matches={matches} />}
        {contents && <HelpBody nodes={contents.body} pictures={contents.pictures} />}
      </Card>
      <p className="text-muted text-sm">
        What the figures mean:{" "}
        <Link to={paths.readingFigures()} className="inline-block py-2 text-accent underline underline-offset-4">
          How to read these figures
        </Link>
      </p>
      {isAdmin && (
        <Form method="post" action={paths.firstSteps()}>
          <Button name="state" value="shown" variant="secondary">
            Show the first steps on the dashboard
          </Button>
        </Form>
      )}
    </div>
  );
}

function Matches({ search, matches }: { search: string; matches: HelpMatch[] }) {
  const found = `${formatCount(matches.length, "page", "pages")} found`;
  return (
    <>
      <ResultCount text={found} />
      {matches.length === 0 ? (
        <EmptyState
          title={`No page has “${search}”`}
          next={
            <ButtonLink to={paths.help()} variant="secondary">
              Show all pages
            </ButtonLink>
          }
        />
      ) : (
        <ul aria-label={found} className="grid gap-5">
          {matches.map(({ name, title, excerpt }) => (
            <li key={name}>
              <Link to={paths.helpPage(name)} className="font-semibold text-accent underline underline-offset-4">
                {title}
              </Link>
              <p className="mt-1 text-muted text-sm">{excerpt}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
