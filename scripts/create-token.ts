/** `npm run create-token -- --scope results:read --name "Job board"`: print a new API token, which is not shown again. */
import { apiTokenSchema, computeExpiry } from "#app/accounts/api-token-input.ts";
import { createToken } from "#app/accounts/api-tokens.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { newId } from "#db/ids.ts";
import { inDatabase, readOptions, requireOwner, runCommand } from "./admin-command.ts";

const USAGE =
  "Usage: npm run -s create-token -- --scope results:read|content:write|invitations:write|everything --name NAME " +
  "[--expires 30|90|365|never] [--admin EMAIL]. Without --expires, the token works for 90 days.";

const { scope, name, expires, admin } = readOptions(["scope", "name", "expires", "admin"], USAGE);

await runCommand(async () => {
  const input = parseInput(apiTokenSchema, { scope: scope[0], name: name[0], expiry: expires[0] ?? "90" });
  await inDatabase((db) => {
    const owner = requireOwner(db, admin[0]);
    const now = new Date();
    const token = { id: newId(), name: input.name, scope: input.scope, expiresAt: computeExpiry(input.expiry, now) };
    const text = createToken(db, { actor: "server", now }, token, owner.id);
    const end = token.expiresAt ? `works until ${token.expiresAt.toISOString()}` : "never expires";
    console.error(`The token '${token.name}' of ${owner.email} ${end}. It is not shown again.`);
    console.log(text);
  });
});
