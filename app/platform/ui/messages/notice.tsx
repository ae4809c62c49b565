import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { ToastContent } from "./toast.tsx";

const TONES = {
  normal: "border-line bg-sunken text-ink",
  warning: "border-warning-line bg-warning-soft text-warning",
  destructive: "border-danger bg-danger-soft text-danger",
};

type NoticeProps = { title: string; tone?: keyof typeof TONES; children?: ReactNode };

export function Notice({ title, tone = "normal", children }: NoticeProps) {
  return (
    <div
      role={tone === "destructive" ? "alert" : "status"}
      className={`rounded-control border px-4 py-3 ${TONES[tone]}`}
    >
      <p className="font-semibold">{title}</p>
      {children && <div className="mt-1 text-sm">{children}</div>}
    </div>
  );
}

export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 px-5 py-3 text-muted">
      <span aria-hidden="true" className="size-6 animate-spin rounded-full border-3 border-line border-t-accent" />
      {label}
    </p>
  );
}

type LazyToasterProps = { toast: ToastContent | null | undefined };

/** Load the Toaster only when there is a toast, to keep candidates' screens small. If loading fails, show a banner. */
export function LazyToaster({ toast }: LazyToasterProps) {
  const [Toaster, setToaster] = useState<ComponentType<LazyToasterProps> | null>(null);
  const [isOutOfReach, setIsOutOfReach] = useState(false);
  const isNeeded = Boolean(toast);
  useEffect(() => {
    if (!isNeeded) return;
    import("./toaster.tsx").then(
      (module) => setToaster(() => module.Toaster),
      () => setIsOutOfReach(true),
    );
  }, [isNeeded]);
  if (Toaster) return <Toaster toast={toast} />;
  if (!toast) return null;
  const banner = (
    <div className="mb-4">
      <Notice title={toast.title} tone={toast.tone}>
        {toast.description}
      </Notice>
    </div>
  );
  return isOutOfReach ? banner : <noscript>{banner}</noscript>;
}
