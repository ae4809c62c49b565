/** Keep an assessment in several tabs of one browser at the same question. */
import { useCallback, useEffect, useRef } from "react";

/** A question that a tab has left with an answer, or the assessment's completion. */
export type TabNews = { kind: "answered"; questionId: string; optionId: string } | { kind: "completed" };

/** Calls `onNews` for what other tabs tell. Returns the function that tells them; it does nothing in a browser without channels. */
export function useOtherTabs(submissionId: string, onNews: (news: TabNews) => void): (news: TabNews) => void {
  const channel = useRef<BroadcastChannel>();
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(() => {
    const opened = openChannel(`assessment/${submissionId}`);
    if (!opened) return;
    opened.onmessage = ({ data }) => latest.current(data);
    channel.current = opened;
    return () => {
      channel.current = undefined;
      opened.close();
    };
  }, [submissionId]);
  return useCallback((news) => channel.current?.postMessage(news), []);
}

/** Return null in a browser without channels, or one that refuses them together with its storage. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
