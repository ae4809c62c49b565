import fc from "fast-check";
import { expect, test } from "vitest";
import { InvalidFileError, type Member, streamJsonMembers } from "./json-members.ts";

const LIMITS = { size: 1024 * 1024, depth: 10 };

/** Reads a text as if it came in pieces of so many bytes. */
function read(text: string | Uint8Array, pieceLength = 7, limits = LIMITS): Member[] {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  let position = 0;
  const nextPiece = () => {
    if (position >= bytes.length) return null;
    position += pieceLength;
    return bytes.slice(position - pieceLength, position);
  };
  return [...streamJsonMembers(nextPiece, limits)];
}

/** The object that the members make up. */
function assembled(members: Member[]): object {
  const pairs: [string, unknown][] = [];
  let list: unknown[] = [];
  for (const member of members) {
    if (member.kind === "value") pairs.push([member.name, member.value]);
    else if (member.kind === "item") list.push(member.value);
    else {
      list = [];
      pairs.push([member.name, list]);
    }
  }
  return Object.fromEntries(pairs);
}

test("whatever object is written as JSON is read as the same, however it is cut into pieces", () => {
  const object = fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue({ maxDepth: 4 }), { maxKeys: 6 });
  fc.assert(
    fc.property(object, fc.integer({ min: 1, max: 40 }), fc.constantFrom(undefined, 1, "\t"), (value, piece, space) => {
      const text = JSON.stringify(value, null, space);
      expect(JSON.stringify(assembled(read(text, piece)))).toBe(JSON.stringify(JSON.parse(text)));
    }),
    { numRuns: 300 },
  );
});

test("a text that ends at any place before its end is refused with a sentence", () => {
  const text = '{"a": [{"b": "x\\"]}"}, 12, [1, 2]], "c": true, "d": {"e": "é"}}';
  const bytes = new TextEncoder().encode(text);
  for (let length = 0; length < bytes.length; length += 1) {
    expect(() => read(bytes.slice(0, length))).toThrow(InvalidFileError);
  }
  expect(read(bytes)).toHaveLength(6);
});

test("what is no JSON object is refused with the reason", () => {
  const cases: [string | Uint8Array, string][] = [
    ["", "The file is empty"],
    ["  \n", "The file is empty"],
    ["[1]", "it must be a JSON object"],
    ["null", "it must be a JSON object"],
    [Uint8Array.of(0x1f, 0x8b, 8, 0), "The file is compressed"],
    ["PK\u0003\u0004", "it must be a JSON object"],
    ['{"a": 1', "ends in the middle"],
    ['{"a": "', "ends in the middle"],
    ['{"a": 1}x', "goes on after its end"],
    ['{"a": 1} {}', "goes on after its end"],
    ['{"a" 1}', "not valid JSON near its byte 5"],
    ['{"a": 1,}', "not valid JSON"],
    ['{"a": [1,]}', "not valid JSON"],
    ['{"a": [1 2]}', "not valid JSON"],
    ["{'a': 1}", "not valid JSON"],
    ['{"a": tru}', "not valid JSON"],
    ['{"a": {"b": 1]}', "not valid JSON"],
    ['{"a": "\u0000"}', "not valid JSON"],
    [Uint8Array.from([...new TextEncoder().encode('{"a": "'), 0xff, 0x22, 0x7d]), "not UTF-8"],
  ];
  for (const [text, reason] of cases) expect(() => read(text), String(text)).toThrow(reason);
});

test("a byte order mark at the beginning is no part of the file", () => {
  expect(assembled(read('\ufeff{"a": 1}'))).toEqual({ a: 1 });
});

test("a value that is too long or too deep is refused before it is built (R72)", () => {
  const limits = { size: 1000, depth: 3 };
  expect(() => read(`{"a": "${"x".repeat(2000)}"}`, 64, limits)).toThrow("larger than");
  expect(() => read(`{"a": ${"1".repeat(2000)}}`, 64, limits)).toThrow("larger than");
  expect(() => read(`{"${"x".repeat(2000)}": 1}`, 64, limits)).toThrow("larger than");
  expect(() => read('{"a": [[[[1]]]]}', 64, limits)).not.toThrow();
  expect(() => read('{"a": [[[[[1]]]]]}', 64, limits)).toThrow("more than 3 levels deep");
  expect(() => read(`{"a": ${"[".repeat(100_000)}`, 64, limits)).toThrow("levels deep");
});

test("a key like __proto__ is a key like any other", () => {
  const [member] = read('{"__proto__": {"isAdmin": true}}');
  expect(member).toEqual({ kind: "value", name: "__proto__", value: { isAdmin: true } });
  expect(Object.prototype).not.toHaveProperty("isAdmin");
});
