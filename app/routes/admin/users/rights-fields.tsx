import type { FieldMetadata } from "@conform-to/react";
import { Choices } from "#app/ui/forms/choices.tsx";

const ROLES = [
  { value: "admin", text: "Admin", hint: "Writes tests, handles results, and manages users and settings." },
  {
    value: "viewer",
    text: "Viewer",
    hint: "Reads results and downloads reports, sets stages and writes notes. Sees no passwords, and changes no tests, users or settings.",
  },
];

type RightsFieldsProps = {
  role: FieldMetadata<string>;
  testIds: FieldMetadata<string[]>;
  tests: { id: string; name: string }[];
};

/** What the account may do, and, while that is a viewer's part, of which tests. */
export function RightsFields({ role, testIds, tests }: RightsFieldsProps) {
  return (
    <div className="group/rights grid gap-4">
      <Choices field={role} type="radio" label="Role" choices={ROLES} />
      <div className="hidden group-has-[[value=viewer]:checked]/rights:block">
        <Choices
          field={testIds}
          type="checkbox"
          label="Tests that this viewer sees"
          hint="None chosen: all tests, those that are written later too."
          choices={tests.map(({ id, name }) => ({ value: id, text: name }))}
        />
      </div>
    </div>
  );
}
