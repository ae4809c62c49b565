import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Select } from "#app/platform/ui/forms/field.tsx";
import type { AssignScreen } from "../assign-form.server.ts";
import { ASSIGN_FIELD, ASSIGN_FORM } from "../queue.ts";

export function AssignForm({ assign: { ownId, colleagues, assignment } }: { assign: AssignScreen }) {
  const submit = useSubmit();
  const sent = useNavigation().formData?.get(ASSIGN_FIELD);
  return (
    <Form method="post" replace preventScrollReset data-at-once className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="form" value={ASSIGN_FORM} />
      <div className="min-w-28 grow">
        <Select
          id={ASSIGN_FIELD}
          name={ASSIGN_FIELD}
          label="Assigned to"
          value={typeof sent === "string" ? sent : (assignment?.adminId ?? "")}
          autoComplete="off"
          onChange={({ currentTarget: { form } }) =>
            form && submit(new FormData(form), { method: "post", replace: true, preventScrollReset: true })
          }
          choices={[
            { value: "", text: "Nobody" },
            ...colleagues.map(({ id, name }) => ({ value: id, text: id === ownId ? `${name} (you)` : name })),
          ]}
        />
      </div>
      <noscript>
        <Button variant="secondary">Assign</Button>
      </noscript>
    </Form>
  );
}
