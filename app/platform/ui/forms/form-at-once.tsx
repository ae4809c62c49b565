import { Form, useNavigation } from "@remix-run/react";
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { isSendingNow, isWaitingToSubmit } from "#app/platform/forms/is-sending.ts";
import { useNonce } from "#app/platform/page/render-context.ts";
import { Button } from "./button.tsx";

/** Return the value to show and an `onChange` that sends the form. The value is `stored` again after the last request. */
export function useSendAtOnce(stored: string) {
  const [value, setValue] = useState(stored);
  // Subscribe to navigations, because an effect below must run after each of them.
  useNavigation();
  useEffect(() => {
    if (!isSendingNow() && !isWaitingToSubmit()) setValue(stored);
  });
  const onChange = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    setValue(currentTarget.value);
    currentTarget.form?.requestSubmit();
  };
  return { value, onChange };
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
