import type { IncomingMessage } from "node:http";
import type { Environment } from "#app/platform/env.server.ts";
import { clientAddressBy } from "#app/platform/http/client-address.ts";
import { log } from "#app/platform/log.server.ts";

/** What the server knows of a request's client beside its cookies. */
export type Client = {
  /** For counting guesses, and for the log of sign-ins. */
  clientAddress: string;
  /** True once a request has carried X-Forwarded-For while no proxy is trusted: all behind it count as one address. */
  isProxyIgnored: boolean;
};

const ADVICE =
  "Requests carry X-Forwarded-For, and TRUST_PROXY is none: behind a proxy all people count as one address. Set TRUST_PROXY, as docs/settings.md says.";

/** Finds each request's client, and warns once in the log of a proxy that the settings do not know. */
export function clientFinder({ trustProxy }: Environment): (request: IncomingMessage) => Client {
  const addressOf = clientAddressBy(trustProxy);
  let isProxyIgnored = false;
  return ({ headers, socket }) => {
    const forwardedFor = headers["x-forwarded-for"]?.toString();
    if (trustProxy === "none" && forwardedFor !== undefined && !isProxyIgnored) {
      isProxyIgnored = true;
      log("proxy-not-trusted", { advice: ADVICE });
    }
    const flyClientIp = headers["fly-client-ip"]?.toString();
    return { clientAddress: addressOf({ peer: socket.remoteAddress, forwardedFor, flyClientIp }), isProxyIgnored };
  };
}
