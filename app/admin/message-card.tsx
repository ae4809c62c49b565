import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { FocusedHeading, type MessagePageProps, NotFoundHint } from "#app/platform/ui/pages/message-page.tsx";

export function MessageCard({ title, children, linkTo, linkText }: MessagePageProps) {
  return (
    <Card className="grid justify-items-center gap-4 py-12 text-center">
      <FocusedHeading className="font-bold text-2xl">{title}</FocusedHeading>
      <div className="max-w-prose text-muted">{children}</div>
      <ButtonLink to={linkTo} variant="secondary">
        {linkText}
      </ButtonLink>
    </Card>
  );
}

export function NotFoundMessage() {
  return (
    <MessageCard title="404 Page Not Found" linkTo={paths.dashboard()} linkText="Back to Dashboard">
      <NotFoundHint />
    </MessageCard>
  );
}
