import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

/**
 * Cut Inter to the weights and characters that the admin area shows. A page then loads 29 kB, and up to 15 kB more for
 * a name in another script. `unicode-range` in admin.css lists the same characters. Run `npm run subset-fonts` after an
 * update of the font.
 */
const FILES = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6],
    [0x2da],
    [0x2dc],
    [0x2000, 0x206f],
    [0x20ac],
    [0x2122],
    [0x2191],
    [0x2193],
    [0x2212],
    [0x2215],
  ],
  "latin-ext": [[0x100, 0x17f], [0x1cd, 0x1dc], [0x218, 0x21b], [0x1e80, 0x1e85], [0x1e9e], [0x20a0, 0x20c0]],
  vietnamese: [
    [0x102, 0x103],
    [0x110, 0x111],
    [0x128, 0x129],
    [0x168, 0x169],
    [0x1a0, 0x1a1],
    [0x1af, 0x1b0],
    [0x300, 0x301],
    [0x303, 0x304],
    [0x308, 0x309],
    [0x323],
    [0x329],
    [0x1ea0, 0x1ef9],
    [0x20ab],
  ],
  greek: [[0x370, 0x3ff]],
  cyrillic: [[0x400, 0x45f], [0x490, 0x491], [0x4b0, 0x4b1], [0x2116]],
};
const root = join(import.meta.dirname, "..");
const WEIGHTS = { wght: { min: 400, max: 700 } };

const target = join(root, "app/platform/styles/fonts");
mkdirSync(target, { recursive: true });
for (const [name, ranges] of Object.entries(FILES)) {
  const source = join(root, `node_modules/@fontsource-variable/inter/files/inter-${name}-wght-normal.woff2`);
  const options = { targetFormat: "woff2", variationAxes: WEIGHTS } as const;
  const font = await subsetFont(readFileSync(source), ranges.map(listCharacters).join(""), options);
  writeFileSync(join(target, `inter-${name}.woff2`), font);
  const range = ranges.map(
    (part) => `U+${part.map((code) => code.toString(16).toUpperCase().padStart(4, "0")).join("-")}`,
  );
  process.stdout.write(`${name}: ${font.length} bytes, ${range.join(", ")}\n`);
}

function listCharacters([first = 0, last = first]: number[]): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
}
