/** What the system says of a server's process. */
import { existsSync, readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from "node:fs";
import type { TestServer } from "./server.ts";

/** The memory that it holds, in MB. */
export function readMemory(server: TestServer): number {
  return readMegabytes(server, "VmRSS");
}

/** The most memory that it has held since its start or since `resetPeakMemory`, in MB. */
export function readPeakMemory(server: TestServer): number {
  return readMegabytes(server, "VmHWM");
}

export function resetPeakMemory(server: TestServer): void {
  // proc(5): 5 sets the peak to the present value.
  writeFileSync(`/proc/${server.pid()}/clear_refs`, "5");
}

function readMegabytes(server: TestServer, name: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${server.pid()}/status`, "utf8");
  return Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) / 1024);
}

/** The processor time that it has used, in ms; of all its threads, and of nothing else. */
export function readProcessorTime(server: TestServer): number {
  const stat = readFileSync(`/proc/${server.pid()}/stat`, "utf8");
  // proc(5): behind the name in brackets, the times as user and in the system are the twelfth and the next, in 1/100 s.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number);
  return (user + system) * 10;
}

/** How many files and how many sockets it has open. */
export function countOpenFiles(server: TestServer): { files: number; sockets: number } {
  const folder = `/proc/${server.pid()}/fd`;
  const targets = readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(`${folder}/${name}`)];
    } catch {
      // Closed meanwhile.
      return [];
    }
  });
  const sockets = targets.filter((target) => target.startsWith("socket:")).length;
  return { files: targets.length - sockets, sockets };
}

/** How large the database's journal is, in bytes. */
export function readJournalBytes(server: TestServer): number {
  const path = `${server.databasePath}-journal`;
  return existsSync(path) ? statSync(path).size : 0;
}

/** The value below which `share` (0–1) of the numbers lie. */
export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
