import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { PageLanguageProvider, readPageLanguage } from "#app/page-language.ts";
import { PageStyleProvider } from "#app/page-style.ts";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageStyleProvider value={document.querySelector("head>style[nonce]")?.textContent ?? ""}>
        <PageLanguageProvider value={readPageLanguage()}>
          <RemixBrowser />
        </PageLanguageProvider>
      </PageStyleProvider>
    </StrictMode>,
  );
});
