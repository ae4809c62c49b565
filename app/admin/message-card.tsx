import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Message, type MessageProps, NotFoundHint } from "#app/platform/ui/pages/message-page.tsx";

export function MessageCard(message: MessageProps) {
  return (
    <Card className="grid justify-items-center gap-4 py-12 text-center">
      <Message {...message} />
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
