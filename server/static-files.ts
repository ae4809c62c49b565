import { existsSync, readdirSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { clientFolder } from "#db/project-root.ts";

/** The built client files: hashed assets for ever, the others for an hour; precompressed where the build made it so. */
export function staticFiles(): Hono {
  const app = new Hono();
  if (!existsSync(clientFolder)) return app;
  const kept = (seconds: string) =>
    serveStatic({ root: clientFolder, precompressed: true, onFound: (_path, c) => c.header("Cache-Control", seconds) });
  app.get("/assets/*", kept("public, max-age=31536000, immutable"));
  for (const name of readdirSync(clientFolder).filter((name) => /^[\w-]+\.(?:svg|ico|png|txt)$/.test(name))) {
    app.get(`/${name}`, kept("public, max-age=3600"));
  }
  return app;
}
