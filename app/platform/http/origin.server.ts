import { env } from "#app/platform/env.server.ts";

/** Where candidates reach this server: as the settings say, else as this request did. */
export function originOf(request: Request): string {
  return env.publicOrigin ?? new URL(request.url).origin;
}
