import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { PageStyleProvider } from "#app/page-style.ts";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageStyleProvider value={document.querySelector("head>style[nonce]")?.textContent ?? ""}>
        <RemixBrowser />
      </PageStyleProvider>
    </StrictMode>,
  );
});
