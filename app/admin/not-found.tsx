import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/accounts/index.server.ts";

export const meta = () => [{ title: "404 Page Not Found" }];

/** The guard prevents strangers from finding out which admin URLs exist. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return Response.json(null, { status: 404 });
}

export const action = loader;

export { NotFoundMessage as default } from "./message-card.tsx";
