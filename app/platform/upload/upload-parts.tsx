import type { ClientActionFunctionArgs } from "@remix-run/react";
import { keepFormWhenOffline } from "#app/platform/forms/keep-when-offline.ts";
import { CSV_TOO_LARGE, MAX_CSV_BYTES } from "#app/platform/http/body-limits.ts";
import { createRandomId } from "#app/platform/page/random-id.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { Field, TextArea } from "#app/platform/ui/forms/field.tsx";
import type { BadLine } from "./bad-line.ts";
import type { UploadReply } from "./upload.server.ts";

/** Check the size before sending, because browsers show a network error if the server rejects a request halfway. */
export function sendUpload(names: string[], title: string, tooLarge = CSV_TOO_LARGE) {
  return async (args: ClientActionFunctionArgs) => {
    const form = await args.request.clone().formData();
    const field = names.find((name) => new Blob([form.get(name) ?? ""]).size > MAX_CSV_BYTES);
    if (!field) return keepFormWhenOffline(args);
    const toast = { id: createRandomId(), title, description: tooLarge, tone: "destructive" as const };
    return { toast, fields: { [field]: [tooLarge] } };
  };
}

export function SourceFields({ id, reply }: { id: string; reply: UploadReply | undefined }) {
  return (
    <>
      <Field
        id={`${id}-file`}
        name="csvFile"
        type="file"
        accept=".csv,text/csv"
        label="CSV file"
        hint="You will see a preview before anything changes."
        errors={reply?.fields?.csvFile ?? []}
      />
      <TextArea
        id={`${id}-pasted`}
        name="pasted"
        label="Or paste rows from a spreadsheet"
        hint="Include the row with the column names."
        rows={4}
        hasLongLines
        spellCheck={false}
        defaultValue={reply?.sent?.pasted ?? ""}
        errors={reply?.fields?.pasted ?? []}
      />
    </>
  );
}

export function BadLines({ label, lines, count }: { label: string; lines: BadLine[]; count: number }) {
  return (
    <>
      <ul aria-label={label} className="grid list-disc gap-1 pl-5 text-sm">
        {lines.map(({ line, text, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a line can have several errors
          <li key={index} className="wrap-anywhere">
            <span className="font-semibold tabular-nums">Line {line}:</span> <bdi>{reason}</bdi>
            {!reason.includes(text) && (
              <span className="text-muted">
                , in “<bdi>{text}</bdi>”
              </span>
            )}
          </li>
        ))}
      </ul>
      <More count={count - lines.length} />
    </>
  );
}

export function More({ count }: { count: number }) {
  return count > 0 ? <p className="mt-3 text-muted text-sm">{`… and ${formatNumber(count)} more`}</p> : null;
}
