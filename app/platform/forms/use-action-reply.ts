import { useActionData } from "@remix-run/react";
import type { ActionReply } from "#app/platform/http/form-action.server.ts";

export function useActionReply(id: string): ActionReply | undefined {
  const answer = useActionData<ActionReply>();
  return answer?.form === undefined || answer.form === id ? answer : undefined;
}
