/**
 * `npm run bench:pdf`: how long the PDF report of 40 questions takes over HTTP and how large it is, how long candidates
 * wait for their answers to be saved while 20 reports are made at a time, and what that takes of memory.
 */
import { readFileSync } from "node:fs";
import { adminClient, apiClient } from "../e2e/api-client.ts";
import { sectionOf, startServer, TEST_PASSWORD, type TestServer } from "../e2e/server.ts";

const REPORTS = 100;
const AT_ONCE = 20;
const ROUNDS = 10;

const server = await startServer();
try {
  const admin = await adminClient(server.origin);
  const reportPath = `/admin/results/${addResult(server)}/report.pdf`;
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const candidate = await beginCandidate(server);

  console.log(`Memory of the server before the first report: ${memory(server)}`);
  const first = await timeReport(reportPath, cookie);
  console.log(`The first report, with the thread's start: ${first.ms.toFixed(0)} ms`);
  const alone: number[] = [];
  for (let n = 0; n < REPORTS; n += 1) alone.push((await timeReport(reportPath, cookie)).ms);
  console.log(`One after the other, ${REPORTS} times: ${spread(alone)}; ${first.bytes} bytes each`);

  console.log(`Answers, with no reports: ${spread(await answersDuring(candidate, until(2000)))}`);
  const together: number[] = [];
  const storm = (async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const drawn = await Promise.all(Array.from({ length: AT_ONCE }, () => timeReport(reportPath, cookie)));
      together.push(...drawn.map(({ ms }) => ms));
    }
  })();
  console.log(`Answers, while ${AT_ONCE} reports at a time are made: ${spread(await answersDuring(candidate, storm))}`);
  console.log(`Those reports, ${ROUNDS} times ${AT_ONCE}: ${spread(together)}`);
  console.log(`Memory of the server afterwards: ${memory(server)}`);
} finally {
  await server.remove();
}

/** A result of the default test, every question answered. */
function addResult(server: TestServer): string {
  const testId = server.withDatabase((sqlite) =>
    sqlite.prepare("SELECT id FROM tests WHERE is_default = 1").pluck().get(),
  );
  return server.addResults(String(testId), [{ firstName: "Łukasz", lastName: "Żółć", points: 390 }])[0] ?? "";
}

/** Answers to send, over and over: the newest click counts. */
async function beginCandidate(server: TestServer) {
  const testId = server.addTest({ testPassword: TEST_PASSWORD, sections: [sectionOf("One", 40)] });
  const client = apiClient(server.origin);
  await client.post(`/api/tests/${testId}/validate-password`, { password: TEST_PASSWORD });
  const person = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", testId };
  const { id } = (await client.post("/api/submissions", person)).json();
  const [section] = (await client.get("/api/test/sections")).json();
  const answers: { questionId: string; selectedOptionId: string }[] = section.questions.map(
    (question: { id: string; options: { id: string }[] }) => ({
      questionId: question.id,
      selectedOptionId: question.options[0]?.id,
    }),
  );
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return { path: `/api/submissions/${id}/answers`, answers, cookie };
}

/** One answer every 20 ms until something ends: how long each took. */
async function answersDuring(
  { path, answers, cookie }: Awaited<ReturnType<typeof beginCandidate>>,
  work: Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  void work.then(() => {
    isOver = true;
  });
  for (let n = 0; !isOver; n += 1) {
    const begun = performance.now();
    const { status } = await fetch(server.origin + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: server.origin, Cookie: cookie },
      body: JSON.stringify(answers[n % answers.length]),
    });
    if (status !== 200) throw new Error(`An answer was answered with ${status}`);
    times.push(performance.now() - begun);
    await until(20);
  }
  return times;
}

function until(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function timeReport(path: string, cookie: string): Promise<{ ms: number; bytes: number }> {
  const begun = performance.now();
  const response = await fetch(server.origin + path, { headers: { Cookie: cookie } });
  const { byteLength } = await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`A report was answered with ${response.status}`);
  return { ms: performance.now() - begun, bytes: byteLength };
}

function spread(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms (${times.length})`;
}

/** Linux only: what the process holds now, and held at most. */
function memory({ pid }: TestServer): string {
  try {
    const status = readFileSync(`/proc/${pid()}/status`, "utf8");
    const mb = (name: string) => Math.round(Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1]) / 1024);
    return `${mb("VmRSS")} MB, at most ${mb("VmHWM")} MB`;
  } catch {
    return "unknown on this system";
  }
}
