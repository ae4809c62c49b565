import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const POLL_MS = 2000;
const MAX_POLLS = 90;

export function useWaitingPoll(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    let polls = 0;
    const timer = setInterval(async () => {
      polls += 1;
      if (polls >= MAX_POLLS) clearInterval(timer);
      // Reloading without a reachable server would replace the screen with an error page.
      if (!document.hidden && (await isServerReachable())) revalidate();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}

async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch("/healthz")).ok;
  } catch {
    return false;
  }
}
