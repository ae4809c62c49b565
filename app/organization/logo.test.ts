import { expect, test } from "vitest";
import { pngChunk, pngLogo, svgLogo } from "#tests/support/inputs/logos.ts";
import { fitLogo } from "./logo.ts";
import { readLogo } from "./read-logo.ts";

const encode = (file: string | Buffer) => new Uint8Array(Buffer.from(file));

const copies = (depth: number) =>
  Array.from({ length: depth }, (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`).join("");

const BILLION = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${svgLogo("<text>&b;</text>")}`;

test.each<[string, string | Buffer, RegExp]>([
  ["zero bytes", "", /is empty/],
  ["200,001 bytes", Buffer.alloc(200_001), /at most 200 kB/],
  ["a PNG of 10 MB", pngLogo({ extra: pngChunk("tEXt", Buffer.alloc(10_000_000)) }), /at most 200 kB/],
  ["a PNG of 30,000 × 30,000", pngLogo({ width: 30_000, height: 30_000, pixels: Buffer.alloc(9) }), /2000 × 2000/],
  ["more pixels than its head says", pngLogo({ pixels: Buffer.alloc(20_000_000) }), /damaged/],
  ["a truncated PNG", pngLogo().subarray(0, 60), /damaged/],
  ["a PNG with a wrong checksum", Buffer.from(pngLogo().map((byte, at) => (at === 20 ? byte + 1 : byte))), /damaged/],
  ["only the first bytes of a PNG", pngLogo().subarray(0, 8), /damaged/],
  ["a JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]), /not an SVG or PNG/],
  ["HTML", "<!doctype html><script>alert(1)</script>", /not an SVG image/],
  ["well-formed HTML", "<html><script>alert(1)</script></html>", /not an SVG image/],
  ["plain text", "GIF89a", /not an SVG or PNG/],
  ["an internal entity", BILLION, /damaged/],
  ["an entity from a file", `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svgLogo("&a;")}`, /damaged/],
  ["a truncated SVG", svgLogo().slice(0, -4), /damaged/],
  ["10,000 parts", svgLogo('<path d="M0 0"/>'.repeat(10_000)), /too complex/],
  ["1,000 levels", svgLogo(`${"<g>".repeat(1000)}${"</g>".repeat(1000)}`), /too complex/],
  ["nested copies", svgLogo(`<defs><path id="g0" d="M0 0h9v9z"/>${copies(9)}</defs>`), /too complex/],
  [
    "copies of a long path",
    svgLogo(`<path id="p" d="M0 0${"h1".repeat(5000)}"/>${'<use href="#p"/>'.repeat(200)}`),
    /too complex/,
  ],
  ["a self-referencing mask", svgLogo('<mask id="m"><path d="M0 0h9v9z" mask="url(#m)"/></mask>'), /too complex/],
  ["an SVG without a size", svgLogo().replace("viewBox", "class"), /viewBox/],
  ["an SVG without visible shapes", svgLogo().replace("path", "script"), /no visible shapes/],
])("rejects %s as a logo, with advice (H5)", (_, file, problem) => {
  const read = readLogo(encode(file));
  expect(read).toEqual({ ok: false, problem: expect.stringMatching(problem) });
});

function buildRows(rows: number, bytes: number, filter = 0): Buffer {
  const pixels = Buffer.alloc(rows * (1 + bytes));
  pixels[1 + bytes] = filter;
  return pixels;
}
const withTransparency = (type: 0 | 2, bytes: number) =>
  pngLogo({
    head: [8, type],
    extra: pngChunk("tRNS", Buffer.alloc(bytes)),
    pixels: buildRows(4, type === 2 ? 24 : 8),
  });
const palette = pngChunk("PLTE", Buffer.alloc(6));
const PASSES = [
  [1, 1],
  [1, 1],
  [1, 2],
  [1, 4],
  [2, 4],
  [2, 8],
] as const;
const interlaced = (bytes: number) => Buffer.concat(PASSES.map(([rows, pixels]) => buildRows(rows, pixels * bytes)));

test.each<[string, Buffer, isWhole: boolean]>([
  ["every filter type", pngLogo({ pixels: buildRows(4, 32, 4) }), true],
  ["an unknown row filter", pngLogo({ pixels: buildRows(4, 32, 9) }), false],
  ["missing last rows", pngLogo({ pixels: buildRows(3, 32) }), false],
  ["an extra row", pngLogo({ pixels: buildRows(5, 32) }), false],
  ["truncated pixel data", pngLogo({ cut: 5 }), false],
  ["a palette with two bits per pixel", pngLogo({ head: [2, 3], extra: palette, pixels: buildRows(4, 2) }), true],
  ["colors without a palette", pngLogo({ head: [2, 3], pixels: buildRows(4, 2) }), false],
  [
    "an incomplete palette color",
    pngLogo({ head: [8, 3], extra: pngChunk("PLTE", Buffer.alloc(7)), pixels: buildRows(4, 8) }),
    false,
  ],
  ["an empty palette", pngLogo({ head: [8, 3], extra: pngChunk("PLTE"), pixels: buildRows(4, 8) }), false],
  [
    "more palette colors than its bit depth allows",
    pngLogo({ head: [1, 3], extra: pngChunk("PLTE", Buffer.alloc(9)), pixels: buildRows(4, 1) }),
    false,
  ],
  ["two palettes", pngLogo({ head: [1, 3], extra: Buffer.concat([palette, palette]), pixels: buildRows(4, 1) }), false],
  ["a transparent color and an alpha channel", pngLogo({ extra: pngChunk("tRNS", Buffer.alloc(2)) }), false],
  ["a transparent color with two of three samples", withTransparency(2, 4), false],
  ["a transparent color", withTransparency(2, 6), true],
  ["a transparent gray without a sample", withTransparency(0, 0), false],
  ["16-bit gray", pngLogo({ head: [16, 0], pixels: buildRows(4, 16) }), true],
  ["a 16-bit palette", pngLogo({ head: [16, 3], extra: palette, pixels: buildRows(4, 16) }), false],
  ["interlaced rows", pngLogo({ head: [8, 2, 0, 0, 1], pixels: interlaced(3) }), true],
  ["invalid interlaced rows", pngLogo({ head: [8, 2, 0, 0, 1], pixels: buildRows(4, 24) }), false],
  ["an unknown interlace method", pngLogo({ head: [8, 6, 0, 0, 2] }), false],
  ["an unknown compression method", pngLogo({ head: [8, 6, 1] }), false],
  ["a second header", pngLogo({ extra: pngChunk("IHDR", Buffer.alloc(13)) }), false],
  ["an unknown chunk", pngLogo({ extra: pngChunk("ABCD") }), false],
])("accepts a PNG with %s only if it can be drawn completely", async (_, file, isWhole) => {
  const read = readLogo(encode(file));
  const problem = "This PNG file is damaged. Please save it again";
  expect(read).toMatchObject(isWhole ? { ok: true } : { ok: false, problem });
});

test.each([
  ["an invalid path", '<path d="nothing"/>'],
  ["a path of one point", '<path d="M5 5"/>'],
  [
    "shapes without a size",
    '<rect width="0" height="9"/><circle/><ellipse rx="0"/><line x1="1" x2="1"/><polygon points="1"/>',
  ],
  ["an empty text", "<text> </text>"],
  ["unreferenced shapes", '<defs><path d="M0 0h9v9z"/></defs><clipPath><path d="M0 0h9v9z"/></clipPath>'],
])("rejects an SVG with %s as not drawable", (_, inside) => {
  expect(readLogo(encode(svgLogo().replace(/<path.*\/>/, inside)))).toEqual({
    ok: false,
    problem: expect.stringMatching(/no visible shapes. Save/),
  });
});

test.each(['width="0"', 'height="0"'])("rejects an SVG with %s, whatever its viewBox", (size) => {
  const read = readLogo(encode(svgLogo("", ` ${size}`)));
  expect(read).toEqual({ ok: false, problem: expect.stringMatching(/has no size/) });
});

test("keeps an SVG unchanged, including editor metadata (H5)", () => {
  const inside = `<metadata>by me</metadata><style>.a{fill:url(#g)}</style><defs><linearGradient id="g" xlink:href="#h"><stop offset="0" style="stop-color:#f00"/></linearGradient><path id="p" d="M0 0h9v9z"/></defs>
<clipPath id="c"><use xlink:href="#p"/></clipPath><g transform="translate(1 2)" clip-path="url(#c)"><rect class="a" width="9" height="9"/><text x="1">A &amp; B</text></g>`;
  const drawn = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
${svgLogo(inside, ' xmlns:xlink="http://www.w3.org/1999/xlink" width="100%"')}`;
  expect(readLogo(encode(drawn))).toEqual({
    ok: true,
    logo: { type: "image/svg+xml", bytes: encode(drawn), width: 200, height: 50 },
  });
});

const clean = '<a xmlns:xlink="http://www.w3.org/1999/xlink"><rect width="9" height="9"/></a>';

test.each([
  ["a script", `${clean}<script>alert("a &lt; b")</script>`],
  ["a script in another namespace", `${clean}<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>`],
  ["nested and empty scripts", `<script href="a.js"/>${clean}<script><script/><g/></script>`],
  ["a script of another language", `${clean}<script type="text/ecmascript"><![CDATA[ a < b ]]></script>`],
  ["HTML", `<foreignObject><p xmlns="http://www.w3.org/1999/xhtml" onclick="a()">A</p></foreignObject>${clean}`],
  ["a frame", `<iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="a"/>${clean}`],
  ["a handler element", `${clean}<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">a()</handler>`],
])("removes %s from an SVG and stores the rest unchanged (H5)", (_, inside) => {
  expect(readSvgText(svgLogo(inside))).toBe(svgLogo(clean));
});

test.each([
  ["a handler", ' onload="a()"', ""],
  ["an uppercase handler among others", ` x="1" ONLOAD='a("b")' y='2'`, ' x="1" y="2"'],
  ["a script URL", ' href="javascript:a()"', ""],
  ["a script URL with references and spaces", ' href=" java&#10;script&#58;a()"', ""],
  ["a linked HTML document", ' href="data:text/html,a"', ""],
  ["a script URL in an animation", ' attributeName="href" values="#;javascript:a()"', ' attributeName="href"'],
  ["an animated handler", ' attributeName="onclick" to="a()"', ' to="a()"'],
  [
    "characters that need entity references",
    ' onclick="a()" data-x="&lt;&quot;&amp;&#9;"',
    ' data-x="&#60;&#34;&#38;&#9;"',
  ],
])("removes %s from an element of a logo and keeps the rest (H5)", (_, bad, good) => {
  const draw = (attributes: string) => svgLogo(`<g${attributes}><path d="M0 0h9v9z"/></g><desc>é &amp; 😀\r\n</desc>`);
  expect(readSvgText(draw(bad))).toBe(draw(good));
});

test("removes a logo's style sheet and a DOCTYPE that could add attributes (H5)", () => {
  const added = '<?xml-stylesheet type="text/xsl" href="#a"?><!DOCTYPE svg [<!ATTLIST svg onload CDATA "a()">]>';
  expect(readSvgText(`<?xml version="1.0"?>${added}${svgLogo()}`)).toBe(`<?xml version="1.0"?>${svgLogo()}`);
  const trick = `<!DOCTYPE svg [<!ENTITY a "<!DOCTYPE b"><!ATTLIST svg onload CDATA "a()">]>${svgLogo()}`;
  expect(readLogo(encode(trick)).ok).toBe(false);
  expect(
    readLogo(encode(svgLogo().replace(/<path.*\/>/, '<foreignObject><path d="M0 0h9"/></foreignObject>'))),
  ).toEqual({
    ok: false,
    problem: expect.stringMatching(/no visible shapes/),
  });
});

function readSvgText(file: string): string {
  const read = readLogo(encode(file));
  return read.ok ? new TextDecoder().decode(read.logo.bytes) : read.problem;
}

test("removes a PNG's text and trailing data and keeps its pixels (H5)", () => {
  const hidden = Buffer.concat([
    pngLogo({ extra: pngChunk("tEXt", Buffer.from("Author\0me")) }),
    Buffer.from("<script>"),
  ]);
  const read = readLogo(encode(hidden));
  expect(read).toMatchObject({ ok: true, logo: { type: "image/png", width: 8, height: 4 } });
  expect(read.ok && Buffer.from(read.logo.bytes).equals(pngLogo())).toBe(true);
});

test("scales a logo to at most 160 × 32 (H5)", () => {
  expect(fitLogo({ width: 2000, height: 100 })).toEqual({ width: 160, height: 8 });
  expect(fitLogo({ width: 50, height: 50 })).toEqual({ width: 32, height: 32 });
  expect(fitLogo({ width: 0.5, height: 2000 })).toEqual({ width: 1, height: 32 });
});
