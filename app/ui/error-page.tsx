import { paths } from "#app/paths.ts";
import { MessagePage } from "./message-page.tsx";

/** The screen for what nobody foresaw. It offers a way back and says nothing about the inside. */
export function ErrorPage() {
  return (
    <MessagePage title="Something went wrong" linkTo={paths.entry()} linkText="Back to the start page">
      Nothing that was saved is lost. Please try again in a moment.
    </MessagePage>
  );
}
