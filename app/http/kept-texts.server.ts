/** The texts of a test's version as its pages hold them, made once. */
import { testTexts } from "#app/domain/content/candidate-content.ts";
import type { TestContent } from "#app/domain/content/test-content.ts";
import type { TestTexts } from "#app/domain/content/test-texts.ts";
import { type GzipPiece, gzipPiece } from "./gzip-pieces.server.ts";

export type KeptTexts = { texts: TestTexts; piece: GzipPiece };

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** What the page of this request holds beside its data; its loader says so. */
    keptTexts?: KeptTexts;
  }
}

/** By the content of a version, which never changes. */
const kept = new WeakMap<TestContent, KeptTexts>();

/** The texts of a version's content, and how a page holds them. */
export function keptTexts(content: TestContent): KeptTexts {
  const known = kept.get(content) ?? prepare(testTexts(content));
  kept.set(content, known);
  return known;
}

function prepare(texts: TestTexts): KeptTexts {
  return { texts, piece: gzipPiece(JSON.stringify(texts).replaceAll("<", "\\u003c")) };
}
