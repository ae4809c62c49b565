import type { ReactNode } from "react";
import { CopyFieldButton, selectAll } from "#app/platform/ui/forms/copy-field.tsx";
import { Field, TextArea } from "#app/platform/ui/forms/field.tsx";

type MessageFieldsProps = { message: { subject: string; body: string }; children?: ReactNode };

export function MessageFields({ message: { subject, body }, children }: MessageFieldsProps) {
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
      <div className="flex flex-wrap gap-3 empty:hidden">
        <CopyFieldButton field="body" noun="Message">
          Copy message
        </CopyFieldButton>
        {children}
      </div>
    </>
  );
}
