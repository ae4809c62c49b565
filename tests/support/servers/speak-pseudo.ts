/** Add the pseudo-language to a production build. Load this file with `node --import`. */
import { registerHooks } from "node:module";
import { PSEUDO_TAG, pseudoTexts } from "./pseudo-language.ts";

const ADDED = `
LANGUAGES["${PSEUDO_TAG}"] = { name: "Pseudo", direction: "ltr", texts: globalThis.pseudoTexts(LANGUAGES.en.texts) };
LANGUAGE_TAGS.push("${PSEUDO_TAG}");
`;

Object.assign(globalThis, { pseudoTexts });

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const source = url.includes("/build/server/") ? String(loaded.source ?? "") : "";
    return /\bconst LANGUAGES = \{/.test(source) ? { ...loaded, source: source + ADDED } : loaded;
  },
});
