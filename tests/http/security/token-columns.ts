import { listOperations } from "#app/api/contract.ts";
import { type CallScope, canCall, SCOPES, type Scope } from "#app/platform/api/calls.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { addToken } from "#tests/support/rows/api-tokens.ts";
import { sendRaw } from "#tests/support/servers/raw-request.ts";
import type { TestServer } from "#tests/support/servers/server.ts";

type Column = Scope | "revoked";
const COLUMNS: Column[] = [...SCOPES, "revoked"];

/**
 * Return true for an expected status. Allowed calls may fail with 400 or 404, because their bodies and IDs are invalid.
 */
function isExpected(column: Column, call: CallScope, status: number): boolean {
  const isLetIn = ![401, 403, 429].includes(status) && status < 500;
  if (call === "public") return isLetIn;
  // A revoked token may also get 429, because ten wrong tokens lock the address.
  if (column === "revoked") return status === 401 || status === 429;
  return canCall(column, call) ? isLetIn : status === 403;
}

export async function callAsTokens(server: TestServer): Promise<{ cells: number; wrong: unknown[] }> {
  const wrong: unknown[] = [];
  let cells = 0;
  for (const column of COLUMNS) {
    const text = column === "revoked" ? addToken(server, { isRevoked: true }) : addToken(server, { scope: column });
    const headers = { Authorization: `Bearer ${text}`, "Content-Type": "application/json" };
    for (const [index, { path, method, operation }] of listOperations().entries()) {
      if ((index + COLUMNS.indexOf(column)) % rounds(COLUMNS.length, 1) > 0) continue;
      const address = path.replace(/\{\w+\}/g, "missing");
      const answer = await sendRaw(server, method, address, headers, method === "GET" ? undefined : "{");
      cells += 1;
      if (!isExpected(column, operation.scope, answer.status)) wrong.push([column, method, path, answer]);
    }
  }
  return { cells, wrong };
}
