import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ActionReply } from "#app/platform/http/form-action.server.ts";

/**
 * Return the error texts. After typing has corrected an error, keep returning it. Render it invisibly, because without its
 * space the page below would move, and a click during the move would be lost.
 */
export function useErrors(errors: string[]): { texts: string[]; isCorrected: boolean } {
  const isValidationReply = useActionData<ActionReply>()?.reply?.intent !== undefined;
  const lastErrors = useRef<string[]>([]);
  useEffect(() => {
    if (!isValidationReply || errors.length > 0) lastErrors.current = errors;
  }, [isValidationReply, errors]);
  const isCorrected = isValidationReply && errors.length === 0 && lastErrors.current.length > 0;
  return { texts: isCorrected ? lastErrors.current : errors, isCorrected };
}
