import { setTimeout } from "node:timers/promises";

export type Piece = Uint8Array<ArrayBuffer>;
export type Pieces = AsyncGenerator<Piece, void>;

const WITHHELD_BYTES = 8;

/**
 * Yield the pieces, but withhold the last bytes until `released` resolves. Until then, yield one byte per `silenceMs`
 * to keep proxies connected.
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
