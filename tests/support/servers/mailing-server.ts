import { findFreePort } from "./free-port.ts";
import { startMailServer } from "./mail-server.ts";
import { startServer } from "./server.ts";

export async function startMailingServer(env: Record<string, string> = {}) {
  const [mailServer, port] = [await startMailServer({ auth: ["sender", "hush-hush"] }), await findFreePort()];
  const server = await startServer({
    env: {
      PORT: String(port),
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      SMTP_URL: mailServer.url,
      MAIL_FROM: "Hiring <hiring@assess.example>",
      MAIL_PER_SECOND: "100",
      ...env,
    },
  });
  const close = async () => {
    await server.remove();
    await mailServer.close();
  };
  return { server, mailServer, close };
}
