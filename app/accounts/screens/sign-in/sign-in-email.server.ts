import { createSignedCookie } from "#app/platform/http/cookies.server.ts";

const TEN_MINUTES_SECONDS = 600;

/** The email address of the account that setup created, for the sign-in form that follows. */
export const signInEmailCookie = createSignedCookie("sign-in-email", TEN_MINUTES_SECONDS);
