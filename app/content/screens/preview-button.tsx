import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { useAskBeforeSending } from "#app/platform/forms/unsaved.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";

type PreviewButtonProps = {
  testId: string;
  backTo: string;
  variant?: "primary" | "secondary" | "quiet";
  className?: string;
  children: ReactNode;
};

export function PreviewButton({ testId, backTo, variant = "secondary", className = "", children }: PreviewButtonProps) {
  const fetcher = useFetcher();
  const askFirst = useAskBeforeSending();
  return (
    <fetcher.Form method="post" action={paths.preview()} onSubmit={askFirst}>
      <input type="hidden" name="backTo" value={backTo} />
      <Button
        name="testId"
        value={testId}
        variant={variant}
        isPending={fetcher.state !== "idle"}
        pendingText="Opening..."
        className={className}
      >
        {children}
      </Button>
    </fetcher.Form>
  );
}
