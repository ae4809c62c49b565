import { Select } from "#app/platform/ui/forms/field.tsx";
import { FormAtOnce, useSendAtOnce } from "#app/platform/ui/forms/form-at-once.tsx";
import type { AssignScreen } from "../assign-form.server.ts";
import { ASSIGN_FIELD, ASSIGN_FORM } from "../queue.ts";

export function AssignForm({ assign: { ownId, colleagues, assignment } }: { assign: AssignScreen }) {
  const choice = useSendAtOnce(assignment?.adminId ?? "");
  return (
    <FormAtOnce buttonText="Assign">
      <input type="hidden" name="form" value={ASSIGN_FORM} />
      <div className="min-w-28 grow">
        <Select
          id={ASSIGN_FIELD}
          name={ASSIGN_FIELD}
          label="Assigned to"
          {...choice}
          autoComplete="off"
          choices={[
            { value: "", text: "Nobody" },
            ...colleagues.map(({ id, name }) => ({ value: id, text: id === ownId ? `${name} (you)` : name })),
          ]}
        />
      </div>
    </FormAtOnce>
  );
}
