import { assertMatchesDescription } from "#tests/http/api/contract.ts";
import { serverAt } from "./server.ts";

export type ApiClient = ReturnType<typeof apiClient>;

export async function adminClient(origin: string, login?: Login): Promise<ApiClient> {
  const client = apiClient(origin);
  if (!login) {
    const [name = "", value = ""] = (await serverAt(origin).startAdminSession()).split("=");
    client.cookies.set(name, value);
    return client;
  }
  const { status, text } = await client.post("/api/login", { email: login.email, password: login.password });
  if (status !== 200) throw new Error(`${login.email} is not signed in: ${status} ${text}`);
  return client;
}

type Login = { email: string; password: string };

/** Let fetch set the content type of a form, because it contains the multipart boundary. */
function isForm(body: unknown): body is URLSearchParams | FormData {
  return body instanceof URLSearchParams || body instanceof FormData;
}

/**
 * Create a client that keeps cookies and sends an Origin header, like a browser. It checks every API response against
 * the OpenAPI description.
 */
export function apiClient(origin: string) {
  const cookies = new Map<string, string>();
  const answered = new Set<string>();

  async function request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: "manual",
      headers: {
        // Without this header, fetch asks for gzip, which takes a tenth of the processor time of many small requests.
        "Accept-Encoding": "identity",
        ...(cookies.size > 0 ? { Cookie: formatCookies({ cookies }) } : {}),
        ...(method === "GET" ? {} : { Origin: origin }),
        ...(body === undefined || isForm(body) ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" || isForm(body) ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const name = pair.slice(0, pair.indexOf("="));
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, pair.slice(name.length + 1));
    }
    const { status, headers: answerHeaders } = response;
    const text = await response.text();
    const [pathname = ""] = path.split("?");
    if (pathname.startsWith("/api/")) {
      const answer = { method, path: pathname, status, headers: answerHeaders, text };
      answered.add(await assertMatchesDescription(origin, answer));
    }
    return { status, headers: answerHeaders, text, json: () => JSON.parse(text) };
  }

  return {
    cookies,
    answered,
    request,
    get: (path: string) => request("GET", path),
    post: (path: string, body?: unknown) => request("POST", path, body),
    put: (path: string, body?: unknown) => request("PUT", path, body),
    delete: (path: string) => request("DELETE", path),
  };
}

export function importForm(file: string | Uint8Array<ArrayBuffer>, name = "dataFile"): FormData {
  const form = new FormData();
  form.set(name, new Blob([file], { type: "application/json" }), "export.json");
  return form;
}

export function formatCookies({ cookies }: { cookies: Map<string, string> }): string {
  return [...cookies].map((pair) => pair.join("=")).join("; ");
}
