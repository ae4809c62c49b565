/**
 * A file to save. `name` may be any text: what no file system takes is left out, and letters beyond ASCII go in the form
 * that RFC 6266 has for them. Kept by no cache.
 */
export function fileResponse(body: string, { name, extension, type }: FileKind): Response {
  const clean = name
    .replace(/[\p{C}/\\:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^[. ]+/, "");
  const whole = `${[...clean].slice(0, 100).join("").trim() || "download"}.${extension}`;
  const ascii = whole.replace(/[^\x20-\x7e]|%/g, "_");
  const encoded = encodeURIComponent(whole).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

type FileKind = { name: string; extension: string; type: string };
