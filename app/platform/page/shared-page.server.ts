import { randomUUID } from "node:crypto";
import { setWithLimit } from "#app/platform/bounded-cache.ts";

const MAX_PAGES = 30;
const pages = new Map<string, string>();

/** The placeholders must be secret, because a visitor could otherwise inject them into a page. */
const PLACEHOLDERS = [randomUUID(), randomUUID()] as const;

type RandomValues = readonly [nonce: string, startToken: string];

/**
 * Return the HTML of a page that differs between visitors only in its random values. `input` must contain everything
 * that `render` depends on. Without this cache, rendering takes a third of the entry page's processor time.
 */
export function renderSharedPage(input: string, values: RandomValues, render: () => string): string {
  const key = replaceEach(input, values, PLACEHOLDERS);
  const html = pages.get(key) ?? replaceEach(render(), values, PLACEHOLDERS);
  setWithLimit(pages, key, html, MAX_PAGES);
  return replaceEach(html, PLACEHOLDERS, values);
}

function replaceEach(text: string, [nonce, startToken]: RandomValues, [otherNonce, otherToken]: RandomValues): string {
  return text.replaceAll(nonce, otherNonce).replaceAll(startToken, otherToken);
}
