import { Form } from "@remix-run/react";
import { ChevronsDownUp, ChevronsUpDown } from "lucide-react";
import { paths } from "#app/platform/paths/paths.ts";

const BUTTON =
  "min-h-control items-center gap-2 rounded-control border border-control bg-surface px-4 font-semibold text-sm hover:bg-sunken";

type OpenAllProps = {
  part: "answers" | "questions";
  isOpen: boolean | null;
  backTo: string;
};

export function OpenAll({ part, isOpen, backTo }: OpenAllProps) {
  return (
    <Form method="post" action={paths.openedParts()} replace preventScrollReset className="print:hidden">
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="backTo" value={backTo} />
      {isOpen !== true && (
        <button
          type="submit"
          name="show"
          value="all"
          className={`${BUTTON} inline-flex ${isOpen === null ? "min-[64rem]:hidden" : ""}`}
        >
          <ChevronsUpDown aria-hidden="true" className="size-4" />
          Open all
        </button>
      )}
      {isOpen !== false && (
        <button
          type="submit"
          name="show"
          value="none"
          className={`${BUTTON} ${isOpen === null ? "hidden min-[64rem]:inline-flex" : "inline-flex"}`}
        >
          <ChevronsDownUp aria-hidden="true" className="size-4" />
          Close all
        </button>
      )}
    </Form>
  );
}
