import { Card } from "#app/platform/ui/card.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";

/** What to do where a proxy is in front of the server and TRUST_PROXY does not name it. */
export function ProxyCard() {
  return (
    <Card title="Proxy">
      <Notice title="Everyone behind your proxy counts as one person" tone="destructive">
        Requests reach this server with the header X-Forwarded-For, as a proxy sends them, but the setting TRUST_PROXY
        is none. A few wrong passwords of one person can then keep all others out for ten minutes.
      </Notice>
      <div className="mt-4 grid max-w-prose gap-3">
        <p>To be done on the server, by the person who runs it:</p>
        <ol className="grid list-decimal gap-1 pl-5">
          <li>
            Set <code>TRUST_PROXY=1</code> for one proxy in front, the number of proxies for several, or{" "}
            <code>TRUST_PROXY=fly</code> on Fly.io.
          </li>
          <li>
            Set <code>PUBLIC_ORIGIN</code> to the address that people type, and start the server again.
          </li>
        </ol>
        <p className="text-muted text-sm">
          No proxy there? Then a single client sent that header by itself, and nothing needs to be done. Lines for
          nginx, Caddy and Traefik are in docs/settings.md.
        </p>
      </div>
    </Card>
  );
}
