import { createContext, useContext } from "react";

const NonceContext = createContext("");

/** The response's nonce, for the server's rendering. In the browser it is "": browsers hide nonces from the page. */
export const NonceProvider = NonceContext.Provider;

/** The nonce for a script of this response. */
export function useNonce(): string {
  return useContext(NonceContext);
}
