import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepPresses } from "#app/page/kept-press.ts";
import { NonceProvider } from "#app/page/nonce.ts";
import { PageLanguageProvider, readPageLanguage } from "#app/page/page-language.ts";
import { PageStyleProvider } from "#app/page/page-style.ts";

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
