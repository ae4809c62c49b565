import { useFetcher, useLoaderData, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { createContext, type KeyboardEvent, useContext, useEffect, useRef } from "react";
import { type EditorLocation, editorLocationIn, paths } from "#app/platform/paths/paths.ts";
import { useAnnounce } from "./announcements.tsx";
import { placeAfter } from "./control-ids.ts";
import type { EditReply } from "./edit-actions.server.ts";

/** The editor's location, and the page's idempotency key. */
type Editor = { place: EditorLocation; once: string };
const EditorContext = createContext<Editor>({ place: {}, once: "" });
export const EditorProvider = EditorContext.Provider;

export function useEditor(): Editor {
  return useContext(EditorContext);
}

/** Return the location in the URL, or in the URL that is loading. */
export function useNextPlace(): EditorLocation {
  const here = useLocation();
  const next = useNavigation().location ?? here;
  return editorLocationIn(new URLSearchParams(next.search));
}

/**
 * Send an edit and return its state, the saved text and the rejected values. When the screen shows the result, focus the
 * control passed to `keepFocus`, or else the one that the server names.
 */
export function useEdit() {
  const fetcher = useFetcher<EditReply>();
  const { once, place } = useEditor();
  const next = useNextPlace();
  const navigate = useNavigate();
  const screen = useLoaderData();
  const announce = useAnnounce();
  const kept = useRef<HTMLElement | null>(null);
  const arrived = useRef<EditReply | undefined>(undefined);
  const opening = useRef<EditReply | undefined>(undefined);
  const typed = useRef("");
  const { data, state } = fetcher;
  const isArriving = data?.done !== undefined && arrived.current !== data;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `next` changes on every render, and `screen` changes with it
  useEffect(() => {
    if (state !== "idle") return;
    const done = data?.done;
    if (!done || arrived.current === data) {
      typed.current = "";
      return;
    }
    const { focus, sectionId, open, said } = done;
    const after = placeAfter(next, sectionId, open);
    if (after.sectionId !== next.sectionId) {
      arrived.current = data;
      typed.current = "";
      navigate(`${paths.content(after)}#${focus}`, { preventScrollReset: true });
      return;
    }
    if (open !== null && !next.open?.includes(open) && opening.current !== data) {
      opening.current = data;
      navigate(paths.content(after), { preventScrollReset: true, replace: true });
      return;
    }
    const own = kept.current;
    // The fetcher may be idle before the page shows the saved content. Wait until the page has the control.
    if (!own && focus && screen && !document.getElementById(focus)) return;
    const ahead = typed.current;
    arrived.current = data;
    typed.current = "";
    kept.current = null;
    if (said) announce(said);
    if (own?.isConnected) own.focus();
    else {
      focusControl(focus);
      if (ahead) replaceText(focus, ahead);
    }
  }, [state, data, screen, navigate, announce]);

  function send(fields: Record<string, string>) {
    fetcher.submit({ once, ...fields }, { method: "post", action: paths.content(place), preventScrollReset: true });
  }

  function keepFocus(control: HTMLElement) {
    kept.current = control;
  }

  /** Collect keys typed on the pressed button until the new text field appears, and enter them there. */
  function typeAhead(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if ((state === "idle" && !isArriving) || key.length !== 1 || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    typed.current += key;
  }

  const [refused, saved] = [data?.refused, data?.done?.saved];
  return { fetcher, send, isPending: state !== "idle", refused, saved, keepFocus, typeAhead };
}

/** Replace a field's text and put the caret at its end. */
function replaceText(id: string, text: string): void {
  const control = document.getElementById(id);
  if (!(control instanceof HTMLTextAreaElement)) return;
  control.setRangeText(text, 0, control.value.length, "end");
  control.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** Focus a control, and select its text. */
export function focusControl(id: string): void {
  const control = document.getElementById(id);
  control?.focus();
  if (control instanceof HTMLTextAreaElement) control.select();
}
