import { setTimeout } from "node:timers/promises";
import { TEST_PASSWORD } from "#tests/support/servers/server.ts";
import type { Said } from "./ledger.ts";
import type { RecordedServer } from "./recorded-server.ts";

const MAX_TRIES = 3000;
const PAUSE_MS = 50;
const CONFLICT = 409;

export class Person {
  readonly #server: RecordedServer;
  readonly #cookies = new Map<string, string>();

  constructor(server: RecordedServer, cookie = "") {
    this.#server = server;
    const [name, value] = cookie.split("=");
    if (name && value) this.#cookies.set(name, value);
  }

  async send(method: string, path: string, body?: unknown): Promise<{ status: number; text: string } | null> {
    const origin = this.#server.origin();
    const Cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const isForm = body instanceof FormData;
    const headers = { Cookie, Origin: origin, ...(isForm ? {} : { "Content-Type": "application/json" }) };
    const sent = isForm ? body : body === undefined ? null : JSON.stringify(body);
    try {
      const response = await fetch(`${origin}${path}`, { method, headers, body: sent, redirect: "manual" });
      const text = await response.text();
      for (const line of response.headers.getSetCookie()) {
        const [pair = ""] = line.split(";");
        this.#cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
      }
      return response.status < 500 ? { status: response.status, text } : null;
    } catch {
      return null;
    }
  }

  async get(method: string, path: string, body?: unknown): Promise<{ status: number; text: string }> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const answer = await this.send(method, path, body);
      if (answer) return answer;
      await setTimeout(PAUSE_MS);
    }
    throw new Error(`${method} ${path} was never answered`);
  }

  sending(method: string, path: string, body: unknown, before?: number): () => Promise<Said> {
    let tries = 0;
    return async () => {
      const answer = await this.send(method, path, body);
      if (answer && answer.status < 300) return "done";
      if (answer && answer.status === before && tries > 0) return "done before";
      tries += 1;
      const isRefused = answer && answer.status !== CONFLICT;
      if (isRefused || tries > MAX_TRIES) throw new Error(`${method} ${path}: ${answer?.status} ${answer?.text}`);
      await setTimeout(PAUSE_MS);
      return "not now";
    };
  }

  async begin(): Promise<string> {
    await this.get("POST", "/api/test/validate-password", { password: TEST_PASSWORD });
    const candidate = { firstName: "Grace", lastName: "Walker", email: "grace@example.com" };
    const { text } = await this.get("POST", "/api/submissions", candidate);
    return String(JSON.parse(text).id);
  }
}
