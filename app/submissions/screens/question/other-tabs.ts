/** Keep an assessment in several tabs of one browser at the same question. */
import { useCallback, useEffect, useRef } from "react";

/** A tab has answered and left a question, or completed the assessment. */
export type TabNews = { kind: "answered"; questionId: string; optionId: string } | { kind: "completed" };

/** Call `onNews` with messages from other tabs. Return the function that sends one. */
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

/** Return null in a browser that has no BroadcastChannel, or blocks it together with storage. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
