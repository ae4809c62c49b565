import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { addToastRegion } from "#app/platform/forms/announce-reply.ts";
import { createRandomId } from "#app/platform/page/random-id.ts";
import { Notice } from "./notice.tsx";
import { Notifications, type ToastContent, UndoForm } from "./toast.tsx";

export type { ToastContent } from "./toast.tsx";

/** The specification leaves a dismissed toast in the page for this long. */
const REMOVAL_DELAY_MS = 1_000_000;

type Region = {
  show: (toast: ToastContent) => void;
  hide: (id: string) => void;
  /** Show toasts inside an open modal dialog, because everything outside the dialog is inert. Null means the page. */
  setStage: (stage: HTMLElement | null) => void;
};
const RegionContext = createContext<Region | null>(null);

export function useShowToast(): (title: string, description?: string, tone?: ToastContent["tone"]) => void {
  const region = useContext(RegionContext);
  return useCallback(
    (title, description, tone = "normal") => region?.show({ id: createRandomId(), title, description, tone }),
    [region],
  );
}

export function useToastStage(): Region["setStage"] | undefined {
  return useContext(RegionContext)?.setStage;
}

type ToasterProps = {
  toast: ToastContent | null | undefined;
  isPersistent?: boolean;
  hidesOnUnmount?: boolean;
};

/** Show a toast with JavaScript, and a banner without. A ToastRegion shows one toast at a time. */
export function Toaster({ toast, isPersistent = false, hidesOnUnmount = false }: ToasterProps) {
  const region = useContext(RegionContext);
  return (
    <>
      {toast && (
        <noscript>
          <div className="mb-4">
            <Notice title={toast.title} tone={toast.tone}>
              {toast.description}
              {toast.undo && <UndoForm {...toast.undo} />}
            </Notice>
          </div>
        </noscript>
      )}
      {region ? (
        <ShowToast toast={toast} hidesOnUnmount={hidesOnUnmount} />
      ) : (
        <ToastRegion stays={isPersistent}>
          <ShowToast toast={toast} hidesOnUnmount={hidesOnUnmount} />
        </ToastRegion>
      )}
    </>
  );
}

function ShowToast({ toast, hidesOnUnmount }: Pick<ToasterProps, "toast" | "hidesOnUnmount">) {
  const region = useContext(RegionContext);
  useEffect(() => {
    if (toast) region?.show(toast);
    if (toast && hidesOnUnmount) return () => region?.hide(toast.id);
  }, [toast, region, hidesOnUnmount]);
  return null;
}

function endsOnPage(shown: { toast: ToastContent; pathname: string }, pathname: string): boolean {
  return shown.pathname !== pathname && !shown.toast.undo;
}

export function ToastRegion({ stays = false, children }: { stays?: boolean; children: ReactNode }) {
  const [shown, setShown] = useState<{ toast: ToastContent; isOpen: boolean; pathname: string } | null>(null);
  const { pathname } = useLocation();
  const path = useRef(pathname);
  path.current = pathname;
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const region = useMemo(
    () => ({
      show: (toast: ToastContent) => setShown({ toast, isOpen: true, pathname: path.current }),
      hide: (id: string) => setShown((shown) => (shown?.toast.id === id ? { ...shown, isOpen: false } : shown)),
      setStage,
    }),
    [],
  );
  useEffect(() => addToastRegion(region.show), [region]);
  useEffect(() => {
    setShown((shown) => (shown && endsOnPage(shown, pathname) ? { ...shown, isOpen: false } : shown));
  }, [pathname]);
  const isClosed = shown?.isOpen === false;
  useEffect(() => {
    if (!isClosed) return;
    const removal = setTimeout(() => setShown(null), REMOVAL_DELAY_MS);
    return () => clearTimeout(removal);
  }, [isClosed]);

  const toaster = (
    // The region stays in the page, because screen readers announce changes only in regions that they know.
    <div aria-live={shown?.toast.tone === "destructive" ? "assertive" : "polite"} className="fixed z-50">
      {shown && (
        <Notifications
          toast={shown.toast}
          isOpen={shown.isOpen}
          isPersistent={stays}
          onClose={() => region.hide(shown.toast.id)}
        />
      )}
    </div>
  );
  return (
    <RegionContext.Provider value={region}>
      {children}
      {stage ? createPortal(toaster, stage) : toaster}
    </RegionContext.Provider>
  );
}
