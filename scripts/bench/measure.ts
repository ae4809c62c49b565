import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync, renameSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listMigrations } from "#db/migrations.ts";
import { projectRoot } from "#db/project-root.ts";
import { type ApiClient, adminClient, apiClient } from "#tests/support/servers/api-client.ts";
import { ADMIN, startServer, TEST_PASSWORD, type TestServer } from "#tests/support/servers/server.ts";
import { addManyCandidates } from "./many-candidates.ts";

export function readSizes(defaults: number[], usage: string): number[] {
  const sizes = process.argv.slice(2).map(Number);
  if (sizes.every((size) => Number.isInteger(size) && size > 0)) return sizes.length > 0 ? sizes : defaults;
  console.error(usage);
  process.exit(2);
}

/** Larger databases are multiplied from a smaller demo, because the demo takes minutes per 100,000 candidates. */
const MAX_DEMO = 200_000;

export async function startWithDemo(candidates: number, project?: string): Promise<TestServer> {
  const server = await startServer({ project });
  await server.stop();
  if (candidates > MAX_DEMO) copyLargeDatabase(server, candidates);
  else runDemo(server, candidates, project);
  await server.start();
  return server;
}

function copyLargeDatabase(server: TestServer, candidates: number): void {
  const cached = join(tmpdir(), `bench-schema-${listMigrations().length}-candidates-${candidates}.db`);
  if (!existsSync(cached)) {
    runDemo(server, 1000);
    addManyCandidates(server.databasePath, 1000, candidates - 1000);
    copyFileSync(server.databasePath, `${cached}.part`);
    renameSync(`${cached}.part`, cached);
  } else copyFileSync(cached, server.databasePath);
}

function runDemo({ databasePath }: TestServer, candidates: number, project = projectRoot): void {
  const { status, stderr } = spawnSync("node", ["scripts/demo.ts", String(candidates)], {
    cwd: project,
    env: { ...process.env, DATABASE_PATH: databasePath },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The demo failed: ${stderr}`);
}

function cookieHeader({ cookies }: ApiClient): string {
  return [...cookies].map((pair) => pair.join("=")).join("; ");
}

export type AnswerTask = {
  url: string;
  cookie: string;
  choices: { questionId: string; selectedOptionId: string }[];
};

export async function startCandidate({ origin }: TestServer): Promise<AnswerTask> {
  const client = apiClient(origin);
  await client.post("/api/test/validate-password", { password: TEST_PASSWORD });
  const person = { firstName: "Bench", lastName: "Mark", email: "bench@example.com" };
  const { id } = (await client.post("/api/submissions", person)).json();
  const sections: { questions: { id: string; options: { id: string }[] }[] }[] = (
    await client.get("/api/test/sections")
  ).json();
  const choices = sections
    .flatMap(({ questions }) => questions)
    .flatMap(({ id: questionId, options }) => options.map((option) => ({ questionId, selectedOptionId: option.id })));
  return { url: `${origin}/api/submissions/${id}/answers`, cookie: cookieHeader(client), choices };
}

export function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(numbers: number[]): number {
  return quantile(
    numbers.toSorted((one, other) => one - other),
    0.5,
  );
}

export function printTable(head: string[], rows: (string | number)[][]): void {
  const line = (cells: (string | number)[]) => `| ${cells.map(cellText).join(" | ")} |`;
  console.log([line(head), `|${"---|".repeat(head.length)}`, ...rows.map(line), ""].join("\n"));
}

function cellText(cell: string | number): string {
  if (typeof cell === "string" || Number.isInteger(cell)) return String(cell);
  return cell.toFixed(cell < 100 ? 1 : 0);
}

/** Linux counts CPU time in ticks of 10 ms. */
const TICKS_PER_SECOND = 100;

export function processorMs({ pid }: TestServer): number {
  const [, fields = ""] = readFileSync(`/proc/${pid()}/stat`, "utf8").split(") ");
  const [user, system] = fields.split(" ").slice(11, 13).map(Number);
  return (((user ?? 0) + (system ?? 0)) * 1000) / TICKS_PER_SECOND;
}

export function memoryMb({ pid }: TestServer, field: "VmRSS" | "VmHWM" = "VmRSS"): number {
  const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid()}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

export async function adminCookie({ origin }: TestServer): Promise<string> {
  await apiClient(origin).post("/api/admin/initial-setup", ADMIN);
  return cookieHeader(await adminClient(origin, ADMIN));
}
