import fc from "fast-check";

const SURROGATES = { first: 0xd800, count: 0x800 };

/** Any code point of Unicode. fast-check's unit "binary" lists all of them first, which takes a second. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES.count })
  .map((place) => String.fromCodePoint(place < SURROGATES.first ? place : place + SURROGATES.count));
