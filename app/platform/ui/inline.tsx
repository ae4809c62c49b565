import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "#app/platform/paths/paths.ts";
import type { DateText } from "#app/platform/text/date-text.ts";

const LOOKS = {
  normal: "border-line bg-sunken text-muted",
  positive: "border-excellent-line bg-excellent-soft text-excellent",
  warning: "border-warning-line bg-warning-soft text-warning",
  info: "border-accent/30 bg-accent-soft text-accent-strong",
};

export function Badge({ tone = "normal", children }: { tone?: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2.5 py-0.5 font-semibold text-xs ${LOOKS[tone]}`}
    >
      {children}
    </span>
  );
}

const DOTS = { positive: "excellent", normal: "average" };

export function DotLabel({ tone, children }: { tone: keyof typeof DOTS; children: ReactNode }) {
  return <span className={`dot-label ${DOTS[tone]}`}>{children}</span>;
}

type TimeProps = DateText & { isOneLine?: boolean; place?: "fact" | "wide"; className?: string };

export function Time({ iso, text, isOneLine = false, place, className }: TimeProps) {
  const [day, time] = text.split(/ (?=\d{1,2}:)/);
  if (isOneLine || !time)
    return (
      <time dateTime={iso} data-place={place} className={className}>
        {text}
      </time>
    );
  return (
    <time dateTime={iso} className="max-lg:whitespace-normal">
      <span className="whitespace-nowrap">{day}</span> <span className="whitespace-nowrap">{time}</span>
    </time>
  );
}

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-control items-center text-accent underline underline-offset-4">
      {children}
    </Link>
  );
}

export function HistoryLink({ to }: { to: string | null }) {
  if (to === null) return null;
  return (
    <Link
      to={to}
      className="inline-flex min-h-control items-center justify-self-start text-accent underline underline-offset-4 print:hidden"
    >
      History in the audit log
    </Link>
  );
}

export function HowToRead() {
  return (
    <Link
      to={paths.readingFigures()}
      className="inline-block py-2 text-accent text-sm underline underline-offset-4 print:hidden"
    >
      How to read these figures
    </Link>
  );
}
