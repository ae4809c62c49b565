import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ActionReply } from "#app/platform/http/form-action.server.ts";

/**
 * Return the error texts. If typing has corrected them, return the last ones, to be shown invisibly: without their space,
 * what is below would move under a pressed mouse, and the press would be lost.
 */
export function useErrors(errors: string[]): { texts: string[]; isCorrected: boolean } {
  const isCheck = useActionData<ActionReply>()?.reply?.intent !== undefined;
  const last = useRef<string[]>([]);
  useEffect(() => {
    if (!isCheck || errors.length > 0) last.current = errors;
  }, [isCheck, errors]);
  const isCorrected = isCheck && errors.length === 0 && last.current.length > 0;
  return { texts: isCorrected ? last.current : errors, isCorrected };
}
