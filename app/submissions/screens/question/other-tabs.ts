import { useCallback, useEffect, useRef } from "react";

type TabNews = { kind: "answered"; questionId: string; optionId: string } | { kind: "completed" };

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

/** Return null if the browser lacks BroadcastChannel or blocks it together with storage. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
