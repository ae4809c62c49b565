import { Form, useSubmit } from "@remix-run/react";
import { type ChangeEvent, type ReactNode, useEffect, useRef } from "react";
import { useNonce } from "#app/platform/page/render-context.ts";
import { Button } from "./button.tsx";

export function useSendAtOnce() {
  const submit = useSubmit();
  return ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) => {
    if (form) submit(new FormData(form), { method: "post", replace: true, preventScrollReset: true });
  };
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
