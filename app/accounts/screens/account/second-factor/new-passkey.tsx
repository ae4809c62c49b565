import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useSubmit } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { db } from "#app/platform/db.server.ts";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { keepFormWhenOffline } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { retryAfter } from "#app/platform/refusal.ts";
import { Field } from "#app/platform/ui/forms/field.tsx";
import { Dialog, FormButtons } from "#app/platform/ui/messages/dialog.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { type ToastContent, Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { requireViewer } from "../../../auth.server.ts";
import { finishPasskeyRegistration } from "../../../passkey-sign-in.server.ts";
import { addPasskey } from "../../../second-factor.server.ts";
import { addPasskeySchema } from "../../../second-factor.ts";
import { createPasskey } from "../../passkeys.ts";
import { type NewCodes, RecoveryCodes } from "./recovery-codes.tsx";
import { getFactorChange } from "./second-factor.server.ts";

export const meta = () => [{ title: "Add passkey" }];

export const headers = retryAfter;
export const clientAction = keepFormWhenOffline;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request);
  return null;
}

/** This form needs no password, because passkey-options.ts verified it before creating the challenge. */
export const action = formAction({
  guard: requireViewer,
  schema: addPasskeySchema,
  hideFields: ["credential"],
  run: async ({ guarded: me, request, context, input: { name, credential } }) => {
    const made = await finishPasskeyRegistration(request, me, credential);
    return addPasskey(db, await getFactorChange(me, { request, context }), { ...made, name });
  },
  done: (codes) =>
    codes.length > 0
      ? json({ codes } satisfies NewCodes)
      : redirectWithToast(paths.secondFactor(), toast("Passkey added")),
  formatRefusal: withPrefix("The passkey was not added"),
});

type Answer = Partial<NewCodes> & { toast?: ToastContent | null };
type Problems = { name?: string[]; password?: string[]; form?: string };

export default function NewPasskey() {
  const answer = useActionData<Answer>();
  if (answer?.codes) {
    return (
      <Dialog title="Your second factor is on" closeTo={paths.secondFactor()}>
        <RecoveryCodes codes={answer.codes} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Add passkey" closeTo={paths.secondFactor()} shape="panel">
      <Toaster toast={answer?.toast} hidesOnUnmount />
      <noscript>
        <p>Passkeys need JavaScript, which is off in this browser. Use an authenticator app instead.</p>
      </noscript>
      <NewPasskeyForm />
    </Dialog>
  );
}

function NewPasskeyForm() {
  const submit = useSubmit();
  const isSending = useIsSending();
  const [isAsking, setIsAsking] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setProblems({});
    setIsAsking(true);
    const answer = await createPasskey(paths.newPasskeyOptions(), fields);
    setIsAsking(false);
    if ("credential" in answer) {
      const sent = { name: String(fields.get("name")), credential: answer.credential };
      submit(sent, { method: "post", action: paths.newPasskey(), replace: true, preventScrollReset: true });
    } else if ("problem" in answer) {
      setProblems({ form: answer.problem });
    } else {
      const { name, password } = answer.refused.reply?.error ?? {};
      const form = name || password ? undefined : answer.refused.toast?.description;
      setProblems({ ...(name && { name }), ...(password && { password }), ...(form && { form }) });
    }
  }

  return (
    <form onSubmit={make} className="hidden grow flex-col gap-4 scripted:flex">
      <p className="text-muted">Your device asks for your fingerprint, face or PIN, or for your security key.</p>
      {problems.form && <Notice title={problems.form} tone="destructive" />}
      <Field
        id="passkey-name"
        name="name"
        label="Name"
        hint="A name for the device, for example Office laptop."
        autoComplete="off"
        maxLength={100}
        errors={problems.name ?? []}
      />
      <Field
        id="passkey-password"
        name="password"
        type="password"
        label="Your password"
        autoComplete="current-password"
        errors={problems.password ?? []}
      />
      <FormButtons
        closeTo={paths.secondFactor()}
        isPending={isAsking || isSending}
        pendingText="Waiting for your device..."
      >
        Add passkey
      </FormButtons>
    </form>
  );
}
