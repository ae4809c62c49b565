import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { useEffect, useState } from "react";
import type { ActionReply } from "#app/platform/http/form-action.server.ts";

export function useHasPasskeys(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => setHas("PublicKeyCredential" in window), []);
  return has;
}

type PasskeyAnswer = { credential: string } | { refused: ActionReply } | { problem: string };

export function createPasskey(optionsUrl: string, fields: FormData): Promise<PasskeyAnswer> {
  return requestCredential(optionsUrl, fields, async (optionsJSON: PublicKeyCredentialCreationOptionsJSON) => {
    const { startRegistration } = await import("@simplewebauthn/browser");
    return startRegistration({ optionsJSON });
  });
}

export function signWithPasskey(optionsUrl: string, fields: FormData): Promise<PasskeyAnswer> {
  return requestCredential(optionsUrl, fields, async (optionsJSON: PublicKeyCredentialRequestOptionsJSON) => {
    const { startAuthentication } = await import("@simplewebauthn/browser");
    return startAuthentication({ optionsJSON });
  });
}

async function requestCredential<Options>(
  optionsUrl: string,
  fields: FormData,
  ask: (options: Options) => Promise<object>,
): Promise<PasskeyAnswer> {
  try {
    const body = new URLSearchParams([...fields].map(([name, value]): [string, string] => [name, String(value)]));
    const response = await fetch(optionsUrl, { method: "POST", body, headers: { Accept: "application/json" } });
    const answer = await response.json();
    if (!response.ok) return { refused: answer };
    return { credential: JSON.stringify(await ask(answer)) };
  } catch (error) {
    return { problem: "PublicKeyCredential" in window ? formatProblem(error) : NO_PASSKEYS };
  }
}

const NO_PASSKEYS =
  "This browser does not support passkeys on this page. Passkeys need an https:// address. Use an authenticator app instead.";

/** Browsers report NotAllowedError both when the person cancels and when the device has no passkey. */
function formatProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return "No passkey was used. You can try again.";
  if (name === "InvalidStateError") return "This device already has a passkey for your account.";
  return "That did not work. Check your connection and try again.";
}
