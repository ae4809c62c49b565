import { setTimeout } from "node:timers/promises";

export type Piece = Uint8Array<ArrayBuffer>;
export type Pieces = AsyncGenerator<Piece, void>;

/** How much is never sent before: without it no export is whole. */
const WITHHELD_BYTES = 8;

/**
 * The same bytes. The end of the last piece comes when `released` is fulfilled; until then another byte of it each
 * `silenceMs`, for proxies that give up on a silent connection. Throws what `released` is rejected with. `ended` comes last.
 */
export async function* withholdEnd(
  pieces: Pieces,
  released: Promise<unknown>,
  silenceMs: number,
  ended: () => Promise<void>,
): Pieces {
  const isReleased = () => Promise.race([released.then(() => true), setTimeout(silenceMs, false, { ref: false })]);
  try {
    let rest: Piece | undefined;
    for await (const piece of pieces) {
      if (rest) yield rest;
      rest = piece;
    }
    while (rest && rest.length > WITHHELD_BYTES && !(await isReleased())) {
      yield rest.subarray(0, 1);
      rest = rest.subarray(1);
    }
    await released;
    if (rest) yield rest;
  } finally {
    await ended();
  }
}
