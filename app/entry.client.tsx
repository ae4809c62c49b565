import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepPresses } from "#app/kept-press.ts";
import { NonceProvider } from "#app/nonce.ts";
import { PageLanguageProvider, readPageLanguage } from "#app/page-language.ts";
import { PageStyleProvider } from "#app/page-style.ts";

const style = document.querySelector<HTMLStyleElement>("head>style[nonce]");

keepPresses();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceProvider value={style?.nonce ?? ""}>
        <PageStyleProvider value={style?.textContent ?? ""}>
          <PageLanguageProvider value={readPageLanguage()}>
            <RemixBrowser />
          </PageLanguageProvider>
        </PageStyleProvider>
      </NonceProvider>
    </StrictMode>,
  );
});
