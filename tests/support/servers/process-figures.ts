import { existsSync, readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from "node:fs";
import type { TestServer } from "./server.ts";

export function readMemory(server: TestServer): number {
  return readMegabytes(server, "VmRSS");
}

export function readPeakMemory(server: TestServer): number {
  return readMegabytes(server, "VmHWM");
}

export function resetPeakMemory(server: TestServer): void {
  // Writing 5 resets the peak memory to the current value: proc(5).
  writeFileSync(`/proc/${server.pid()}/clear_refs`, "5");
}

function readMegabytes(server: TestServer, name: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${server.pid()}/status`, "utf8");
  return Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) / 1024);
}

export function readProcessorTime(server: TestServer): number {
  const stat = readFileSync(`/proc/${server.pid()}/stat`, "utf8");
  // After the name in parentheses, user and system time are fields 12 and 13, in 1/100 s: proc(5).
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number);
  return (user + system) * 10;
}

export function countOpenFiles(server: TestServer): { files: number; sockets: number } {
  const folder = `/proc/${server.pid()}/fd`;
  const targets = readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(`${folder}/${name}`)];
    } catch {
      // The descriptor was closed after the folder was read.
      return [];
    }
  });
  const sockets = targets.filter((target) => target.startsWith("socket:")).length;
  return { files: targets.length - sockets, sockets };
}

export function readJournalBytes(server: TestServer): number {
  const path = `${server.databasePath}-journal`;
  return existsSync(path) ? statSync(path).size : 0;
}

export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
