import { createContext, useContext } from "react";

const PageStyleContext = createContext("");

/** The rules that the server adds to a page. The browser finds them in it, so that both render the same. */
export const PageStyleProvider = PageStyleContext.Provider;

export function usePageStyle(): string {
  return useContext(PageStyleContext);
}
