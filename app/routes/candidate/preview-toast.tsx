import { type ComponentType, useEffect, useState } from "react";
import type { ToastMessage } from "#app/http/toast.server.ts";
import { Notice } from "#app/ui/notice.tsx";

/** The message with which a preview opens. The toaster is fetched only here: no candidate's browser loads it. */
export function PreviewToast({ toast }: { toast: ToastMessage }) {
  const [Toaster, setToaster] = useState<ComponentType<{ toast: ToastMessage }> | null>(null);
  useEffect(() => {
    void import("#app/ui/toaster.tsx").then((module) => setToaster(() => module.Toaster));
  }, []);
  return (
    <>
      <noscript>
        <div className="mb-4">
          <Notice title={toast.title}>{toast.description}</Notice>
        </div>
      </noscript>
      {Toaster && <Toaster toast={toast} />}
    </>
  );
}
