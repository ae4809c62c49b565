import { Form } from "@remix-run/react";
import type { Wording } from "#app/languages/index.server.ts";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { BeforeYouBegin } from "#app/submissions/components.ts";
import type { NextPartTexts } from "./next-part.server.ts";

type NextPartProps = {
  next: NextPartTexts;
  testName: string;
  size: string | null;
  wording: Wording<"before" | "invited">;
};

/** One button is enough, because the name and the consent of the first part apply. */
export function NextPart({ next, testName, size, wording }: NextPartProps) {
  const isPending = useIsSending();
  return (
    <Card>
      <Form method="post" className="grid gap-3 sm:gap-4">
        <p>{next.saved}</p>
        <p className="font-semibold text-accent">
          <bdi>{testName}</bdi>
        </p>
        <BeforeYouBegin size={size} wording={wording} />
        <input type="hidden" name="cookies" value="" />
        <Button isPending={isPending} pendingText={wording.invited.beginning}>
          {next.start}
        </Button>
      </Form>
    </Card>
  );
}
