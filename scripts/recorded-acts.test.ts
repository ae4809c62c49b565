import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Not by a person's act: a session that goes on after a new password, and one that another takes the place of. */
const ALLOWED = [
  "app/http/accounts/admin-session.server.ts: createSession",
  "app/http/accounts/admin-session.server.ts: endSession",
];

test("screens and the API call what changes something only with its line in the audit log (C31)", () => {
  const sources = globSync("app/models/**/*.server.ts").map((file) => readFileSync(file, "utf8"));
  const recorded = new Set(
    sources.flatMap((text) => [...text.matchAll(/\brecorded\(\s*(\w+)/g)].map(([, name]) => name)),
  );
  expect(recorded.size).toBeGreaterThan(40);
  const past = globSync("app/{routes,http,api}/**/*.{ts,tsx}").flatMap((file) => {
    const imports = [...readFileSync(file, "utf8").matchAll(/import (?!type)\{([^}]*)\} from "#app\/models\//g)];
    const names = imports.flatMap(([, list = ""]) => list.split(",").map((name) => name.trim()));
    return names.filter((name) => recorded.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(past.sort()).toEqual(ALLOWED);
});
