import { Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Field } from "#app/platform/ui/forms/field.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { useShowToast } from "#app/platform/ui/messages/toaster.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";

export type Made = { text: string; name: string };

const FIELD = "token-text";

/** A token that was just made, in the one page that ever shows it. */
export function MadeToken({ made: { text, name }, origin }: { made: Made; origin: string }) {
  const page = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => page.current?.querySelector("h1")?.focus({ preventScroll: true }), []);
  return (
    <div ref={page} className="grid max-w-3xl gap-6">
      <PageHeader title="API Token Made" subtitle={name} />
      <Notice title="Copy the token now">
        It is not shown again: the server keeps nothing from which it could be read. Who has it can use it, so keep it
        like a password.
      </Notice>
      <Card>
        <div className="grid gap-5">
          <Field
            id={FIELD}
            name="token"
            label="Token"
            readOnly
            defaultValue={text}
            autoComplete="off"
            spellCheck={false}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div>
            <CopyToken text={text} />
          </div>
          <div className="grid gap-1.5">
            <p className="font-medium text-sm">To try it, with the token in TOKEN</p>
            <pre className="wrap-anywhere whitespace-pre-wrap rounded-control bg-sunken p-3 text-sm">
              <code>{`curl -H "Authorization: Bearer $TOKEN" ${origin}/api/auth/user`}</code>
            </pre>
          </div>
        </div>
      </Card>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.apiTokens()}>I have copied it</ButtonLink>
        <ButtonLink to={paths.apiPage()} variant="secondary">
          What the API can do
        </ButtonLink>
      </div>
    </div>
  );
}

/** Without scripts, and where the browser cannot copy, the field has the text. A link would leave the page, which shows it once. */
function CopyToken({ text }: { text: string }) {
  const showToast = useShowToast();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast("Token copied");
    } catch {
      document.getElementById(FIELD)?.focus();
      showToast("Please copy it by hand", "The browser does not allow it here. The token is selected.");
    }
  }
  return (
    <Button type="button" variant="secondary" className="hidden! scripted:inline-flex!" onClick={copy}>
      <Copy aria-hidden="true" className="size-4" />
      Copy token
    </Button>
  );
}
