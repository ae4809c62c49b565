import { paths } from "#app/paths.ts";
import { MessagePage } from "./message-page.tsx";

/** The screen of every unknown address, in the specification's words. */
export function NotFoundPage() {
  return (
    <MessagePage title="404 Page Not Found" linkTo={paths.entry()} linkText="Back to the start page">
      Did you forget to add the page to the router?
    </MessagePage>
  );
}
