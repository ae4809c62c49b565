import { readFileSync } from "node:fs";

/** Megabytes of memory that a process holds now. */
export function megabytesOf(pid: number): number {
  return read(pid, "VmRSS");
}

/** The most megabytes that it has held since its start, or since 5 was written to its clear_refs. */
export function mostMegabytesOf(pid: number): number {
  return read(pid, "VmHWM");
}

function read(pid: number, name: string): number {
  const [, kilobytes = "0"] =
    new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
