import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer } from "vite";
import { readVersion } from "#server/version.ts";

process.env.NODE_ENV = "development";
const http = createHttpServer();
const version = readVersion();
const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server: http } } });

http.on("request", (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const { createApp } = await vite.ssrLoadModule("./server/app.ts");
      const { env } = await vite.ssrLoadModule("./app/platform/env.server.ts");
      const database = await vite.ssrLoadModule("./app/platform/db.server.ts");
      const { openServedDatabase } = await vite.ssrLoadModule("./app/backups/open-database.server.ts");
      openServedDatabase();
      const { seedNewDatabase } = await vite.ssrLoadModule("./app/content/seed.server.ts");
      seedNewDatabase(database.db, new Date());
      const build = () => vite.ssrLoadModule("virtual:remix/server-build");
      await getRequestListener(createApp({ build, env, version, database }).fetch)(request, response);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      console.error(error);
      response.writeHead(500).end("The server code failed. See the terminal.");
    }
  });
});

const port = Number(process.env.PORT ?? 3000);
http.listen(port, "127.0.0.1", () => {
  const address = http.address();
  const taken = typeof address === "object" && address ? address.port : port;
  console.log(`\n  Development    http://localhost:${taken}\n`);
});
