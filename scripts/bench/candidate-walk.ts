import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { gunzipSync } from "node:zlib";
import { TEST_PASSWORD } from "#tests/support/servers/server.ts";

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };
type Browser = {
  get: (path: string) => Promise<Answer>;
  submit: (path: string, form: Record<string, string>) => Promise<Answer>;
  json: (method: "POST" | "PUT", path: string, body: unknown) => Promise<Answer>;
  close: () => void;
};

export type How = "script" | "forms";
type Walk = { origin: string; question: string; complete: string; onAnswer: (ms: number) => void };

export async function createWalker(origin: string, onAnswer: (ms: number) => void = () => {}) {
  const routes = await readRoutes(origin);
  const walk = {
    origin,
    onAnswer,
    question: findRouteId(routes, "/test/:submissionId"),
    complete: findRouteId(routes, "/test/:submissionId/complete"),
  };
  return async (how: How, n: number): Promise<string> => {
    const browser = openBrowser(walk);
    const submission = await (how === "script" ? takeByScript(browser, n, walk) : takeByForms(browser, n));
    browser.close();
    return submission;
  };
}

type Route = { id: string; path?: string; parentId?: string };

/** Read route IDs from the server's manifest, because another commit may name them differently. */
async function readRoutes(origin: string): Promise<Record<string, Route>> {
  const page = await (await fetch(origin)).text();
  const [file = ""] = /\/assets\/manifest-[\w-]+\.js/.exec(page) ?? [];
  const manifest = await (await fetch(origin + file)).text();
  return JSON.parse(manifest.slice(manifest.indexOf("{"), manifest.lastIndexOf("}") + 1)).routes;
}

function findRouteId(routes: Record<string, Route>, path: string): string {
  const found = Object.values(routes).find((route) => `/${route.path}` === path);
  if (!found) throw new Error(`There is no route ${path}`);
  return found.id;
}

async function takeByScript(browser: Browser, n: number, { question: screenId, complete }: Walk): Promise<string> {
  const entry = await browser.get("/");
  const begunAt = await browser.submit("/?_data=entry", entryForm(entry, n));
  const path = String(begunAt.headers["x-remix-redirect"]);
  const id = path.split("/")[2] ?? "";
  const screen = await browser.get(`${path}?_data=${encodeURIComponent(screenId)}`);
  for (const question of questionsIn(JSON.parse(screen.text))) {
    const choice = { questionId: question.id, selectedOptionId: question.options[n % question.options.length]?.id };
    const saved = await browser.json("POST", `/api/submissions/${id}/answers`, {
      ...choice,
      clickedAt: new Date().toISOString(),
    });
    expectStatus(saved, 200);
  }
  expectStatus(await browser.json("PUT", `/api/submissions/${id}`, { isCompleted: true, totalDuration: 1 }), 200);
  expectStatus(await browser.get(`${path}/complete?_data=${encodeURIComponent(complete)}`), 200);
  return id;
}

type Question = { id: string; options: { id: string }[] };
/** Since commit 744507bf, `texts` contains each question once, and `remaining` only the option order. */
type Screen = { remaining: (Question & { number: number })[]; texts?: Question[] };

function questionsIn({ remaining, texts }: Screen): Question[] {
  return texts ? remaining.flatMap(({ number }) => texts[number - 1] ?? []) : remaining;
}

async function takeByForms(browser: Browser, n: number): Promise<string> {
  const entry = await browser.get("/");
  const { headers } = await browser.submit("/", entryForm(entry, n));
  const path = String(headers.location);
  let page = await browser.get(path);
  for (;;) {
    const [, questionId = ""] = /name="questionId" value="([^"]+)"/.exec(page.text) ?? [];
    // Before version 1.0.0, the field was named `optionId`.
    const options = [...page.text.matchAll(/name="(selectedOptionId|optionId)" value="([^"]+)"/g)];
    const [, field = "", optionId = ""] = options[n % options.length] ?? [];
    const saved = await browser.submit(path, { questionId, [field]: optionId });
    expectStatus(saved, 302);
    const next = String(saved.headers.location);
    page = await browser.get(next);
    expectStatus(page, 200);
    if (next.endsWith("/complete")) return path.split("/")[2] ?? "";
    const [, continueUrl] = next.includes("?completed=")
      ? (/<a [^>]*href="(\/test\/[^"]+)"/.exec(page.text) ?? [])
      : [];
    if (continueUrl) page = await browser.get(continueUrl);
  }
}

function entryForm({ text }: Answer, n: number): Record<string, string> {
  const [, startToken = ""] = /name="startToken" value="([^"]+)"/.exec(text) ?? [];
  const candidate = { firstName: "Load", lastName: `No ${n}`, email: `load${n}@example.com` };
  return { testId: "", startToken, ...candidate, password: TEST_PASSWORD };
}

function expectStatus({ status, text }: Answer, expected: number): void {
  if (status !== expected) throw new Error(`${status} instead of ${expected}: ${text.slice(0, 300)}`);
}

function openBrowser({ origin, onAnswer }: Walk): Browser {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const cookies = new Map<string, string>();
  function send(method: string, path: string, type = "", body = ""): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = {
        Host: new URL(origin).host,
        "Accept-Encoding": "gzip",
        Cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
        ...(method === "GET"
          ? {}
          : { Origin: origin, "Content-Type": type, "Content-Length": Buffer.byteLength(body) }),
      };
      const sent = performance.now();
      const outgoing = request({ agent, hostname, port, method, path, headers }, (incoming) => {
        const parts: Buffer[] = [];
        incoming.on("data", (part: Buffer) => parts.push(part));
        incoming.on("error", reject);
        incoming.on("end", () => {
          for (const line of incoming.headers["set-cookie"] ?? []) {
            const [pair = ""] = line.split(";");
            cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
          }
          const { statusCode: status = 0, headers: answered } = incoming;
          onAnswer(performance.now() - sent);
          const body = Buffer.concat(parts);
          const isCompressed = answered["content-encoding"] === "gzip";
          resolve({ status, headers: answered, text: String(isCompressed ? gunzipSync(body) : body) });
        });
      });
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  }
  return {
    get: (path) => send("GET", path),
    submit: (path, form) => send("POST", path, "application/x-www-form-urlencoded", String(new URLSearchParams(form))),
    json: (method, path, body) => send(method, path, "application/json", JSON.stringify(body)),
    close: () => agent.destroy(),
  };
}
