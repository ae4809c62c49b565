import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireViewer } from "#app/accounts/index.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { NotFoundCard, PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { CONTENTS_PAGE } from "../help-page.ts";
import { findHelpPage } from "../help-pages.server.ts";
import { HelpBody } from "./help-body.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page?.title ?? "Help Page Not Found" }];

export async function loader({ request, params: { page: name = "" } }: LoaderFunctionArgs) {
  await requireViewer(request);
  const page = name === CONTENTS_PAGE ? null : findHelpPage(name);
  return json({ page: page && { title: page.title, body: page.body, pictures: page.pictures } }, page ? 200 : 404);
}

export default function HelpPage() {
  const { page } = useLoaderData<typeof loader>();
  if (!page) {
    return (
      <NotFoundCard title="Help Page Not Found" backTo={paths.help()} backText="All help pages">
        The link may be incomplete, or the page was renamed.
      </NotFoundCard>
    );
  }
  return (
    <div className="page-narrow grid gap-6">
      <PageHeader title={page.title} trail={[{ text: "Help", to: paths.help() }]} />
      <Card>
        <HelpBody nodes={page.body} pictures={page.pictures} />
      </Card>
    </div>
  );
}
