import type { FieldMetadata } from "@conform-to/react";
import { Choices } from "#app/platform/ui/forms/choices.tsx";

const ROLES = [
  { value: "admin", text: "Admin", hint: "Writes tests, handles results, and manages users and settings." },
  {
    value: "viewer",
    text: "Viewer",
    hint: "Reads results and downloads reports, sets stages and writes notes. Sees no passwords, and changes no tests, users or settings.",
  },
];

const ACCESS = [
  { value: "all", text: "All tests", hint: "Also the tests that are written later." },
  { value: "selected", text: "Selected tests" },
];

/** Without `:has` everything is in sight, and the server ignores what does not apply. */
const HIDDEN = "supports-[selector(:has(*))]:hidden";

type RightsFieldsProps = {
  role: FieldMetadata<string>;
  testAccess: FieldMetadata<string>;
  testIds: FieldMetadata<string[]>;
  tests: { id: string; name: string }[];
};

/** What the account may do, and, while that is a viewer's part, of which tests. */
export function RightsFields({ role, testAccess, testIds, tests }: RightsFieldsProps) {
  return (
    <div className="group/rights grid gap-4">
      <Choices field={role} type="radio" label="Role" choices={ROLES} />
      <div className={`${HIDDEN} gap-4 group-has-[[value=viewer]:checked]/rights:grid`}>
        <Choices field={testAccess} type="radio" label="Tests that this viewer sees" choices={ACCESS} />
        <div className={`${HIDDEN} group-has-[[value=selected]:checked]/rights:block`}>
          <Choices
            field={testIds}
            type="checkbox"
            label="Selected tests"
            {...(tests.length === 0 && { hint: "There are no tests yet." })}
            choices={tests.map(({ id, name }) => ({ value: id, text: name }))}
          />
        </div>
      </div>
    </div>
  );
}
