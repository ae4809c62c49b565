import "#app/page/older-browsers.ts";
import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { rememberFields } from "#app/page/early-fields.ts";
import { NonceProvider } from "#app/page/nonce.ts";
import { PageLanguageProvider, readPageLanguage } from "#app/page/page-language.ts";
import { PageStyleProvider } from "#app/page/page-style.ts";
import { ignoreStrayTaps } from "#app/page/stray-taps.ts";

const style = document.querySelector<HTMLStyleElement>("head>style[nonce]");

const restoreFields = rememberFields();

function Hydrated({ children }: { children: ReactNode }) {
  useEffect(restoreFields, []);
  return children;
}

ignoreStrayTaps();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceProvider value={style?.nonce ?? ""}>
        <PageStyleProvider value={style?.textContent ?? ""}>
          <PageLanguageProvider value={readPageLanguage()}>
            <Hydrated>
              <RemixBrowser />
            </Hydrated>
          </PageLanguageProvider>
        </PageStyleProvider>
      </NonceProvider>
    </StrictMode>,
  );
});
