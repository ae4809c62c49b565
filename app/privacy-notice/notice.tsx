import { createElement, Fragment } from "react";
import type { TextPart } from "#app/platform/text/links.ts";
import { Checkbox } from "#app/platform/ui/forms/field.tsx";
import { type BoundField, bindCheckbox } from "#app/platform/ui/forms/form-field.tsx";
import type { NoticeView } from "./privacy-notice.ts";

type NoticeProps = { notice: NoticeView };

export function PrivacyNotice({ notice: { texts, paragraphs, responsible } }: NoticeProps) {
  return (
    <details className="text-sm">
      <summary className="min-h-control cursor-pointer py-2 font-semibold text-accent">{texts.title}</summary>
      <div className="wrap-anywhere mt-1 grid gap-3 whitespace-pre-line rounded-control bg-sunken px-4 py-3">
        <LinkedText paragraphs={paragraphs} />
        {responsible.length > 0 && (
          <div>
            <h2 className="font-semibold">{texts.responsible}</h2>
            <LinkedText paragraphs={responsible} />
          </div>
        )}
      </div>
    </details>
  );
}

function LinkedText({ paragraphs }: { paragraphs: TextPart[][] }) {
  const paragraph = (parts: TextPart[]) => createElement("p", null, ...parts.map(toElement));
  return createElement(Fragment, null, ...paragraphs.map(paragraph));
}

function toElement({ text, href }: TextPart) {
  if (!href) return text;
  return createElement("a", { href, rel: "noopener noreferrer", className: LINK }, text);
}

const LINK = "text-accent underline underline-offset-4";

type ConsentProps = NoticeProps & { field: BoundField };

export function ConsentField({ notice, field }: ConsentProps) {
  if (!notice.isConsentRequired) return null;
  const { errors = [] } = field;
  const { defaultChecked, ...input } = bindCheckbox(field);
  return (
    <>
      <input type="hidden" name="noticeVersion" value={notice.version} />
      <Checkbox
        // Uncheck the box for a new version, because consent to an earlier one does not apply to it.
        key={notice.version}
        {...input}
        defaultChecked={defaultChecked && errors.length === 0}
        required
        label={notice.texts.consent}
        errors={errors}
      />
    </>
  );
}
