import { useFetcher, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { editorLocationIn, paths } from "#app/paths.ts";
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
  const announce = useAnnounce();
  const kept = useRef<HTMLElement | null>(null);
  const arrived = useRef<EditReply | undefined>(undefined);
  const { data, state } = fetcher;

  useEffect(() => {
    if (state !== "idle" || !data?.done || arrived.current === data) return;
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
    }
  }, [state, data, search, navigate, announce]);

  function keepFocus(control: HTMLElement) {
    kept.current = control;
  }

  return { fetcher, isPending: state !== "idle", refused: data?.refused, saved: data?.done?.saved, keepFocus };
}

/** Gives a control of the editor the focus; a text is selected. An element that takes no focus changes nothing. */
export function focusControl(id: string): void {
  const control = document.getElementById(id);
  control?.focus();
  if (control instanceof HTMLTextAreaElement) control.select();
}
