import { useActionData, useFetcher, useLoaderData, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { createContext, type KeyboardEvent, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { SHOWN_VALUES } from "#app/platform/forms/controls.ts";
import { SEEN_VALUES } from "#app/platform/forms/edit-conflict.ts";
import { isNewestData } from "#app/platform/forms/router-state.ts";
import type { ToastMessage } from "#app/platform/http/toast.server.ts";
import {
  addOpenQuestion,
  type EditorLocation,
  paths,
  questionElementId,
  readEditorLocation,
  sectionNameId,
} from "#app/platform/paths/paths.ts";
import type { Direction } from "../../content-input.ts";

export type PartKind = "section" | "question" | "option";

/**
 * Element ids in the editor. They are also URL fragments, which make browsers without JavaScript scroll to the element.
 */
export const controlId = {
  section: (id: string) => `section-${id}`,
  sectionName: sectionNameId,
  sectionDescription: (id: string) => `description-of-section-${id}`,
  addQuestion: () => "add-question",
  addSection: () => "add-section",
  question: questionElementId,
  questionForm: (id: string) => `form-of-question-${id}`,
  questionToggle: (id: string) => `heading-of-question-${id}`,
  questionText: (id: string) => `text-of-question-${id}`,
  followUp: (questionId: string) => `follow-up-of-${questionId}`,
  move: (kind: PartKind, id: string, direction: Direction) => `move-${direction}-${kind}-${id}`,
  addOption: (questionId: string) => `add-option-to-${questionId}`,
  optionText: (id: string) => `text-of-option-${id}`,
  points: (optionId: string) => `points-of-option-${optionId}`,
};

/**
 * Encode an edit as a query string. The string is the name of a saved field or the value of an `act` button, because a
 * form sends a single value for a button.
 */
export function getEditName(intent: string, id: string, values: Record<string, string> = {}): string {
  return new URLSearchParams({ intent, id, ...values }).toString();
}

const NAME_BEFORE_UPGRADE = /^([a-z-]+)\/([^/=&]*)\/([^/=&]+)$/;

/** Also read `intent/value/id`, the names on pages that were opened before an upgrade from 1.0. */
export function parseEditName(name: string): Record<string, string> {
  const [, intent, value, id] = NAME_BEFORE_UPGRADE.exec(name) ?? [];
  if (intent && id) return { intent, id, ...(value ? { direction: value, points: value } : {}) };
  return Object.fromEntries(new URLSearchParams(name));
}

export function getNextLocation(place: EditorLocation, sectionId: string | null, open: string | null): EditorLocation {
  const isElsewhere = sectionId !== null && sectionId !== place.sectionId;
  const next = isElsewhere ? { testId: place.testId, sectionId } : place;
  return open === null ? next : addOpenQuestion(next, open);
}

export type EditReply = {
  toast: ToastMessage | null;
  refused?: RefusedValue[];
  done?: {
    focus: string;
    sectionId: string | null;
    open: string | null;
    saved?: SavedText | undefined;
    announcement?: string | undefined;
  };
};

export type RefusedValue = {
  control: string;
  text: string;
  error: string;
  conflict?: { name: string; theirs: string; shown: string[] };
};

export type SavedText = { before: string; text: string };

/** With `opensAll`, all questions are open unless the URL lists the open ones. */
type Editor = {
  place: EditorLocation;
  opensAll: boolean;
  once: string;
  announce: (text: string) => void;
  /** The control that was saved last, which shows *Undo*. */
  lastSaved: string;
  setLastSaved: (control: string) => void;
};
const EditorContext = createContext<Editor>({
  place: {},
  opensAll: false,
  once: "",
  announce: () => undefined,
  lastSaved: "",
  setLastSaved: () => undefined,
});

export function useEditor(): Editor {
  return useContext(EditorContext);
}

type EditorProviderProps = Pick<Editor, "place" | "opensAll" | "once"> & { children: ReactNode };

/** Count the announcements, so that screen readers announce the same text again. */
export function EditorProvider({ place, opensAll, once, children }: EditorProviderProps) {
  const [{ text, count }, setAnnouncement] = useState({ text: "", count: 0 });
  const [announce] = useState(
    () => (next: string) => setAnnouncement((last) => ({ text: next, count: last.count + 1 })),
  );
  const [lastSaved, setLastSaved] = useState("");
  return (
    <EditorContext.Provider value={{ place, opensAll, once, announce, lastSaved, setLastSaved }}>
      {children}
      <p aria-live="polite" className="sr-only">
        <span key={count}>{text}</span>
      </p>
    </EditorContext.Provider>
  );
}

export function useNextLocation(): EditorLocation {
  const here = useLocation();
  const { place, opensAll } = useEditor();
  const next = readEditorLocation(new URLSearchParams((useNavigation().location ?? here).search));
  const isWhole = opensAll && !next.open?.length && next.sectionId === place.sectionId;
  return isWhole ? { ...next, open: place.open } : next;
}

/**
 * Return functions that send an edit, and the edit's state, saved text and rejected values. After the edit, the control
 * passed to `keepFocus` gets the focus, or else the control that the server names.
 */
export function useEdit() {
  const fetcher = useFetcher<EditReply>();
  const { once, place, announce } = useEditor();
  const next = useNextLocation();
  const navigate = useNavigate();
  const screen = useLoaderData();
  const focusTarget = useRef<HTMLElement | null>(null);
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
    const { focus, sectionId, open, announcement } = done;
    const after = getNextLocation(next, sectionId, open);
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
    const own = focusTarget.current;
    // Wait until React has rendered the reloaded data. The page of a new question, which has the control, loads after that.
    if (!isNewestData(screen) || (!own && focus && !document.getElementById(focus))) return;
    const ahead = typed.current;
    arrived.current = data;
    typed.current = "";
    focusTarget.current = null;
    if (announcement) announce(announcement);
    if (own?.isConnected) own.focus();
    else {
      focusControl(focus);
      if (ahead) replaceText(focus, ahead);
    }
  }, [state, data, screen, navigate, announce]);

  function send(fields: Record<string, string>) {
    fetcher.submit({ once, ...fields }, { method: "post", action: paths.content(place), preventScrollReset: true });
  }

  /** Save one field. If the stored value is neither `value` nor in `shown`, the server asks which value to keep. */
  function sendValue(name: string, value: string, shown: readonly string[], more: Record<string, string> = {}) {
    send({ [name]: value, [SHOWN_VALUES]: JSON.stringify({ [name]: shown }), ...more });
  }

  function keepFocus(control: HTMLElement) {
    focusTarget.current = control;
  }

  /** Buffer keys typed while the button's edit is running, and enter them in the new text field when it appears. */
  function typeAhead(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if ((state === "idle" && !isArriving) || key.length !== 1 || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    typed.current += key;
  }

  const [refused, saved] = [data?.refused, data?.done?.saved];
  return { fetcher, send, sendValue, isPending: state !== "idle", refused, saved, keepFocus, typeAhead };
}

function replaceText(id: string, text: string): void {
  const control = document.getElementById(id);
  if (!(control instanceof HTMLTextAreaElement)) return;
  control.setRangeText(text, 0, control.value.length, "end");
  control.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

export function focusControl(id: string): void {
  const control = document.getElementById(id);
  control?.focus();
  if (control instanceof HTMLTextAreaElement) control.select();
}

export const PAGE_FORM = "edits";

type EditFormProps = {
  id: string;
  at?: string;
  /** Initial values by field name. Only values that differ are saved. */
  shown?: Record<string, string>;
  className?: string;
  children?: ReactNode;
};

export function EditForm({ id, at, shown, className, children }: EditFormProps) {
  const { once, place } = useEditor();
  const refused = useActionData<EditReply>()?.refused ?? [];
  const conflicts = refused.flatMap(({ conflict }) => conflict ?? []);
  const shownNow = { ...shown, ...Object.fromEntries(conflicts.map((one) => [one.name, one.shown])) };
  const seen = Object.fromEntries(conflicts.map(({ name, theirs }) => [name, theirs]));
  return (
    <form
      id={id}
      method="post"
      action={paths.content(place) + (at ? `#${at}` : "")}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className={className}
    >
      <input type="hidden" name="once" value={once} />
      {shown && <input type="hidden" name={SHOWN_VALUES} value={JSON.stringify(shownNow)} />}
      {conflicts.length > 0 && <input type="hidden" name={SEEN_VALUES} value={JSON.stringify(seen)} />}
      {children}
    </form>
  );
}
