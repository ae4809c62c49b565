import { redirect } from "@remix-run/node";
import { apiRoute } from "#app/api/api-route.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { finishSession } from "../admin-session.server.ts";

const route = apiRoute("/api/logout", {
  /** Counts only as a navigation that a person made: an image, a prefetch or another site does not sign an admin out. */
  GET: async ({ request, context }) => {
    const { headers } = request;
    const destination = headers.get("Sec-Fetch-Dest") ?? "document";
    const isPrefetch = /prefetch/i.test(`${headers.get("Sec-Purpose")} ${headers.get("Purpose")}`);
    const isFromElsewhere = /^(?:cross|same)-site$/.test(headers.get("Sec-Fetch-Site") ?? "");
    if (isFromElsewhere || request.method === "HEAD" || isPrefetch || destination !== "document") {
      throw new Refusal("forbidden", "Open this address to log out");
    }
    return redirect(paths.login(), { headers: { "Set-Cookie": await finishSession(request, context) } });
  },
});

export const loader = route.loader;
export const action = route.action;
