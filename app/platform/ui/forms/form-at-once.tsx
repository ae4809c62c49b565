import { Form, useLocation, useNavigation } from "@remix-run/react";
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { isSendingNow, isWaitingToSubmit } from "#app/platform/forms/is-sending.ts";
import { useNonce } from "#app/platform/page/render-context.ts";
import { Button } from "./button.tsx";

/**
 * Return the value to show and handlers that send the form. The value is `stored` again after the last request. A value
 * chosen by keys is sent when the focus leaves, because each arrow key chooses a value on the way to the wanted one.
 */
export function useSendAtOnce(stored: string) {
  const [value, setValue] = useState(stored);
  const isByKey = useRef(false);
  const isUnsent = useRef(false);
  // Subscribe to navigations, because an effect below must run after each of them.
  useNavigation();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice belongs to the screen on which it was made
  useEffect(() => {
    return () => {
      isUnsent.current = false;
    };
  }, [pathname]);
  useEffect(() => {
    if (!isUnsent.current && !isSendingNow() && !isWaitingToSubmit()) setValue(stored);
  });
  function send({ currentTarget: { form } }: SyntheticEvent<HTMLSelectElement>): void {
    if (isUnsent.current) form?.requestSubmit();
    isUnsent.current = false;
  }
  function onChange(event: ChangeEvent<HTMLSelectElement>): void {
    setValue(event.currentTarget.value);
    isUnsent.current = true;
    if (!isByKey.current) send(event);
  }
  function onKeyDown(event: KeyboardEvent<HTMLSelectElement>): void {
    isByKey.current = true;
    // On a result, the horizontal arrow keys go to the next person without moving the focus.
    if (["Enter", "ArrowLeft", "ArrowRight"].includes(event.key)) send(event);
  }
  function onPointerDown(): void {
    isByKey.current = false;
  }
  function onBlur(event: FocusEvent<HTMLSelectElement>): void {
    isByKey.current = false;
    send(event);
  }
  return { value, onChange, onKeyDown, onPointerDown, onBlur };
}

/**
 * Send choices made before hydration without React. Otherwise, a form sent before hydration could discard them. The
 * script precedes the fields, because a choice made before it runs would be lost. Use no characters that HTML escapes.
 */
const SEND_EARLY_CHOICE =
  "document.addEventListener(`change`,function({target:{form}}){if(form?.matches(`[data-at-once]:not([data-ready])`)){form.toggleAttribute(`data-ready`,true);form.submit()}})";

type FormAtOnceProps = { id?: string; buttonText: string; children: ReactNode };

/** A form that is sent when its select changes (`useSendAtOnce`). It has a button only without scripts. */
export function FormAtOnce({ id, buttonText, children }: FormAtOnceProps) {
  const form = useRef<HTMLFormElement>(null);
  const nonce = useNonce();
  useEffect(() => {
    form.current?.toggleAttribute("data-ready", true);
  }, []);
  return (
    <Form
      ref={form}
      id={id}
      method="post"
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
