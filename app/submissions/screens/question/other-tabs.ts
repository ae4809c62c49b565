import { useCallback, useEffect, useRef } from "react";

export type TabNews = { kind: "answered"; questionId: string; optionId: string } | { kind: "completed" };

/** Call `onNews` with messages from other tabs. Return a function that sends a message. */
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

/** Some browsers lack BroadcastChannel, or throw when storage is blocked. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
