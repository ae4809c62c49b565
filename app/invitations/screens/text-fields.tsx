import { selectAll } from "#app/platform/ui/forms/copy-field.tsx";
import { Field, TextArea } from "#app/platform/ui/forms/field.tsx";

export function LinkField({ link, hint }: { link: string; hint?: string }) {
  return (
    <Field
      // Remount the field for a new link, because React does not update the value of an uncontrolled field.
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
