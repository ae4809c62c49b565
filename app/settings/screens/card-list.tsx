import type { ReactNode } from "react";

const CARD_NAMES = {
  ranges: "Match Ranges",
  "organisation-card": "Organization",
  notice: "Privacy Notice",
  privacy: "Privacy",
  "signing-in": "Signing In",
  mail: "Email",
  webhooks: "Webhooks",
  tokens: "API Tokens",
  data: "Data Migration",
  backup: "Backup",
  "audit-log": "Audit Log",
} as const;

export function CardList({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-6 xl:grid-cols-[10rem_minmax(0,1fr)]">
      <nav aria-label="On this page" className="min-w-0 xl:sticky xl:top-6 xl:self-start">
        <ul className="flex gap-1 overflow-x-auto xl:grid">
          {Object.entries(CARD_NAMES).map(([id, text]) => (
            <li key={id} className="shrink-0">
              <a
                href={`#${id}`}
                className="flex min-h-control items-center whitespace-nowrap rounded-control px-3 font-semibold text-accent text-sm hover:bg-sunken"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid min-w-0 gap-6">{children}</div>
    </div>
  );
}

export function CardAnchor({ id, children }: { id: keyof typeof CARD_NAMES; children: ReactNode }) {
  return (
    <div id={id} className="scroll-mt-6">
      {children}
    </div>
  );
}
