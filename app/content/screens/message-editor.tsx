import { type FormEvent, type ReactNode, useState } from "react";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { FormField, FormTextArea } from "#app/platform/ui/forms/form-field.tsx";
import { ServerForm } from "#app/platform/ui/forms/server-form.tsx";
import { fillMessage, type Message, type MessageFacts } from "../message-template.ts";

type Direction = "ltr" | "rtl";

type MessageEditorProps = {
  action: string;
  names: { subject: string; body: string };
  stored: Message;
  current: Message;
  defaultMessage: Message;
  defaultPath: string;
  isDefault: boolean;
  direction: Direction;
  facts: MessageFacts;
  hint: string;
  children?: ReactNode;
};

export function MessageEditor({ defaultMessage, direction, facts, ...editor }: MessageEditorProps) {
  // Each reset changes the form's key and remounts it, even if it already shows the default message.
  const [resets, setResets] = useState(0);
  const [typed, setTyped] = useState(editor.stored);
  const shown = { subject: typed.subject || defaultMessage.subject, body: typed.body || defaultMessage.body };
  const reset = () => {
    setResets((count) => count + 1);
    setTyped(defaultMessage);
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <MessageForm key={resets} {...editor} onReset={reset} onTyped={setTyped} />
      <MessagePreview message={fillMessage(shown, facts, direction)} direction={direction} />
    </div>
  );
}

type MessageFormProps = Omit<MessageEditorProps, "defaultMessage" | "direction" | "facts"> & {
  onReset: () => void;
  onTyped: (message: Message) => void;
};

function MessageForm({
  action,
  names,
  stored,
  current,
  defaultPath,
  isDefault,
  hint,
  children,
  onReset,
  onTyped,
}: MessageFormProps) {
  const toValues = (message: Message) => ({ [names.subject]: message.subject, [names.body]: message.body });
  const served = useServerForm<Record<string, string>>("message", toValues(stored), toValues(current));
  const { fields, isPending } = served;
  const [subject, body, { shownValues }] = [fields[names.subject], fields[names.body], fields];
  const updatePreview = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const sent = new FormData(currentTarget);
    onTyped({ subject: String(sent.get(names.subject)).trim(), body: String(sent.get(names.body)).trim() });
  };
  return (
    <Card title="Message">
      <ServerForm action={action} served={served} shownValues={shownValues} onInput={updatePreview}>
        {children}
        {subject && <FormField field={subject} label="Subject" autoComplete="off" />}
        {body && <FormTextArea field={body} label="Text" rows={14} hint={hint} />}
        {isDefault && <p className="text-muted text-sm">This is the default message. It is not saved yet.</p>}
        <div className="flex flex-wrap gap-3">
          <Button isPending={isPending} pendingText="Saving...">
            Save Changes
          </Button>
          <ButtonLink to={defaultPath} replace preventScrollReset variant="secondary" onClick={onReset}>
            Reset to Defaults
          </ButtonLink>
        </div>
      </ServerForm>
    </Card>
  );
}

type MessagePreviewProps = { message: Message; direction: Direction; title?: string };

export function MessagePreview({ message: { subject, body }, direction, title = "Preview" }: MessagePreviewProps) {
  return (
    <Card title={title}>
      <section aria-label={title} dir={direction} className="grid gap-3 rounded-control bg-sunken p-4">
        <p className="wrap-anywhere font-semibold">{subject}</p>
        <p className="wrap-anywhere whitespace-pre-wrap">{body}</p>
      </section>
    </Card>
  );
}
