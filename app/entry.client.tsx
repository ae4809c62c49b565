import "#app/platform/page/older-browsers.ts";
import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { rememberFields } from "#app/platform/page/early-fields.ts";
import { NonceProvider } from "#app/platform/page/nonce.ts";
import { PageLanguageProvider, readPageLanguage } from "#app/platform/page/page-language.ts";
import { PageStyleProvider } from "#app/platform/page/page-style.ts";
import { ignoreStrayTaps } from "#app/platform/page/stray-taps.ts";

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
