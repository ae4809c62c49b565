import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { type Piece, type Pieces, withholdEnd } from "./withheld-end.server.ts";

const bytes = (text: string): Piece => new Uint8Array(Buffer.from(text));

async function* generatePieces(texts: string[]): Pieces {
  for (const text of texts) yield bytes(text);
}

function read(pieces: Pieces) {
  const reading = { text: "", parts: 0, end: Promise.resolve() };
  reading.end = (async () => {
    for await (const piece of pieces) {
      reading.text += Buffer.from(piece).toString("latin1");
      reading.parts += 1;
    }
  })();
  reading.end.catch(() => undefined);
  return reading;
}

test("the last chunk is sent byte by byte, and its last bytes wait for the stream's release", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = vi.fn(async () => undefined);
  const reading = read(withholdEnd(generatePieces(["first,", "last, and its end"]), promise, 1, ended));
  await expect.poll(() => reading.text).toBe("first,last, and");
  expect([reading.parts, ended.mock.calls.length]).toEqual([10, 0]);
  resolve();
  await reading.end;
  expect([reading.text, ended.mock.calls.length]).toEqual(["first,last, and its end", 1]);
});

test("a stream whose release is refused ends with an error and without its last bytes", async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  const ended = vi.fn(async () => undefined);
  const reading = read(withholdEnd(generatePieces(["a piece that is the last"]), promise, 60_000, ended));
  reject(new Error("The copy is damaged"));
  await expect(reading.end).rejects.toThrow("The copy is damaged");
  expect([reading.text, ended.mock.calls.length]).toEqual(["", 1]);
});

test("a stream whose end is withheld has the same bytes after any delay", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: "binary-ascii", minLength: 1 })),
      fc.boolean(),
      async (texts, isLate) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        const reading = read(withholdEnd(generatePieces(texts), promise, 0, async () => undefined));
        if (isLate) setTimeout(resolve, 2);
        else resolve();
        await reading.end;
        expect(reading.text).toBe(texts.join(""));
      },
    ),
  );
});
