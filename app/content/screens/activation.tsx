import { useFetcher } from "@remix-run/react";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";

type ActivationProps = {
  test: { id: string; isActive: boolean; activity?: string | null };
  backTo: string;
  variant?: "primary" | "secondary" | "quiet";
  className?: string;
};

export function Activation({ test, backTo, variant = "secondary", className = "" }: ActivationProps) {
  const fetcher = useFetcher();
  const effect = test.isActive ? test.activity : null;
  const effectId = `activity-${test.id}`;
  return (
    <fetcher.Form method="post" action={paths.tests()} preventScrollReset>
      <input type="hidden" name="testId" value={test.id} />
      <input type="hidden" name="backTo" value={backTo} />
      <Button
        name="isActive"
        value={String(!test.isActive)}
        aria-describedby={effect ? effectId : undefined}
        variant={variant}
        className={className}
        isPending={fetcher.state !== "idle"}
        pendingText="Saving..."
      >
        {test.isActive ? "Deactivate" : "Activate"}
      </Button>
      {effect && (
        <p id={effectId} className="px-3 pb-2 text-muted text-xs">
          {effect}
        </p>
      )}
    </fetcher.Form>
  );
}
