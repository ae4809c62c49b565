import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { NotFoundHint } from "#app/platform/ui/pages/message-page.tsx";

export const meta = () => [{ title: "404 Page Not Found" }];

/** The guard prevents strangers from finding out which admin URLs exist. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return Response.json(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return (
    <Card className="grid justify-items-center gap-4 py-12 text-center">
      <h1 className="font-bold text-2xl">404 Page Not Found</h1>
      <NotFoundHint />
      <ButtonLink to={paths.dashboard()} variant="secondary">
        Back to Dashboard
      </ButtonLink>
    </Card>
  );
}
