import { env } from "#app/platform/env.server.ts";

export function turnMailOn(): () => void {
  const before = env.mail;
  const from = { name: "Hiring", address: "hiring@assess.example" };
  Object.assign(env, { mail: { url: "smtp://localhost", from, perSecond: 5, origin: "https://assess.example" } });
  return () => Object.assign(env, { mail: before });
}
