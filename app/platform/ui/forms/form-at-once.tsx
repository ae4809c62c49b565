import { Form, useNavigation } from "@remix-run/react";
import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { isSendingNow, isWaitingToSubmit } from "#app/platform/forms/is-sending.ts";
import { useAskBeforeLeaving } from "#app/platform/forms/leave-blocker.ts";
import { useNonce } from "#app/platform/page/render-context.ts";
import { Button } from "./button.tsx";

const NOTHING_TYPED = { hasUnsaved: () => false, confirmLeave: async () => true };

/**
 * Return the value to show and handlers that send the form. The value is `stored` again after the last request. A value
 * chosen by keys is sent when the focus or the user leaves, because each arrow key chooses a value on the way to the
 * wanted one.
 */
export function useSendAtOnce(stored: string) {
  const [value, setValue] = useState(stored);
  const isByKey = useRef(false);
  const unsent = useRef<HTMLFormElement | null>(null);
  const send = useCallback(() => {
    const form = unsent.current;
    unsent.current = null;
    form?.requestSubmit();
  }, []);
  const guard = useMemo(
    () => ({ ...NOTHING_TYPED, hasUnsent: () => unsent.current !== null, sendFirst: send }),
    [send],
  );
  useAskBeforeLeaving(guard, NOTHING_TYPED.hasUnsaved);
  const { state } = useNavigation();
  useEffect(() => {
    // React may still be rendering the new stored value, and another request may have started.
    if (state === "idle" && !unsent.current && !isSendingNow() && !isWaitingToSubmit()) setValue(stored);
  });
  function onChange({ currentTarget }: ChangeEvent<HTMLSelectElement>): void {
    setValue(currentTarget.value);
    unsent.current = currentTarget.form;
    if (!isByKey.current) send();
  }
  function onKeyDown({ key }: KeyboardEvent): void {
    isByKey.current = true;
    if (key === "Enter") send();
  }
  function onPointerDown(): void {
    isByKey.current = false;
  }
  function onBlur(): void {
    isByKey.current = false;
    send();
  }
  return { value, onChange, onKeyDown, onPointerDown, onBlur };
}

/**
 * Send choices made before hydration without React. Otherwise, a form sent before hydration could discard them. The
 * script precedes the fields, because a choice made before it runs would be lost. Use no characters that HTML escapes.
 */
const SEND_EARLY_CHOICE =
  "document.addEventListener(`change`,function({target:{form}}){if(form?.matches(`[data-at-once]:not([data-ready])`)){form.toggleAttribute(`data-ready`,true);form.submit()}})";

type FormAtOnceProps = { id?: string; method?: "get" | "post"; buttonText: string; children: ReactNode };

/** A form that is sent when its select changes (`useSendAtOnce`). It has a button only without scripts. */
export function FormAtOnce({ id, method = "post", buttonText, children }: FormAtOnceProps) {
  const form = useRef<HTMLFormElement>(null);
  const nonce = useNonce();
  useEffect(() => {
    form.current?.toggleAttribute("data-ready", true);
  }, []);
  return (
    <Form
      ref={form}
      id={id}
      method={method}
      replace
      preventScrollReset
      data-at-once
      className="flex flex-wrap items-end gap-2"
    >
      <script nonce={nonce} suppressHydrationWarning>
        {SEND_EARLY_CHOICE}
      </script>
      {children}
      <noscript>
        <Button variant="secondary">{buttonText}</Button>
      </noscript>
    </Form>
  );
}
