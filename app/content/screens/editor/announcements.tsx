import { createContext, type ReactNode, useContext, useState } from "react";

const AnnounceContext = createContext<(text: string) => void>(() => undefined);

/** Tells a screen reader what has happened, where the screen shows it anyway. */
export function useAnnounce(): (text: string) => void {
  return useContext(AnnounceContext);
}

/** Speaks for all that is inside it. The same words twice are two announcements. */
export function Announcements({ children }: { children: ReactNode }) {
  const [{ text, count }, setSaid] = useState({ text: "", count: 0 });
  const [announce] = useState(() => (next: string) => setSaid((last) => ({ text: next, count: last.count + 1 })));
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <p aria-live="polite" className="sr-only">
        <span key={count}>{text}</span>
      </p>
    </AnnounceContext.Provider>
  );
}
