import { useFetcher, useLoaderData, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { createContext, type KeyboardEvent, useContext, useEffect, useRef } from "react";
import { type EditorLocation, editorLocationIn, paths } from "#app/addresses/paths.ts";
import { useAnnounce } from "./announcements.tsx";
import { placeAfter } from "./control-ids.ts";
import type { EditReply } from "./edit-actions.server.ts";

/** What the editor shows, and the idempotency key of the page as it is now: a form of it that is sent twice counts once. */
type Editor = { place: EditorLocation; once: string };
const EditorContext = createContext<Editor>({ place: {}, once: "" });
export const EditorProvider = EditorContext.Provider;

export function useEditor(): Editor {
  return useContext(EditorContext);
}

/** Returns the place that the address names, or the one that is being loaded. */
export function useNextPlace(): EditorLocation {
  const here = useLocation();
  const next = useNavigation().location ?? here;
  return editorLocationIn(new URLSearchParams(next.search));
}

/**
 * One of the editor's edits on its way: a function that sends it, whether it is busy, the text it saved, and what was refused.
 * When it is done and the screen shows it, the control to work with next has the focus: the one given to `keepFocus`, if any.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: `next` is another object each time; `screen` follows it
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
    // The fetcher may be idle in a render that still shows another save's screen: the next one has the control.
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

  /** What is typed on the pressed button before the new text has come: it belongs there. */
  function typeAhead(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if ((state === "idle" && !isArriving) || key.length !== 1 || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    typed.current += key;
  }

  const [refused, saved] = [data?.refused, data?.done?.saved];
  return { fetcher, send, isPending: state !== "idle", refused, saved, keepFocus, typeAhead };
}

/** Replaces a text in the place of the person, who goes on typing behind it. */
function replaceText(id: string, text: string): void {
  const control = document.getElementById(id);
  if (!(control instanceof HTMLTextAreaElement)) return;
  control.setRangeText(text, 0, control.value.length, "end");
  control.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** Gives a control of the editor the focus; a text is selected. An element that takes no focus changes nothing. */
export function focusControl(id: string): void {
  const control = document.getElementById(id);
  control?.focus();
  if (control instanceof HTMLTextAreaElement) control.select();
}
