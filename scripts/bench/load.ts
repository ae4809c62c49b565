/** Requests from another thread over connections that stay open, for a server of ours and for the plain one, in turns. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import autocannon from "autocannon";
import { median } from "./measure.ts";

const SECONDS = 5;

type Round = { perSecond: number; p50: number; p99: number };
export type Load = Pick<autocannon.Options, "url" | "connections" | "requests" | "setupClient">;

/** Starts the plain server on a database file that no other process uses. */
export async function startPlain(
  path: string,
  ...pages: string[]
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const child = spawn("node", ["scripts/bench/plain-server.ts", path, ...pages], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<string>((resolve) => {
    if (child.stdout) createInterface({ input: child.stdout }).once("line", resolve);
  });
  const stop = async () => {
    child.kill();
    await once(child, "exit");
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}

/** Rounds of each load, in turns, so that what else the machine does meets all alike. Throws for any answer but 2xx. */
export async function measureInTurns<Name extends string>(
  loads: Record<Name, Load>,
  { roundCount = 3 } = {},
): Promise<Record<Name, Round[]>> {
  const names = Object.keys(loads) as Name[];
  const rounds = Object.fromEntries(names.map((name) => [name, [] as Round[]])) as Record<Name, Round[]>;
  for (let round = 0; round < roundCount; round += 1) {
    for (const name of names) rounds[name].push(await measureRound(loads[name]));
  }
  return rounds;
}

/** One round. Throws for any answer but 2xx. */
export async function measureRound(load: Load): Promise<Round & { total: number }> {
  const { requests, latency, non2xx, errors } = await autocannon({ ...load, duration: SECONDS });
  if (non2xx > 0 || errors > 0) throw new Error(`${load.url}: ${non2xx} refusals, ${errors} errors`);
  return { total: requests.total, perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

/** The medians of some rounds as cells of a table, with the least and the most that one round did a second. */
export function rowOf(name: string, rounds: Round[]): (string | number)[] {
  const each = rounds.map(({ perSecond }) => perSecond);
  const spread = `${Math.round(Math.min(...each))}–${Math.round(Math.max(...each))}`;
  return [name, Math.round(perSecondOf(rounds)), spread, middle(rounds, "p50"), middle(rounds, "p99")];
}

export function perSecondOf(rounds: Round[]): number {
  return middle(rounds, "perSecond");
}

function middle(rounds: Round[], key: keyof Round): number {
  return median(rounds.map((round) => round[key]));
}
