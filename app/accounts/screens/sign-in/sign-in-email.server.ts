import { createSignedCookie } from "#app/platform/http/cookies.server.ts";

const TEN_MINUTES_SECONDS = 600;

export const signInEmailCookie = createSignedCookie("sign-in-email", TEN_MINUTES_SECONDS);
