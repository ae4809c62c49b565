/**
 * `npm run bench:organizations -- 20`: run one server per organization behind Caddy, configured as in
 * deploy/organizations/Caddyfile. A candidate of each organization takes the test at the same time. Check that nobody
 * sees another organization's data, and measure memory and response times. Needs `caddy` (Debian: apt-get install
 * caddy).
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { projectRoot } from "#db/project-root.ts";
import { findFreePort } from "#tests/support/servers/free-port.ts";
import { percentile } from "#tests/support/servers/process-figures.ts";
import { ADMIN, startServer, TEST_PASSWORD, type TestServer } from "#tests/support/servers/server.ts";
import { printTable, readSizes } from "./measure.ts";

const [count = 20] = readSizes([20], "Name the number of organizations: npm run bench:organizations -- 20");
if (spawnSync("caddy", ["version"]).status !== 0) {
  console.error("caddy is not installed. Debian: apt-get install caddy");
  process.exit(1);
}

type Organization = { host: string; server: TestServer };
type Answer = { status: number; body: string; cookies: string[] };

const port = await findFreePort();
const organizations: Organization[] = [];
for (let number = 1; number <= count; number += 1) {
  const host = `org${number}.example`;
  const env = { PUBLIC_ORIGIN: `http://${host}:${port}`, TRUST_PROXY: "1" };
  organizations.push({ host, server: await startServer({ env }) });
}
const caddy = await startCaddy(organizations);
try {
  const idle = readMemory();
  const times: number[] = [];
  await Promise.all(organizations.map((organization) => takeTest(organization, times)));
  for (const [place, organization] of organizations.entries()) {
    await assertSeparate(organization, organizations[(place + 1) % count]);
  }
  const busy = readMemory();
  const rows = [
    [count, idle.servers, idle.caddy, busy.servers, busy.caddy, percentile(times, 0.5), percentile(times, 0.95)],
  ];
  const heads = ["organizations", "idle MB", "Caddy MB", "busy MB", "Caddy MB", "answer p50 ms", "answer p95 ms"];
  printTable(
    heads,
    rows.map((row) => row.map((figure) => Math.round(figure))),
  );
  console.log(`${times.length} answers saved. Nobody saw another organization's data.`);
} finally {
  caddy.kill();
  for (const { server } of organizations) await server.remove();
}

/** Write the shipped block once for each organization, with plain HTTP and this machine's ports. */
async function startCaddy(all: Organization[]) {
  const shipped = readFileSync(join(projectRoot, "deploy/organizations/Caddyfile"), "utf8");
  const [block = ""] = /^acme[\s\S]*?^}$/m.exec(shipped) ?? [];
  const blocks = all.map(({ host, server }) =>
    block.replace("acme.example.com", `http://${host}:${port}`).replace("acme:3000", `127.0.0.1:${server.port}`),
  );
  const file = join(mkdtempSync(join(tmpdir(), "caddy-")), "Caddyfile");
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n\n${blocks.join("\n\n")}\n`);
  const child = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], { stdio: "ignore" });
  const { host } = all[0] as Organization;
  for (;;) {
    if (child.exitCode !== null) throw new Error("Caddy did not start");
    const answer = await call(host, "GET", "/healthz").catch(() => null);
    if (answer?.status === 200) return child;
  }
}

async function call(
  host: string,
  method: string,
  path: string,
  body?: object,
  cookies: string[] = [],
): Promise<Answer> {
  const sent = body && JSON.stringify(body);
  const headers = {
    Host: `${host}:${port}`,
    Origin: `http://${host}:${port}`,
    Cookie: cookies.join("; "),
    ...(sent && { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(sent) }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, method, path, headers }, async (response) => {
      const given = (response.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0] ?? "");
      const jar = new Map([...cookies, ...given].map((pair) => [pair.split("=")[0], pair]));
      resolve({ status: response.statusCode ?? 0, body: await text(response), cookies: [...jar.values()] });
    });
    outgoing.on("error", reject);
    outgoing.end(sent);
  });
}

async function callOk(...given: Parameters<typeof call>): Promise<Answer> {
  const answer = await call(...given);
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.body}`);
  return answer;
}

async function takeTest({ host }: Organization, times: number[]): Promise<void> {
  const { body } = await callOk(host, "POST", "/api/test/validate-password", { password: TEST_PASSWORD });
  const { testId } = JSON.parse(body);
  const entered = await callOk(host, "POST", `/api/tests/${testId}/validate-password`, { password: TEST_PASSWORD });
  const person = { testId, firstName: "Grace", lastName: host, email: `grace@${host}` };
  const begun = await callOk(host, "POST", "/api/submissions", person, entered.cookies);
  const { id } = JSON.parse(begun.body);
  const sections = await callOk(host, "GET", `/api/tests/${testId}/sections`, undefined, begun.cookies);
  type Section = { questions: { id: string; options: { id: string }[] }[] };
  for (const question of (JSON.parse(sections.body) as Section[]).flatMap(({ questions }) => questions)) {
    const choice = { questionId: question.id, selectedOptionId: question.options[0]?.id };
    const before = performance.now();
    await callOk(host, "POST", `/api/submissions/${id}/answers`, choice, begun.cookies);
    times.push(performance.now() - before);
  }
  await callOk(host, "PUT", `/api/submissions/${id}`, { isCompleted: true }, begun.cookies);
}

async function assertSeparate({ host }: Organization, other: Organization | undefined): Promise<void> {
  const credentials = { email: ADMIN.email, password: ADMIN.password };
  const { cookies } = await callOk(host, "POST", "/api/login", credentials);
  const { body } = await callOk(host, "GET", "/api/admin/submissions", undefined, cookies);
  const emails = new Set(body.match(/grace@[\w.]+/g));
  if (emails.size !== 1 || !emails.has(`grace@${host}`)) throw new Error(`${host} lists ${[...emails]}`);
  if (!other || other.host === host) return;
  const { status } = await call(other.host, "GET", "/api/admin/submissions", undefined, cookies);
  if (status !== 401) throw new Error(`${other.host} answered ${status} to the cookies of ${host}`);
}

function readMemory(): { servers: number; caddy: number } {
  const read = (pid: number | undefined) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]) / 1024;
  return { servers: organizations.reduce((sum, { server }) => sum + read(server.pid()), 0), caddy: read(caddy.pid) };
}
