import { type ComponentType, useEffect, useState } from "react";
import { Notice } from "./notice.tsx";
import type { ToastContent } from "./toaster.tsx";

type LateToasterProps = { toast: ToastContent | null | undefined };

/**
 * As Toaster, for candidates' screens: its script is fetched only when there is a message, so that they stay small.
 * Where that fails, for want of a network, the message is a banner.
 */
export function LazyToaster({ toast }: LateToasterProps) {
  const [Toaster, setToaster] = useState<ComponentType<LateToasterProps> | null>(null);
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
