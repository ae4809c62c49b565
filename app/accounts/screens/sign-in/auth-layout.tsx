import type { ReactNode } from "react";
import { BrandName, ContactFooter, Logo } from "#app/organization/components.ts";
import type { Brand } from "#app/organization/index.ts";

type AuthLayoutProps = { brand?: Brand; title: string; lead: string; children: ReactNode };

export function AuthLayout({ brand, title, lead, children }: AuthLayoutProps) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-5 px-4 py-10">
      <div className="flex items-center gap-3">
        <Logo {...(brand ? { brand } : {})} />
        {brand && <BrandName brand={brand} />}
      </div>
      <div>
        <h1 className="font-bold text-2xl">{title}</h1>
        <p className="mt-1 text-muted">{lead}</p>
      </div>
      {children}
      {brand && <ContactFooter contact={brand.contact} />}
    </main>
  );
}
