import { Form } from "@remix-run/react";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Select } from "#app/platform/ui/forms/field.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import type { AssignScreen } from "../assign-form.server.ts";
import { ASSIGN_FIELD, ASSIGN_FORM } from "../queue.ts";

/** Who takes care of the result next. */
export function AssignCard({ assign: { ownId, colleagues, assignment } }: { assign: AssignScreen }) {
  return (
    <Card title="Assigned to" className="print:hidden">
      {/* The key shows a stored choice after someone else changed it. */}
      <Form key={assignment?.adminId} method="post" replace preventScrollReset className="flex gap-2">
        <input type="hidden" name="form" value={ASSIGN_FORM} />
        <div className="min-w-0 grow">
          <Select
            id={ASSIGN_FIELD}
            name={ASSIGN_FIELD}
            label="Assigned to"
            isLabelHidden
            defaultValue={assignment?.adminId ?? ""}
            autoComplete="off"
            choices={[
              { value: "", text: "Nobody" },
              ...colleagues.map(({ id, name }) => ({ value: id, text: id === ownId ? `${name} (you)` : name })),
            ]}
          />
        </div>
        <Button variant="secondary">Assign</Button>
      </Form>
      {assignment && (
        <p className="mt-2 text-muted text-sm">
          By <span className="font-medium text-ink">{assignment.by}</span>, <Time {...assignment.when} />
        </p>
      )}
    </Card>
  );
}
