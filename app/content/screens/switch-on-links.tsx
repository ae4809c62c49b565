import { Form } from "@remix-run/react";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";

type SwitchOnLinksProps = { testId: string; backTo: string; variant?: "primary" | "secondary" };

export function SwitchOnLinks({ testId, backTo, variant = "primary" }: SwitchOnLinksProps) {
  return (
    <Form method="post" action={paths.invitations(testId)}>
      <input type="hidden" name="backTo" value={backTo} />
      <Button variant={variant}>Turn on personal links</Button>
    </Form>
  );
}
