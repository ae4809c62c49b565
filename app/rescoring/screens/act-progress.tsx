import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { usePlainRefresh } from "#app/platform/page/render-context.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Progress } from "#app/platform/ui/messages/progress.tsx";

const LOOK_AGAIN_MS = 1000;

/** How far an act is: looks again every second, without JavaScript every two. */
export function ActProgress({ text, share }: { text: string; share: number }) {
  const { revalidate, state } = useRevalidator();
  usePlainRefresh("2");
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [state, revalidate]);
  return (
    <Card className="grid gap-4">
      <Progress label={text} share={share} />
      <p className="max-w-prose text-muted text-sm">
        Candidates and colleagues can go on meanwhile. You may leave this page: the work goes on, also after a restart.
      </p>
    </Card>
  );
}
