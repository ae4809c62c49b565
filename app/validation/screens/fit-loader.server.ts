import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { getTest } from "#app/content/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";

export function loadFitScreen<Screen extends object>(readScreen: (testId: string, request: Request) => Screen) {
  return async ({ request, params: { testId = "" } }: LoaderFunctionArgs) => {
    await requireAdmin(request);
    const test = getTest(db, testId);
    if (!test) return json({ screen: null }, { status: 404 });
    const { name: testName, isActive } = test;
    return json({
      screen: { testId, testName, isActive, isMailOn: env.mail !== null, ...readScreen(testId, request) },
    });
  };
}
