import autocannon from "autocannon";
import Database from "better-sqlite3";
import type { TestServer } from "#tests/support/servers/server.ts";
import { type AnswerTask, startCandidate } from "./measure.ts";

export const CONNECTIONS = 32;
const SECONDS = 5;

export type Load = Pick<autocannon.Options, "url" | "connections" | "requests" | "setupClient">;
export type Round = { total: number; perSecond: number; p50: number; p99: number };

export async function runLoad(load: Load): Promise<Round> {
  const { requests, latency, non2xx, errors } = await autocannon({ ...load, duration: SECONDS });
  if (non2xx > 0 || errors > 0) throw new Error(`${load.url}: ${non2xx} refusals, ${errors} errors`);
  return { total: requests.total, perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

export type Acknowledged = Map<string, { last?: string; pending?: string }>;

export function startCandidates(server: TestServer): Promise<AnswerTask[]> {
  return Promise.all(Array.from({ length: CONNECTIONS }, () => startCandidate(server)));
}

export function answerLoad(origin: string, candidates: AnswerTask[], acknowledged: Acknowledged): Load {
  let next = 0;
  return {
    url: origin,
    connections: CONNECTIONS,
    setupClient(client) {
      const candidate = candidates[next++ % candidates.length];
      if (!candidate) return;
      const { url, cookie, choices } = candidate;
      client.setRequests(
        choices.map((choice) => ({
          method: "POST" as const,
          path: new URL(url).pathname,
          headers: { "content-type": "application/json", origin, cookie },
          body: JSON.stringify(choice),
        })),
      );
      const submissionId = url.split("/").at(-2);
      let answered = 0;
      const record = (state: "last" | "pending") => {
        const { questionId, selectedOptionId } = choices[answered % choices.length] ?? {};
        const key = `${submissionId} ${questionId}`;
        acknowledged.set(key, { ...acknowledged.get(key), [state]: selectedOptionId });
      };
      record("pending");
      client.on("response", () => {
        record("last");
        answered += 1;
        record("pending");
      });
    },
  };
}

export function assertStored(path: string, acknowledged: Acknowledged): void {
  const sqlite = new Database(path);
  const stored = new Map(
    sqlite.prepare("SELECT submission_id || ' ' || question_id, option_id FROM answers").raw().all() as [
      string,
      string,
    ][],
  );
  const lost = [...acknowledged].filter(([key, { last, pending }]) => {
    const option = stored.get(key);
    return last !== undefined && option !== last && option !== pending;
  });
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged answers are not in ${path}`);
  if (sqlite.pragma("integrity_check", { simple: true }) !== "ok") throw new Error(`${path} is damaged`);
  sqlite.close();
}
