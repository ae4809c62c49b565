import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { type ComponentType, useEffect } from "react";
import { useNoScriptRefresh } from "#app/platform/page/render-context.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ADMINS_ONLY, type GuardRefusal } from "#app/platform/refusal.ts";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { ErrorPage, MessagePage, type MessageProps, NotFoundPage } from "./message-page.tsx";

const REDIRECT_AFTER_MS = 500;

export function AdminErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <ErrorPage />;
  if (error.status === 401) return <SignedOut refusal={error.data as GuardRefusal} />;
  if (error.status === 403) return <AdminsOnly />;
  return error.status === 404 ? <NotFoundPage /> : <ErrorPage />;
}

export function AdminsOnly({ Message = MessagePage }: { Message?: ComponentType<MessageProps> }) {
  return (
    <Message title={ADMINS_ONLY} linkTo={paths.dashboard()} linkText="Back to Dashboard">
      <p>
        Viewers can read results, set stages and write notes. If you need more access, ask an admin in your
        organization.
      </p>
    </Message>
  );
}

const AUTHENTICATION_REQUIRED = {
  id: "authentication-required",
  title: "Authentication Required",
  description: "Please log in to access the admin area.",
  tone: "destructive",
} as const;
const LOGGED_OUT = {
  id: "logged-out",
  title: "Unauthorized",
  description: "You are logged out. Logging in again...",
  tone: "destructive",
} as const;

function SignedOut({ refusal }: { refusal: GuardRefusal }) {
  return refusal.guard === "not-saved" ? <NotSaved {...refusal} /> : <SignInFirst refusal={refusal} />;
}

/** A form sent without JavaScript has lost its screen. Show its texts, so that the admin can copy them. */
function NotSaved({ redirectTo, written = [] }: GuardRefusal) {
  return (
    <MessagePage title="You were signed out" linkTo={paths.login(redirectTo)} linkText="Sign In">
      <p>Your changes were not saved. Please sign in and try again.</p>
      {written.length > 0 && <p className="mt-2">Copy your text first:</p>}
      {written.map((text, index) => (
        <textarea
          key={text}
          readOnly
          rows={4}
          dir="auto"
          aria-label={`Text ${index + 1} that was not saved`}
          defaultValue={text}
          className="mt-2 w-full rounded-control border border-control bg-surface p-3 text-ink"
        />
      ))}
    </MessagePage>
  );
}

function SignInFirst({ refusal }: { refusal: GuardRefusal }) {
  const isLoggedOut = refusal.guard === "logged-out";
  const target = isLoggedOut ? paths.api.login(refusal.redirectTo) : paths.login(refusal.redirectTo);
  useNoScriptRefresh(`1; url=${target}`);
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign(target), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [target]);
  return (
    <main className="grid min-h-dvh place-content-center p-6">
      <Toaster toast={isLoggedOut ? LOGGED_OUT : AUTHENTICATION_REQUIRED} isPersistent />
      <h1 className="sr-only">Sign in</h1>
      <a href={target} className="inline-block py-2 text-accent underline underline-offset-4">
        Go to the sign-in page
      </a>
    </main>
  );
}
