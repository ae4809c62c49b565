import * as Toast from "@radix-ui/react-toast";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { addToastRegion } from "#app/platform/forms/announce-reply.ts";
import { usePageLanguage } from "#app/platform/page/page-language.ts";
import { createRandomId } from "#app/platform/page/random-id.ts";
import { Notice } from "./notice.tsx";

export type ToastContent = {
  id: string;
  title: string;
  description?: string | undefined;
  tone: "normal" | "destructive";
  undo?: { action: string; fields: Record<string, string> } | undefined;
};

const TOAST_MS = 5000;
/** The specification leaves a dismissed toast in the page for this long. */
const REMOVAL_DELAY_MS = 1_000_000;
const SWIPE_THRESHOLD_PX = 50;

type Region = {
  show: (toast: ToastContent) => void;
  /** Hide this toast, but not a newer one. */
  hide: (id: string) => void;
  /** Show toasts inside an open modal dialog, because everything outside of it is inert. Null means the page. */
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

export function ToastRegion({ stays = false, children }: { stays?: boolean; children: ReactNode }) {
  const [shown, setShown] = useState<{ toast: ToastContent; isOpen: boolean } | null>(null);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const region = useMemo(
    () => ({
      show: (toast: ToastContent) => setShown({ toast, isOpen: true }),
      hide: (id: string) => setShown((shown) => (shown?.toast.id === id ? { ...shown, isOpen: false } : shown)),
      setStage,
    }),
    [],
  );
  useEffect(() => addToastRegion(region.show), [region]);
  const isClosed = shown?.isOpen === false;
  useEffect(() => {
    if (!isClosed) return;
    const removal = setTimeout(() => setShown(null), REMOVAL_DELAY_MS);
    return () => clearTimeout(removal);
  }, [isClosed]);

  const { direction, texts } = usePageLanguage();
  const toaster = shown && (
    // Fixed, so that a toast does not move other content.
    <div className="fixed">
      <Toast.Provider
        label={texts.messages.notification}
        duration={stays ? Number.POSITIVE_INFINITY : TOAST_MS}
        swipeDirection={direction === "rtl" ? "left" : "right"}
        swipeThreshold={SWIPE_THRESHOLD_PX}
      >
        <OneToast {...shown} onClose={() => region.hide(shown.toast.id)} />
        <Toast.Viewport
          hotkey={["F8"]}
          label={`${texts.messages.notifications} ({hotkey})`}
          className="fixed end-0 top-0 z-50 flex w-full flex-col gap-2 p-4 md:top-auto md:bottom-0 md:max-w-[420px]"
        />
      </Toast.Provider>
    </div>
  );
  return (
    <RegionContext.Provider value={region}>
      {children}
      {toaster && stage ? createPortal(toaster, stage) : toaster}
    </RegionContext.Provider>
  );
}

const UNDO_TOAST_MS = 10_000;

type OneToastProps = { toast: ToastContent; isOpen: boolean; onClose: () => void };

function OneToast({ toast: { id, title, description, tone, undo }, isOpen, onClose }: OneToastProps) {
  const { messages } = usePageLanguage().texts;
  const look = tone === "destructive" ? "border-danger bg-danger-soft text-danger" : "border-line bg-surface text-ink";
  return (
    <Toast.Root
      key={id}
      type={tone === "destructive" ? "foreground" : "background"}
      open={isOpen}
      {...(undo ? { duration: UNDO_TOAST_MS } : {})}
      onOpenChange={(isOpen) => isOpen || onClose()}
      className={`toast-enter flex items-start justify-between gap-4 rounded-control border p-4 shadow-card ${look}`}
    >
      <div>
        <Toast.Title className="font-semibold text-sm">{title}</Toast.Title>
        {description && <Toast.Description className="mt-0.5 text-sm">{description}</Toast.Description>}
      </div>
      {undo && <UndoForm {...undo} />}
      <Toast.Close
        aria-label={messages.closeMessage}
        className="-m-1.5 grid size-8 shrink-0 place-items-center rounded-control"
      >
        <span aria-hidden="true">✕</span>
      </Toast.Close>
    </Toast.Root>
  );
}

type UndoFormProps = { action: string; fields: Record<string, string> };

/** Use a plain form, so that the screen reloads with the change. */
function UndoForm({ action, fields }: UndoFormProps) {
  return (
    <form method="post" action={action} className="-my-1.5 ml-auto">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="min-h-9 rounded-control px-3 font-semibold text-accent text-sm hover:underline">
        Undo
      </button>
    </form>
  );
}
