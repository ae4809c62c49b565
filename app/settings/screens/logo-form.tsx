import { Form } from "@remix-run/react";
import { Logo } from "#app/organization/components.ts";
import type { Brand } from "#app/organization/index.ts";
import { useActionReply } from "#app/platform/forms/use-server-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Field } from "#app/platform/ui/forms/field.tsx";
import { useIsSending } from "#app/platform/ui/forms/form-field.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";

export const LOGO_FORM = "logo";

export function LogoForm({ brand }: { brand: Brand }) {
  const answer = useActionReply(LOGO_FORM);
  const isPending = useIsSending(LOGO_FORM);
  const errors = answer?.reply?.error?.logo ?? [];
  return (
    <section aria-labelledby="logo-heading" className="mt-6 grid max-w-xl gap-4 border-line border-t pt-5">
      <h3 id="logo-heading" className="font-semibold">
        Logo
      </h3>
      <Toaster toast={answer?.toast ?? null} />
      {brand.logo ? (
        <p className="flex items-center gap-3 text-muted text-sm">
          <Logo brand={brand} />
          As candidates see it
        </p>
      ) : (
        <p className="text-muted text-sm">No logo yet. Candidates see the default logo.</p>
      )}
      <Form
        method="post"
        encType="multipart/form-data"
        action={paths.settings()}
        replace
        preventScrollReset
        className="grid gap-4"
      >
        <input type="hidden" name="form" value={LOGO_FORM} />
        <input type="hidden" name="intent" value="save" />
        <Field
          id="logo-file"
          name="logo"
          type="file"
          accept=".svg,.png,image/svg+xml,image/png"
          label="Logo file"
          hint="SVG or PNG, at most 200 kB. Shown on white in dark mode. Reports show a PNG logo, or the name if the logo is an SVG."
          errors={errors}
        />
        <div>
          <Button variant="secondary" isPending={isPending} pendingText="Saving...">
            Save Logo
          </Button>
        </div>
      </Form>
      {brand.logo && <RemoveLogo />}
    </section>
  );
}

/** Use <details> to ask for confirmation, because it also works without JavaScript. */
function RemoveLogo() {
  return (
    <details>
      <summary className="min-h-control cursor-pointer py-2 font-semibold text-accent text-sm">Remove the logo</summary>
      <Form
        method="post"
        action={paths.settings()}
        replace
        preventScrollReset
        className="mt-1 grid justify-items-start gap-3"
      >
        <input type="hidden" name="form" value={LOGO_FORM} />
        <input type="hidden" name="intent" value="remove" />
        <p className="text-muted text-sm">
          The logo disappears from candidate screens and reports, and the file is deleted.
        </p>
        <Button variant="danger">Remove Logo</Button>
      </Form>
    </details>
  );
}
