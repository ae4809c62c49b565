import { createWriteStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import type { AppLoadContext } from "@remix-run/node";
import { getActor, type SignedIn } from "#app/accounts/index.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { isStorageUnavailable } from "#db/storage-errors.ts";
import { discardImport, type ImportJob, openImport } from "./import-jobs.server.ts";
import { IMPORT_FILE, MAX_IMPORT_BYTES } from "./transfer-limits.ts";

const MAX_SENDER_IDLE_MS = 30_000;
const LIMITS = { fileSize: MAX_IMPORT_BYTES, files: 1, fields: 5, fieldSize: 100, parts: 6, headerPairs: 20 };

/**
 * Store the upload and return its import. `guard` checks the permission again after the upload, which can take long.
 */
export async function receiveImport(
  request: Request,
  admin: SignedIn,
  context: AppLoadContext,
  guard: (request: Request) => Promise<unknown>,
): Promise<ImportJob> {
  const job = openImport(admin, getActor(admin, context));
  try {
    await writeUpload(request, job.files.source);
    await guard(request);
    return job;
  } catch (error) {
    discardImport(job);
    throw error;
  }
}

async function writeUpload(request: Request, path: string): Promise<void> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Refusal("wrong-type", `Send the file as multipart/form-data, in the field ${IMPORT_FILE}`);
  }
  if (!/^(?:identity)?$/i.test(request.headers.get("Content-Encoding") ?? "")) {
    throw new Refusal("wrong-type", "Send the file uncompressed");
  }
  if (!request.body) throw new Refusal("invalid-input", "Please choose a file");
  if (Number(request.headers.get("Content-Length")) > MAX_IMPORT_BYTES * 2) throw buildTooLargeRefusal();

  const form = openForm(type);
  const files: { stream: BusboyFileStream; name: string | undefined }[] = [];
  let writing: Promise<unknown> = Promise.resolve();
  form.on("file", (field, stream, name) => {
    if (field !== IMPORT_FILE) return stream.resume();
    files.push({ stream, name });
    writing = pipeline(stream, createWriteStream(path, { mode: 0o600 }));
    writing.catch((error: Error) => form.destroy(error));
  });
  try {
    await pipeline(Readable.fromWeb(request.body as ReadableStream), watchSender(), form);
    await writing;
  } catch (error) {
    // Destroy the file streams. Otherwise, they would wait forever for the rest of the form.
    for (const { stream } of files) stream.destroy(new Error("The form broke off"));
    await writing.catch(() => undefined);
    if (error instanceof Refusal || isStorageUnavailable(error)) throw error;
    // Pass on only system errors, such as a failed write, because a Refusal's `cause` is logged.
    const cause = error instanceof Error && "syscall" in error ? error : undefined;
    throw new Refusal("invalid-input", "The upload was incomplete. Please try again", { cause });
  }
  const [file] = files;
  if (file?.stream.truncated) throw buildTooLargeRefusal();
  const isChosen = file && (file.name || file.stream.bytesRead > 0);
  if (!isChosen) throw new Refusal("invalid-input", "Please choose a file");
}

function buildTooLargeRefusal(): Refusal {
  return new Refusal("too-large", `The file is larger than ${formatNumber(MAX_IMPORT_BYTES / 1024 / 1024)} MB`);
}

function openForm(type: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { "content-type": type }, limits: LIMITS });
  } catch {
    throw new Refusal("invalid-input", "The form cannot be read");
  }
}

/**
 * Fail if the client sends nothing for 30 seconds. Read up to twice the size limit, because browsers show no response
 * to an interrupted upload.
 */
function watchSender(): Transform {
  let received = 0;
  const watched = new Transform({
    transform(piece: Uint8Array, _, pass) {
      received += piece.length;
      idle.refresh();
      pass(received > MAX_IMPORT_BYTES * 2 ? buildTooLargeRefusal() : null, piece);
    },
    destroy(error, done) {
      clearTimeout(idle);
      done(error);
    },
  });
  const idle = setTimeout(() => watched.destroy(new Error("The sender has gone")), MAX_SENDER_IDLE_MS);
  return watched;
}
