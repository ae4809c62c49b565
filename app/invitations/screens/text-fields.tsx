import { Field, TextArea } from "#app/platform/ui/forms/field.tsx";

type Selected = { currentTarget: HTMLInputElement | HTMLTextAreaElement };

function selectAll({ currentTarget }: Selected): void {
  currentTarget.select();
}

/** A personal link, to be copied by hand. */
export function LinkField({ link, hint }: { link: string; hint?: string }) {
  return (
    <Field
      // A field that is there keeps the text that it came with: another link has another one.
      key={link}
      id="personal-link"
      name="link"
      label="Link"
      hint={hint}
      readOnly
      defaultValue={link}
      onFocus={selectAll}
    />
  );
}

/** The message that it is sent with. */
export function MessageFields({ message: { subject, body } }: { message: { subject: string; body: string } }) {
  return (
    <>
      <Field
        key={subject}
        id="subject"
        name="subject"
        label="Subject"
        readOnly
        defaultValue={subject}
        onFocus={selectAll}
      />
      <TextArea
        key={body}
        id="body"
        name="body"
        label="Message"
        readOnly
        rows={12}
        defaultValue={body}
        onFocus={selectAll}
      />
    </>
  );
}
