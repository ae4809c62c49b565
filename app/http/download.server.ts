import { attachment } from "#app/domain/file-name.ts";

type FileKind = { name: string; type: string; bytes?: number };

/** A file to save under a name, which may hold any letters. Kept by no cache. `bytes`, where they are known before. */
export function fileResponse(body: BodyInit | null, { name, type, bytes }: FileKind): Response {
  const headers = new Headers({
    "Content-Type": type,
    "Content-Disposition": attachment(name),
    "Cache-Control": "private, no-store",
  });
  if (bytes !== undefined) headers.set("Content-Length", String(bytes));
  return new Response(body, { headers });
}
