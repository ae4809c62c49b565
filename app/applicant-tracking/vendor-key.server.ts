import { Refusal } from "#app/platform/refusal.ts";

const TIMEOUT_MS = 10_000;

/**
 * Send Ashby an update about an assessment that does not exist. This changes nothing at Ashby and needs the same
 * permission as real updates. Throw a Refusal if Ashby does not accept the key or does not answer.
 */
export async function tryAshbyKey(url: string, key: string): Promise<void> {
  const status = await fetch(url, {
    method: "POST",
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      authorization: `Basic ${Buffer.from(`${key}:`).toString("base64")}`,
      "content-type": "application/json",
      accept: "application/json; version=1",
    },
    body: JSON.stringify({ assessment_id: crypto.randomUUID(), timestamp: Date.now() }),
  }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status;
    },
    () => null,
  );
  if (status === 401) throw refuseKey("Ashby does not know this key. Copy the key again from Ashby");
  if (status === 403)
    throw refuseKey("This key does not have the permission to write candidates. Add the permission in Ashby");
  if (status === null || status === 429 || status >= 500)
    throw new Refusal("conflict", "Ashby could not be reached to try the key. Please try again later");
}

function refuseKey(message: string): Refusal {
  return new Refusal("invalid-input", message, { fields: { vendorKey: [message] } });
}
