import { createWriteStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { grouped } from "#app/domain/numbers-text.ts";
import { Refusal } from "#app/domain/refusal.ts";

/** A sender who sends nothing for so long has gone. */
const SENDER_IDLE_MS = 30_000;
const SHORT_FIELD_BYTES = 100;

type UploadOptions = {
  /** The field that holds the file. */
  field: string;
  /** Where the file goes; it is only its owner's. */
  path: string;
  maxBytes: number;
};

/**
 * Writes a form's one file to the disk while it comes in, and returns the form's short fields. Memory holds a few pieces of
 * it, whatever its size. Refuses another kind of body (415), a compressed one (415), a form without the file (400), and a
 * file over the limit (413), of which no more than the limit is ever written.
 */
export async function receiveImportFile(
  request: Request,
  { field, path, maxBytes }: UploadOptions,
): Promise<Map<string, string>> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Refusal("wrong-type", `Send the file as multipart/form-data, in the field ${field}`);
  }
  if (!/^(?:identity)?$/i.test(request.headers.get("Content-Encoding") ?? "")) {
    throw new Refusal("wrong-type", "Send the file uncompressed");
  }
  if (!request.body) throw new Refusal("invalid-input", "Please choose a file");
  const tooLarge = new Refusal("too-large", `The file is larger than ${grouped(maxBytes / 1024 / 1024)} MB`);
  const isNamedTooLarge = Number(request.headers.get("Content-Length")) > maxBytes * 2;
  if (isNamedTooLarge) throw tooLarge;

  const fields = new Map<string, string>();
  const form = readForm(type, maxBytes);
  const written: Promise<unknown>[] = [];
  const streams: BusboyFileStream[] = [];
  let file: { stream: BusboyFileStream; name: string | undefined } | null = null;
  form.on("field", (name, value) => fields.set(name, value));
  form.on("file", (name, stream, fileName) => {
    if (name !== field || file) {
      stream.resume();
      return;
    }
    file = { stream, name: fileName };
    streams.push(stream);
    const writing = pipeline(stream, createWriteStream(path, { mode: 0o600 }));
    // A full disk ends the whole: there is no use in taking the rest.
    writing.catch((error: Error) => form.destroy(error));
    written.push(writing);
  });
  try {
    await pipeline(Readable.fromWeb(request.body as ReadableStream), watchSender(maxBytes, tooLarge), form);
    await Promise.all(written);
  } catch (error) {
    // A form that breaks off leaves its file waiting for more, for good.
    for (const stream of streams) stream.destroy(new Error("The form broke off"));
    await Promise.allSettled(written);
    if (error instanceof Refusal || isOfDisk(error)) throw error;
    throw new Refusal("invalid-input", "The file did not arrive completely. Please try again", { cause: error });
  }
  const received = file as { stream: BusboyFileStream; name: string | undefined } | null;
  if (received?.stream.truncated) throw tooLarge;
  if (!received || (!received.name && received.stream.bytesRead === 0)) {
    throw new Refusal("invalid-input", "Please choose a file");
  }
  return fields;
}

type Form = InstanceType<typeof Busboy>;

function readForm(type: string, maxBytes: number): Form {
  try {
    return new Busboy({
      headers: { "content-type": type },
      limits: { fileSize: maxBytes, files: 1, fields: 5, fieldSize: SHORT_FIELD_BYTES, parts: 6, headerPairs: 20 },
    });
  } catch (cause) {
    throw new Refusal("invalid-input", "The form cannot be read", { cause });
  }
}

/**
 * Lets pieces pass and stops a sender who has gone, or who goes on long after the limit. A little over it, the rest is taken
 * and thrown away: a browser that is cut off in the middle shows no answer.
 */
function watchSender(maxBytes: number, tooLarge: Refusal): Transform {
  let received = 0;
  let idle: NodeJS.Timeout | undefined;
  const watched = new Transform({
    transform(piece: Uint8Array, _, pass) {
      received += piece.length;
      wait();
      pass(received > maxBytes * 2 ? tooLarge : null, piece);
    },
    flush: (done) => done(),
    destroy(error, done) {
      clearTimeout(idle);
      done(error);
    },
  });
  const wait = () => {
    clearTimeout(idle);
    idle = setTimeout(() => watched.destroy(new Error("The sender has gone")), SENDER_IDLE_MS);
  };
  wait();
  return watched;
}

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^(?:ENOSPC|EDQUOT|EROFS|EIO)$/.test(String(error.code));
}
