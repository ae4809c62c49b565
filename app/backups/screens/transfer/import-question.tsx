import { Form, useNavigation } from "@remix-run/react";
import type { DateText } from "#app/platform/text/date-text.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { CAN_UNDO, IMPORT_CANDIDATES, IMPORT_QUESTION } from "../../transfer-limits.ts";

type Counts = { tests: number; questions: number; submissions: number };
type ImportQuestionProps = {
  file: Counts & { exportedAt: DateText; text: string; newLinks: string };
  present: Counts;
  takesCandidates: boolean;
};

export function ImportQuestion({ file, present, takesCandidates }: ImportQuestionProps) {
  const isReplacing = useNavigation().formData?.get("intent") === "replace";
  return (
    <Card className="grid gap-5">
      <p>
        The file is complete and compatible. It was exported on <Time {...file.exportedAt} />.
      </p>
      <table className="w-full max-w-md text-left">
        <caption className="sr-only">Current data and data in the file</caption>
        <thead className="text-muted text-sm">
          <tr>
            <td />
            <th scope="col" className="py-2 text-right font-medium">
              Now
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              In the file
            </th>
          </tr>
        </thead>
        <tbody>
          {(["tests", "questions", "submissions"] as const).map((name) => (
            <tr key={name} className="border-line border-t">
              <th scope="row" className="py-2 font-medium capitalize">
                {name}
              </th>
              <td className="py-2 text-right tabular-nums">{formatNumber(present[name])}</td>
              <td className="py-2 text-right tabular-nums">{formatNumber(file[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {takesCandidates && (
        <Notice title="This file contains no candidates" tone="destructive">
          {present.submissions === 1
            ? "The only existing submission will be deleted, with its answers and result."
            : `All ${formatNumber(present.submissions)} existing submissions, with their answers and results, will be deleted.`}
        </Notice>
      )}
      <p className="max-w-prose">{file.text}</p>
      {file.newLinks && <p className="max-w-prose">{file.newLinks}</p>}
      <p className="font-semibold">{IMPORT_QUESTION}</p>
      <p className="max-w-prose text-muted text-sm">
        {CAN_UNDO} Admins do not change, and neither do the rules for erasing and reminding candidates.{" "}
        {IMPORT_CANDIDATES}
      </p>
      <Form method="post" replace className="flex flex-wrap gap-3">
        <Button variant="secondary" name="intent" value="cancel">
          Cancel
        </Button>
        <Button variant="danger" name="intent" value="replace" isPending={isReplacing} pendingText="Replacing...">
          Replace all data
        </Button>
      </Form>
    </Card>
  );
}
