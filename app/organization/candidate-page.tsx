import type { ReactNode } from "react";
import type { Wording } from "#app/languages/index.server.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { HelpLine } from "#app/platform/ui/pages/message-page.tsx";
import type { Brand } from "./brand.ts";

type CandidatePageProps = { brand: Brand; wording: Wording; header?: ReactNode; children: ReactNode };

export function CandidatePage({ brand, wording: { page }, header, children }: CandidatePageProps) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-3xl flex-col px-4 pb-10 sm:px-6">
      <header className="flex min-h-11 items-center gap-3 py-1 sm:min-h-16 sm:py-4">
        <Logo brand={brand} portal={page.portal} />
        {header ?? <BrandName brand={brand} />}
      </header>
      <main className="flex-1">{children}</main>
      <ContactFooter contact={brand.contact} title={page.questions} help={brand.help} helpTitle={page.help} />
    </div>
  );
}

type LogoProps = { brand?: Brand; portal?: string; className?: string };

export function Logo({ brand, portal = "Assessment Portal", className = "" }: LogoProps) {
  const { name, logo } = brand ?? {};
  return (
    <img
      src={logo ? paths.logo(logo.version) : "/logo.svg"}
      width={logo?.width ?? 32}
      height={logo?.height ?? 32}
      alt={name || portal}
      className={`h-auto shrink-0 ${logo ? "brand-logo max-w-2/5" : ""} ${className}`}
    />
  );
}

export function BrandName({ brand: { name, logo } }: { brand: Brand }) {
  return logo || !name ? null : (
    <p className="min-w-0 font-semibold">
      <bdi>{name}</bdi>
    </p>
  );
}

type ContactFooterProps = { contact: string; title?: string; help?: Brand["help"]; helpTitle?: string };

export function ContactFooter({ contact, title = "Questions?", help = null, helpTitle = "" }: ContactFooterProps) {
  if (!contact && !help) return null;
  return (
    <footer className="mt-6 text-muted text-sm">
      {contact && (
        <HelpLine title={title} text="" contact={contact} link={/^\S+@\S+$/.test(contact) ? `mailto:${contact}` : ""} />
      )}
      {help && <HelpLine {...help} title={helpTitle} />}
    </footer>
  );
}
