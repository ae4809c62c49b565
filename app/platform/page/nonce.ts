import { createContext, useContext } from "react";

const NonceContext = createContext("");

/** The response's nonce. Browsers hide it from the page but not from its scripts, which need it to render the head anew. */
export const NonceProvider = NonceContext.Provider;

/** The nonce for a script or a style of this response. */
export function useNonce(): string {
  return useContext(NonceContext);
}
