/** Answers of candidates over HTTP, and whether the acknowledged ones are stored. */
import Database from "better-sqlite3";
import type { TestServer } from "#tests/support/servers/server.ts";
import type { AnswerTask } from "./answering.ts";
import type { Load } from "./load.ts";
import { beginCandidate } from "./measure.ts";

export const CONNECTIONS = 32;

/** By submission and question: the option acknowledged last, and one that was on its way when the time was over. */
export type Acknowledged = Map<string, { last?: string; onItsWay?: string }>;

/** A candidate for each connection. */
export function beginCandidates(server: TestServer): Promise<AnswerTask[]> {
  return Promise.all(Array.from({ length: CONNECTIONS }, () => beginCandidate(server)));
}

/** Each connection is a candidate who clicks every option of every question again and again. */
export function answersTo(origin: string, candidates: AnswerTask[], acknowledged: Acknowledged): Load {
  let next = 0;
  const requestsOf = ({ url, cookie, choices, origin }: AnswerTask) =>
    choices.map((choice) => ({
      method: "POST" as const,
      path: new URL(url).pathname,
      headers: { "content-type": "application/json", origin, cookie },
      body: JSON.stringify(choice),
    }));
  return {
    url: origin,
    connections: CONNECTIONS,
    setupClient(client) {
      const candidate = candidates[next++ % candidates.length];
      if (!candidate) return;
      client.setRequests(requestsOf({ ...candidate, origin }));
      const submissionId = candidate.url.split("/").at(-2);
      const { choices } = candidate;
      let answered = 0;
      const note = (state: "last" | "onItsWay") => {
        const { questionId, selectedOptionId } = choices[answered % choices.length] ?? {};
        const key = `${submissionId} ${questionId}`;
        acknowledged.set(key, { ...acknowledged.get(key), [state]: selectedOptionId });
      };
      note("onItsWay");
      client.on("response", () => {
        note("last");
        answered += 1;
        note("onItsWay");
      });
    },
  };
}

/** Throws where an answer that was acknowledged last is not in the database. */
export function checkStored(path: string, acknowledged: Acknowledged): void {
  const sqlite = new Database(path);
  const stored = new Map(
    sqlite.prepare("SELECT submission_id || ' ' || question_id, option_id FROM answers").raw().all() as [
      string,
      string,
    ][],
  );
  const lost = [...acknowledged].filter(([key, { last, onItsWay }]) => {
    const option = stored.get(key);
    return last !== undefined && option !== last && option !== onItsWay;
  });
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged answers are not in ${path}`);
  if (sqlite.pragma("integrity_check", { simple: true }) !== "ok") throw new Error(`${path} is damaged`);
  sqlite.close();
}
