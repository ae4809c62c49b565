import type { LoaderFunctionArgs } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { getCandidateLanguage } from "#app/content/index.server.ts";
import { getLanguageWording } from "#app/languages/index.server.ts";
import { NotFoundPage } from "#app/platform/ui/pages/message-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.wording.failed.page }];

export function loader({ request }: LoaderFunctionArgs) {
  return Response.json({ wording: getLanguageWording(getCandidateLanguage(request, null), "failed") }, { status: 404 });
}

/** Without an action, a POST to an unknown URL would return 405. */
export function action() {
  return Response.json(null, { status: 404 });
}

export default NotFoundPage;
