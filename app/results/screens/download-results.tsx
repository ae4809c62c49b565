import { Download } from "lucide-react";
import { paths } from "#app/platform/paths/paths.ts";
import { counted } from "#app/platform/text/numbers-text.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Select } from "#app/platform/ui/forms/field.tsx";
import { type ResultFilter, resultFilterPairs } from "../result-filter.ts";
import { Popover } from "./popover.tsx";

const QUESTION_COLUMNS = [
  { value: "", text: "None" },
  { value: "points", text: "One each: the points" },
  { value: "answers", text: "One each: the answer" },
];

type DownloadResultsProps = { filter: ResultFilter; total: number; isMore: boolean };

/** The listed submissions, all pages of them, as a file for spreadsheet programs. */
export function DownloadResults({ filter, total, isMore }: DownloadResultsProps) {
  const summary = (
    <>
      <Download aria-hidden="true" className="size-5" />
      <span className="max-sm:sr-only">Download</span>
    </>
  );
  return (
    <Popover summary={summary}>
      <form method="get" className="grid gap-4 p-4 sm:w-72" aria-label="Download the submissions">
        <p>
          {isMore && "More than "}
          {counted(total, "row: the submission", "rows: all submissions")} of this list.
        </p>
        {resultFilterPairs(filter).map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <Select id="question-columns" name="questions" label="Columns for the questions" choices={QUESTION_COLUMNS} />
        <div className="grid grid-cols-2 gap-3">
          <Button formAction={paths.resultSheet("xlsx")}>Excel</Button>
          <Button formAction={paths.resultSheet("csv")} variant="secondary">
            CSV
          </Button>
        </div>
      </form>
    </Popover>
  );
}
