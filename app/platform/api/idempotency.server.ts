/**
 * Implement safe retries with the Idempotency-Key header:
 * https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header-07/
 */
import { createHash, createHmac } from "node:crypto";
import type Database from "better-sqlite3";
import { ignoreStorageErrors } from "#app/platform/audit/audit-log.server.ts";
import { seal, unseal } from "#app/platform/crypto.server.ts";
import { liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { DAY_MS } from "#app/platform/time-units.ts";
import type { Db } from "#db/client.ts";
import { oncePerHandle } from "#db/once-per-handle.ts";
import { isStorageUnavailable } from "#db/storage-errors.ts";

const LIFETIME_MS = DAY_MS;
const MAX_KEY_LENGTH = 255;

type Stored = { request: string; response: string | null };

const statements = oncePerHandle((sqlite: Database.Database) => ({
  deleteOld: sqlite.prepare("DELETE FROM idempotency_keys WHERE made_at <= ?"),
  findOld: sqlite.prepare<[number], unknown>("SELECT 1 FROM idempotency_keys WHERE made_at <= ? LIMIT 1"),
  find: sqlite.prepare<[string], Stored>("SELECT request, response FROM idempotency_keys WHERE id = ?"),
  insert: sqlite.prepare("INSERT INTO idempotency_keys (id, request, made_at) VALUES (?, ?, ?)"),
  finish: sqlite.prepare("UPDATE idempotency_keys SET response = ? WHERE id = ?"),
  remove: sqlite.prepare("DELETE FROM idempotency_keys WHERE id = ?"),
}));

export function readIdempotencyKey(request: Request): string | null {
  const key = request.headers.get("Idempotency-Key");
  if (key !== null && (key === "" || key.length > MAX_KEY_LENGTH))
    throw new Refusal("invalid-input", `Idempotency-Key must have 1 to ${MAX_KEY_LENGTH} characters`);
  return key;
}

/**
 * Run a call once per key. A repeated call gets a copy of the first response. Throw a Refusal if the key was used for
 * another request (422), or if the first response is not stored (409). A refused call runs again.
 */
export async function runOnce(key: string, input: unknown, run: () => Promise<Response>): Promise<Response> {
  const id = createHash("sha256").update(key).digest("base64url");
  const requests = env.sessionSecrets.map((secret) => hashRequest(input, secret));
  const stored = findOrInsertKey(id, requests[0] ?? "");
  if (stored) return buildRepeatedResponse(id, stored, requests);
  try {
    const response = await run();
    const text = JSON.stringify([response.status, await response.clone().text()]);
    ignoreStorageErrors(() => getStatements().finish.run(seal(text, { kind: "response", id }, env.sessionSecrets), id));
    return response;
  } catch (error) {
    if (error instanceof Refusal || isStorageUnavailable(error))
      ignoreStorageErrors(() => getStatements().remove.run(id));
    throw error;
  }
}

/** Take the write lock only if there is something to delete. */
export function purgeIdempotencyKeys({ $client }: Db, now: Date): void {
  const { deleteOld, findOld } = statements($client);
  const before = now.getTime() - LIFETIME_MS;
  if (findOld.get(before) !== undefined) deleteOld.run(before);
}

const getStatements = () => statements(liveDb().$client);

function findOrInsertKey(id: string, request: string): Stored | undefined {
  const now = Date.now();
  const { deleteOld, find, insert } = getStatements();
  return liveDb()
    .$client.transaction(() => {
      deleteOld.run(now - LIFETIME_MS);
      const stored = find.get(id);
      if (!stored) insert.run(id, request, now);
      return stored;
    })
    .immediate();
}

function buildRepeatedResponse(id: string, stored: Stored, requests: string[]): Response {
  if (!requests.includes(stored.request))
    throw new Refusal("unprocessable", "This Idempotency-Key was sent with another request. Use a new key");
  const text = stored.response && unseal(stored.response, { kind: "response", id }, env.sessionSecrets);
  if (!text)
    throw new Refusal(
      "conflict",
      "The first request with this Idempotency-Key is running, or its response is not stored. Try again in a moment, or check what it changed and use a new key",
    );
  const [status, body] = JSON.parse(text) as [number, string];
  return new Response(body, {
    status,
    headers: { "Content-Type": "application/json", "Idempotency-Replayed": "true" },
  });
}

/** Hash with a secret, because people could guess a password in the request from a plain hash. */
function hashRequest(input: unknown, secret: string): string {
  return createHmac("sha256", secret)
    .update(`idempotency/${JSON.stringify(input)}`)
    .digest("base64url");
}
