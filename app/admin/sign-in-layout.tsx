import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { findSignedIn } from "#app/accounts/index.server.ts";
import { adminStyles } from "#app/platform/styles/admin-styles.ts";
import { AdminErrorBoundary } from "#app/platform/ui/pages/admin-error-boundary.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { getFrame } from "./frame.server.ts";
import { NotFoundMessage } from "./message-card.tsx";

export const links = adminStyles;
export const meta = () => [{ title: "404 Page Not Found" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const me = await findSignedIn(request);
  return json({ frame: me && getFrame(me) });
}

export default Outlet;

/** If a screen for people who are signed out does not exist, keep the menu of a signed-in user. */
export function ErrorBoundary() {
  const error = useRouteError();
  const frame = useRouteLoaderData<typeof loader>("admin/sign-in-layout")?.frame;
  if (!frame || !isRouteErrorResponse(error) || error.status !== 404) return <AdminErrorBoundary />;
  return (
    <AdminFrame {...frame}>
      <NotFoundMessage />
    </AdminFrame>
  );
}
