import { type ChangeEvent, useState } from "react";
import { MessagePreview } from "#app/content/components.ts";
import { fillMessage, type Message, type MessageFacts } from "#app/content/index.ts";
import { useActionReply } from "#app/platform/forms/use-action-reply.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Field, TextArea } from "#app/platform/ui/forms/field.tsx";
import { TextLink } from "#app/platform/ui/inline.tsx";
import { formatPreviewed } from "../stage-message.ts";

export const SEND_FORM = "send-messages";

type Text = {
  testId: string;
  testName: string;
  stored: Message;
  name: string;
  facts: MessageFacts;
  direction: "ltr" | "rtl";
};

type SendingTextProps = { text: Text; place: number; templateTo: string; isEditable: boolean };

export function SendingText({ text, place, templateTo, isEditable }: SendingTextProps) {
  const { testName, stored, name, facts, direction } = text;
  const sent = useActionReply(SEND_FORM)?.reply?.initialValue;
  const [typed, setTyped] = useState(() => ({
    subject: readSent(sent, place, "subject") ?? stored.subject,
    body: readSent(sent, place, "body") ?? stored.body,
  }));
  const shown = { subject: typed.subject.trim() || stored.subject, body: typed.body.trim() || stored.body };
  return (
    <div className={`grid items-start gap-6 ${isEditable ? "lg:grid-cols-2" : ""}`}>
      {isEditable && (
        <Card title={`Message to candidates of ${testName}`}>
          <div className="grid gap-4">
            <input type="hidden" name={`texts[${place}].previewed`} value={formatPreviewed(typed)} />
            <TextFields text={text} place={place} onTyped={(part) => setTyped({ ...typed, ...part })} />
            <p className="text-muted text-sm">Changes apply to these messages only.</p>
          </div>
        </Card>
      )}
      <div className="grid gap-2">
        <MessagePreview
          message={fillMessage(shown, facts, direction)}
          direction={direction}
          title={`Preview for ${name}`}
        />
        <p>
          <TextLink to={templateTo}>Edit the template of {testName}</TextLink>
        </p>
      </div>
    </div>
  );
}

type TextFieldsProps = Pick<SendingTextProps, "text" | "place"> & { onTyped: (part: Partial<Message>) => void };

function TextFields({ text: { testId, stored, direction }, place, onTyped }: TextFieldsProps) {
  const reply = useActionReply(SEND_FORM)?.reply;
  const name = (part: string) => `texts[${place}].${part}`;
  const bind = (part: keyof Message) => ({
    id: `${part}-${place}`,
    name: name(part),
    dir: direction,
    autoComplete: "off",
    defaultValue: readSent(reply?.initialValue, place, part) ?? stored[part],
    errors: reply?.error?.[name(part)] ?? [],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onTyped({ [part]: value }),
  });
  return (
    <>
      <input type="hidden" name={name("testId")} value={testId} />
      <Field label="Subject" {...bind("subject")} />
      <TextArea label="Text" rows={8} {...bind("body")} />
    </>
  );
}

function readSent(
  sent: Record<string, unknown> | null | undefined,
  place: number,
  part: keyof Message,
): string | undefined {
  const texts = sent?.texts;
  const text = Array.isArray(texts) ? texts[place]?.[part] : undefined;
  return typeof text === "string" ? text : undefined;
}
