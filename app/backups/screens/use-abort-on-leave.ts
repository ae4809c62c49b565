import { useEffect, useRef } from "react";

/** Ends what is under way with the part of the page that began it. */
export function useAbortOnLeave(): () => AbortSignal {
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return () => {
    controller.current = new AbortController();
    return controller.current.signal;
  };
}
