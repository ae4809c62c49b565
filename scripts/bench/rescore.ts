/**
 * `npm run bench:rescore -- 10000 100000`: scoring so many demo results anew, and what others notice of it meanwhile: how
 * late the event loop is, and how long a candidate who answers 50 times a second waits (milliseconds). Every answer must
 * be saved.
 */
import { setTimeout } from "node:timers/promises";
import type { TestServer } from "#tests/support/servers/server.ts";
import { adminHeaders, beginCandidate, measureMeanwhile, printTable, readSizes, startWithDemo } from "./measure.ts";

const ASKED_EVERY_MS = 1000;
const HEAD = ["work", "s", "MB", "loop late: p99", "longest", "answer: p50", "p99", "longest", "failed"];

for (const size of readSizes([10_000], "Say how many candidates: npm run bench:rescore -- 10000 100000")) {
  await measure(size);
}

type Act = { id: string; state: "running" | "done" };

async function measure(size: number): Promise<void> {
  const server = await startWithDemo(size);
  try {
    const headers = { ...(await adminHeaders(server)), "Content-Type": "application/json" };
    const candidate = await beginCandidate(server);
    const path = `/api/admin/tests/${changePoints(server)}/rescore`;
    const call = async <Answer>(to: string, body?: object): Promise<Answer> => {
      const sent = body ? { method: "POST", body: JSON.stringify(body) } : {};
      const response = await fetch(`${server.origin}${to}`, { headers, ...sent });
      if (!response.ok) throw new Error(`${to} was answered ${response.status}: ${await response.text()}`);
      return response.json();
    };
    const toTheEnd = async (begun: Act) => {
      for (let act = begun; act.state === "running"; act = await call<Act>(`/api/admin/rescores/${begun.id}`)) {
        await setTimeout(ASKED_EVERY_MS);
      }
      return begun.id;
    };
    let id = "";
    const works: Record<string, () => Promise<unknown>> = {
      "nothing else": () => setTimeout(3000),
      preview: () => call(path),
      "scoring anew": async () => {
        const { contentHash, results, changed } = await call<Record<string, unknown>>(path);
        id = await toTheEnd(await call<Act>(path, { contentHash, results, changed, reason: "A benchmark" }));
      },
      undo: async () => toTheEnd(await call<Act>(`/api/admin/rescores/${id}/undo`, { reason: "A benchmark" })),
    };
    const rows: (string | number)[][] = [];
    for (const [name, work] of Object.entries(works)) {
      const { seconds, mostMemory, loopLate, answers } = await measureMeanwhile(server, candidate, work);
      const { p50, p99, longest, failed } = answers;
      rows.push([name, seconds, mostMemory, loopLate.p99, loopLate.longest, p50, p99, longest, failed]);
    }
    console.log(`\n${size} candidates\n`);
    printTable(HEAD, rows);
  } finally {
    await server.remove();
  }
}

/** Gives the options of three questions other points; returns the test's id. */
function changePoints({ withDatabase }: TestServer): string {
  return String(
    withDatabase((sqlite) => {
      sqlite.exec(
        "UPDATE options SET points = (points + 3) % 11 WHERE question_id IN (SELECT id FROM questions ORDER BY id LIMIT 3)",
      );
      return sqlite.prepare("SELECT test_id FROM submissions LIMIT 1").pluck().get();
    }),
  );
}
