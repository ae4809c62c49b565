import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { retryAfter } from "#app/platform/refusal.ts";
import { PracticeScreen } from "#app/submissions/components.ts";
import { buildPracticeScreen } from "#app/submissions/index.server.ts";
import { findStartProblem, requireLink } from "../../personal-link.server.ts";
import { DeadLinkPage, getDeadLinkTitle } from "./dead-link.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.wording.practice.title ?? getDeadLinkTitle(error) },
];

export const headers = retryAfter;

export async function loader(args: LoaderFunctionArgs) {
  const link = await requireLink(args);
  const backTo = paths.invited(args.params.token ?? "");
  const isOffered = link.test.hasPractice && !link.submission && !link.earlier && !findStartProblem(link, new Date());
  if (!isOffered) throw redirect(backTo);
  return json(buildPracticeScreen(link.test, args.request, backTo));
}

export default function InvitedPractice() {
  return <PracticeScreen {...useLoaderData<typeof loader>()} />;
}

export { DeadLinkPage as ErrorBoundary };
