import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const KINDS = ["opened", "write", "truncate", "sync", "failed sync", "unlink", "rename", "link", "mkdir"] as const;
const HEAD_BYTES = 40;

export type Operation = {
  kind: (typeof KINDS)[number];
  time: number;
  file: number;
  at: number;
  isFolder: boolean;
  path: string;
  otherPath: string;
  bytes: Buffer;
};

export function now(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

let library: string | null | undefined;

/** Compile the recorder once per process. Return null if gcc is missing or the system is not Linux. */
export function compileRecorder(): string | null {
  if (library !== undefined) return library;
  const folder = mkdtempSync(join(tmpdir(), "recorder-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "recorder.so");
  const source = join(import.meta.dirname, "recorder.c");
  const { status } = spawnSync("gcc", ["-shared", "-fPIC", "-O2", "-o", path, source, "-lpthread"]);
  library = process.platform === "linux" && status === 0 ? path : null;
  return library;
}

export function readRecording(path: string): Operation[] {
  const log = readFileSync(path);
  const operations: Operation[] = [];
  for (let at = 0; at + HEAD_BYTES <= log.length; ) {
    const [length, pathLength] = [log.readUInt32LE(at + 24), log.readUInt16LE(at + 28)];
    const otherLength = log.readUInt16LE(at + 30);
    const pathAt = at + HEAD_BYTES;
    const bytesAt = pathAt + pathLength + otherLength;
    operations.push({
      kind: KINDS[log.readUInt32LE(at + 32) - 1] ?? "sync",
      time: Number(log.readBigUInt64LE(at)) / 1e6,
      file: Number(log.readBigUInt64LE(at + 8)),
      at: Number(log.readBigUInt64LE(at + 16)),
      isFolder: log.readUInt32LE(at + 36) === 1,
      path: log.toString("utf8", pathAt, pathAt + pathLength),
      otherPath: log.toString("utf8", pathAt + pathLength, bytesAt),
      bytes: log.subarray(bytesAt, bytesAt + length),
    });
    at = bytesAt + length;
  }
  return operations;
}

export function failingSyncs(seed: number, percent: number): string {
  const random = randomOf(seed);
  let text = "";
  while (text.length < 5003) text += random() * 100 >= percent ? "." : random() < 0.2 ? "xxxx" : "x";
  return text;
}

export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
