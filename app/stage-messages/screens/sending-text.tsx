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
  const sent = findSent(useActionReply(SEND_FORM)?.reply?.initialValue, text.testId);
  const [typed, setTyped] = useState(() => ({
    subject: sent?.subject ?? stored.subject,
    body: sent?.body ?? stored.body,
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
  const sent = findSent(reply?.initialValue, testId);
  const name = (part: string) => `texts[${place}].${part}`;
  const bind = (part: keyof Message) => ({
    id: `${part}-${place}`,
    name: name(part),
    dir: direction,
    autoComplete: "off",
    defaultValue: sent?.[part] ?? stored[part],
    errors: (sent && reply?.error?.[`texts[${sent.place}].${part}`]) ?? [],
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

/** Find a test's sent text by its ID, because its place changes if the first recipient of a test is gone. */
function findSent(sent: Record<string, unknown> | null | undefined, testId: string) {
  const texts: unknown[] = Array.isArray(sent?.texts) ? sent.texts : [];
  const place = texts.findIndex((text) => readPart(text, "testId") === testId);
  return place < 0 ? null : { place, subject: readPart(texts[place], "subject"), body: readPart(texts[place], "body") };
}

function readPart(text: unknown, part: "testId" | keyof Message): string | undefined {
  const value = (text as Record<string, unknown> | undefined)?.[part];
  return typeof value === "string" ? value : undefined;
}
