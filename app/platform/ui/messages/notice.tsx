import type { ReactNode } from "react";

type NoticeProps = { title: string; tone?: "normal" | "destructive"; children?: ReactNode };

/** A message that stays in the page. A destructive one is announced at once. */
export function Notice({ title, tone = "normal", children }: NoticeProps) {
  const look = tone === "destructive" ? "border-danger bg-danger-soft text-danger" : "border-line bg-sunken text-ink";
  return (
    <div role={tone === "destructive" ? "alert" : "status"} className={`rounded-control border px-4 py-3 ${look}`}>
      <p className="font-semibold">{title}</p>
      {children && <div className="mt-1 text-sm">{children}</div>}
    </div>
  );
}
