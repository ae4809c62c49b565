import { Form } from "@remix-run/react";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Badge } from "#app/platform/ui/inline.tsx";
import { NotFoundCard } from "#app/platform/ui/pages/page-header.tsx";
import { resultPaths } from "../../paths.ts";

export function MadeUp() {
  return <Badge tone="warning">Made up</Badge>;
}

export function RemoveExample() {
  return (
    <Form method="post" action={paths.exampleResults()}>
      <Button name="state" value="removed" variant="secondary">
        Remove made-up results
      </Button>
    </Form>
  );
}

export function ExampleRemoved() {
  return (
    <NotFoundCard title="No made-up results" backTo={resultPaths.dashboard()} backText="Back to Dashboard">
      They disappear with your first real result, or when an admin removes them.
    </NotFoundCard>
  );
}
