import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, Form, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { Logo } from "#app/organization/components.ts";
import { getBrand } from "#app/organization/index.server.ts";
import { type Brand, findReadableAccent, isLikeDanger } from "#app/organization/index.ts";
import { db } from "#app/platform/db.server.ts";
import { listControls } from "#app/platform/forms/controls.ts";
import { isWaitingToSubmit, useIsSending } from "#app/platform/forms/is-sending.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useActionReply } from "#app/platform/forms/use-action-reply.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { LOGO_TOO_LARGE, MAX_LOGO_BYTES } from "#app/platform/http/body-limits.ts";
import { type ActionReply, formActions } from "#app/platform/http/form-action.server.ts";
import { createRandomId } from "#app/platform/page/random-id.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Field } from "#app/platform/ui/forms/field.tsx";
import { PageForm } from "#app/platform/ui/forms/server-form.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { changeLogo, changeLook } from "./change-organization.server.ts";

export const meta = () => [{ title: "Branding" }];

const LOOK_FORM = "look";
const LOGO_FORM = "logo";

/** Check the logo's size first, because browsers show a network error if the server rejects a request halfway. */
export async function clientAction(args: ClientActionFunctionArgs): Promise<ActionReply> {
  const sent = await args.request.clone().formData();
  const file = sent.get("logo");
  if (!(file instanceof File) || file.size <= MAX_LOGO_BYTES) {
    return keepFormWhenOffline(args).catch((answer: unknown) => {
      throw answer instanceof Response && hasMoreToSave(sent) ? withoutReload(answer) : answer;
    });
  }
  const id = createRandomId();
  return {
    form: LOGO_FORM,
    reply: { status: "error", error: { logo: [LOGO_TOO_LARGE] } },
    toast: { id, title: "The logo was not saved", description: LOGO_TOO_LARGE, tone: "destructive" },
  };
}

function hasMoreToSave(sent: FormData): boolean {
  const isTyped = listControls().some(({ name, value }) => sent.has(name) && sent.get(name) !== value);
  const hasFile = document.querySelector<HTMLInputElement>("#logo-file")?.value !== "";
  return isTyped || hasFile || isWaitingToSubmit();
}

/** Skip the reload, which would lose unsaved input. The new color then appears at the next reload. */
function withoutReload(redirect: Response): Response {
  redirect.headers.delete("X-Remix-Reload-Document");
  return redirect;
}

export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return json({ brand: getBrand(db) });
}

export const action = formActions({ [LOGO_FORM]: changeLogo }, changeLook);

export default function Branding() {
  const { brand } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeader title="Branding" />
      <LookCard brand={brand} />
      <LogoCard brand={brand} />
    </div>
  );
}

type LookFields = Record<"providerName" | "accentColor", string>;

function LookCard({ brand }: { brand: Brand }) {
  const served = useServerForm<LookFields>(LOOK_FORM, { providerName: brand.name, accentColor: brand.accent });
  const { fields } = served;
  const [name, setName] = useState(brand.name);
  const [color, setColor] = useState(brand.accent);
  return (
    <Card title="Name and color">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <PageForm
          action={paths.branding()}
          served={served}
          shownValues={fields.shownValues}
          submitText="Save name and color"
        >
          <NameField field={fields.providerName} onType={setName} />
          <AccentField field={fields.accentColor} onType={setColor} />
        </PageForm>
        <BrandPreview brand={{ ...brand, name: name.trim(), accent: parseColor(color) ?? brand.accent }} />
      </div>
    </Card>
  );
}

function parseColor(typed: string): string | null {
  const color = typed.trim().toLowerCase();
  return /^#[0-9a-f]{6}$/.test(color) ? color : null;
}

type TypedProps = { field: FieldMetadata<string>; onType: (text: string) => void };

function NameField({ field, onType }: TypedProps) {
  const { key, ...input } = getInputProps(field, { type: "text", ariaAttributes: false });
  return (
    <Field
      key={key}
      {...input}
      label="Organization name"
      hint="Optional. Shown in reports, in the admin area unless the logo is wide (more than 2.5 times its height), and to candidates if there is no logo."
      autoComplete="off"
      onInput={(event) => onType(event.currentTarget.value)}
      errors={field.errors ?? []}
    />
  );
}

function AccentField({ field, onType }: TypedProps) {
  const { key, ...input } = getInputProps(field, { type: "text", ariaAttributes: false });
  const [typed, setTyped] = useState(String(input.defaultValue ?? ""));
  const color = parseColor(typed);
  const better = color && findReadableAccent(color);

  /** Dispatch an input event, because setting `value` from a script fires none. */
  function choose(chosen: string): void {
    const text = document.getElementById(field.id);
    if (!(text instanceof HTMLInputElement)) return;
    text.value = chosen;
    text.dispatchEvent(new Event("input", { bubbles: true }));
    setTyped(chosen);
    onType(chosen);
  }

  return (
    <>
      <Field
        key={key}
        {...input}
        label="Accent color"
        hint={`For buttons and links. Enter # and six hex digits, such as #2f4bc7. Leave empty for the default color. Dark mode lightens the color if it would be hard to read.${
          color && isLikeDanger(color) ? " This red looks like the color of delete buttons." : ""
        }`}
        autoComplete="off"
        spellCheck={false}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          onType(event.currentTarget.value);
        }}
        inset={
          <input
            type="color"
            aria-label="Choose the accent color"
            value={color ?? "#000000"}
            onChange={(event) => choose(event.currentTarget.value)}
            className="absolute inset-y-1.5 right-1.5 hidden h-auto w-12 cursor-pointer scripted:block"
          />
        }
        errors={field.errors ?? []}
      />
      {field.errors && better && better !== color && (
        <div className="hidden scripted:block">
          <Button type="button" variant="secondary" onClick={() => choose(better)}>
            Use {better}
          </Button>
        </div>
      )}
    </>
  );
}

function LogoCard({ brand }: { brand: Brand }) {
  const answer = useActionReply(LOGO_FORM);
  const isPending = useIsSending(LOGO_FORM);
  return (
    <Card title="Logo">
      <Toaster toast={answer?.toast ?? null} />
      <div className="grid gap-4">
        {brand.logo ? (
          <p className="flex items-center gap-3 text-muted text-sm">
            <Logo brand={brand} />
            As candidates see it
          </p>
        ) : (
          <p className="text-muted">No logo yet. Candidates see the default logo.</p>
        )}
        <Form
          key={brand.logo?.version}
          method="post"
          action={paths.branding()}
          encType="multipart/form-data"
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
            hint="SVG, or PNG of at least 16 × 16 pixels. At most 200 kB, preferably with a transparent background. Convert text in an SVG to paths, because reports leave out SVG logos that contain text."
            errors={answer?.reply?.error?.logo ?? []}
          />
          <div>
            <Button isPending={isPending} pendingText="Saving...">
              Save logo
            </Button>
          </div>
        </Form>
        {brand.logo && <RemoveLogo />}
      </div>
    </Card>
  );
}

function RemoveLogo() {
  return (
    <details>
      <summary className="fold">Remove the logo</summary>
      <Form
        method="post"
        action={paths.branding()}
        replace
        preventScrollReset
        className="mt-1 grid justify-items-start gap-3"
      >
        <input type="hidden" name="form" value={LOGO_FORM} />
        <input type="hidden" name="intent" value="remove" />
        <p className="text-muted text-sm">
          The logo disappears from candidate screens and reports, and the file is deleted.
        </p>
        <Button variant="danger">Remove logo</Button>
      </Form>
    </details>
  );
}
