import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/http/admin-session.server.ts";

/** An unknown admin address: guarded like the others, so that it tells a stranger nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  throw new Response(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
