import type { FieldMetadata } from "@conform-to/react";
import { Notice } from "#app/platform/ui/messages/notice.tsx";

type CookiesFieldProps = { field: FieldMetadata<string>; title: string | undefined };

/** Says that the page set a cookie; and, once the browser sent none with the form, what to do. */
export function CookiesField({ field, title = "" }: CookiesFieldProps) {
  return (
    <>
      <input type="hidden" name={field.name} value="set" />
      {field.errors && (
        <Notice title={title} tone="destructive">
          {field.errors.join(" ")}
        </Notice>
      )}
    </>
  );
}
