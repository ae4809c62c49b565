import { useFetcher, useLoaderData, useLocation, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { editorLocationIn, paths } from "#app/addresses/paths.ts";
import { useAnnounce } from "./announcements.tsx";
import type { EditReply } from "./edit-actions.server.ts";

/**
 * One of the editor's forms on its way: its fetcher, whether it is busy, the text it saved, and why one was refused. When it
 * is done and the screen shows it, the control to work with next has the focus: the one given to `keepFocus`, if any.
 */
export function useEdit() {
  const fetcher = useFetcher<EditReply>();
  const { search } = useLocation();
  const navigate = useNavigate();
  const screen = useLoaderData();
  const announce = useAnnounce();
  const kept = useRef<HTMLElement | null>(null);
  const arrived = useRef<EditReply | undefined>(undefined);
  const typed = useRef("");
  const { data, state } = fetcher;

  useEffect(() => {
    // The fetcher may be idle in a render that still shows another save's screen: the next one has the control.
    const awaited = arrived.current !== data && data?.done?.sectionId === null && !kept.current && data.done.focus;
    if (state !== "idle" || (awaited && screen && !document.getElementById(awaited))) return;
    const ahead = typed.current;
    typed.current = "";
    if (!data?.done || arrived.current === data) return;
    arrived.current = data;
    const { focus, sectionId, said } = data.done;
    const own = kept.current;
    kept.current = null;
    if (said) announce(said);
    const place = editorLocationIn(new URLSearchParams(search));
    if (sectionId !== null && sectionId !== place.sectionId) {
      navigate(`${paths.content({ ...place, sectionId })}#${focus}`, { preventScrollReset: true });
    } else if (own?.isConnected) {
      own.focus();
    } else {
      focusControl(focus);
      if (ahead) replaceText(focus, ahead);
    }
  }, [state, data, screen, search, navigate, announce]);

  function keepFocus(control: HTMLElement) {
    kept.current = control;
  }

  /** What is typed on the pressed button before the new text has come: it belongs there. */
  function typeAhead(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (state === "idle" || key.length !== 1 || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    typed.current += key;
  }

  const [refused, saved] = [data?.refused, data?.done?.saved];
  return { fetcher, isPending: state !== "idle", refused, saved, keepFocus, typeAhead };
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
