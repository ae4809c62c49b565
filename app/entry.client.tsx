import "#app/platform/page/polyfills.ts";
import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { rememberFields } from "#app/platform/page/early-fields.ts";
import { PageLanguageProvider, readPageLanguage } from "#app/platform/page/page-language.ts";
import { NonceProvider, PageStyleProvider } from "#app/platform/page/render-context.ts";

const PRESSABLE = "button, a[href], label, summary";

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

/** Ignore a tap if the page changes under the finger. Otherwise, the tap would answer the next question. */
function ignoreStrayTaps(): void {
  let pressed: Element | null = null;
  addEventListener(
    "pointerdown",
    ({ target }) => {
      pressed = target instanceof Element ? target.closest(PRESSABLE) : null;
    },
    { capture: true },
  );
  addEventListener(
    "click",
    (event) => {
      const began = pressed;
      pressed = null;
      // `detail` is 0 for clicks from a keyboard or a screen reader.
      if (!event.detail || !began || began.contains(event.target as Node)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
