import { candidatePaths as paths } from "#app/candidate-paths.ts";
import { MessagePage } from "./message-page.tsx";

/** The screen of every unknown address, in the specification's words. */
export function NotFoundPage() {
  return (
    <MessagePage title="404 Page Not Found" linkTo={paths.entry()} linkText="Back to the start page">
      <p className="mb-2">Please check the link: it may be incomplete.</p>
      <NotFoundHint />
    </MessagePage>
  );
}

/** The specification's hint. */
export function NotFoundHint() {
  return <p className="text-muted">Did you forget to add the page to the router?</p>;
}
