import { setTimeout } from "node:timers/promises";

export type Piece = Uint8Array<ArrayBuffer>;
export type Pieces = AsyncGenerator<Piece, void>;

/** Bytes to withhold. An export without its last bytes is detected as incomplete. */
const WITHHELD_BYTES = 8;

/**
 * Pass pieces through, but withhold the end of the last one until `released` resolves. Until then send one byte per
 * `silenceMs`, so that proxies don't close the connection. Throw if `released` rejects. Call `ended` at the end.
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
