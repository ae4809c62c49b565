/** Requests whose bodies are here in full, without the streams that a Request is made with: docs/decisions/054-what-a-page-costs.md. */

/** What Remix must not judge: its own check trusts X-Forwarded-Host and answers 500, and the guard has judged already. */
const LEFT_OUT = new Set(["origin", "x-forwarded-host", "x-forwarded-proto"]);

/** The headers of a request as Remix sees them. */
class JudgedHeaders {
  readonly #all: Headers;

  constructor(all: Headers) {
    this.#all = all;
  }

  get(name: string): string | null {
    return LEFT_OUT.has(name.toLowerCase()) ? null : this.#all.get(name);
  }

  has(name: string): boolean {
    return this.get(name) !== null;
  }

  *[Symbol.iterator](): IterableIterator<[string, string]> {
    for (const pair of this.#all) if (!LEFT_OUT.has(pair[0])) yield pair;
  }
}

/**
 * A request with its whole body, which can be read any number of times. What a Request has besides is not there: asking for it
 * throws. Where a body is to be read as it comes in, a Request is the right thing.
 */
class ReadRequest {
  readonly url: string;
  readonly headers: Headers;
  readonly redirect = "follow";
  readonly bodyUsed = false;
  readonly #raw: Request;
  readonly #bytes: Uint8Array;

  constructor(raw: Request, bytes: Uint8Array, url = raw.url) {
    this.url = url;
    this.headers = new JudgedHeaders(raw.headers) as unknown as Headers;
    this.#raw = raw;
    this.#bytes = bytes;
  }

  get method(): string {
    return this.#raw.method;
  }

  get signal(): AbortSignal {
    return this.#raw.signal;
  }

  get body(): ReadableStream | null {
    return this.#asResponse().body;
  }

  /** Nothing of it is used up. */
  clone(): this {
    return this;
  }

  /** The same request to another address: what Remix makes of one whose query names a part of the page (remix-patches). */
  at(url: string): ReadRequest {
    return new ReadRequest(this.#raw, this.#bytes, url);
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes;
    return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  }

  async text(): Promise<string> {
    return new TextDecoder().decode(this.#bytes);
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }

  async formData(): Promise<FormData> {
    const [type] = (this.headers.get("Content-Type") ?? "").split(";", 1);
    if (type?.trim().toLowerCase() !== "application/x-www-form-urlencoded") return this.#asResponse().formData();
    const form = new FormData();
    for (const [name, value] of new URLSearchParams(await this.text())) form.append(name, value);
    return form;
  }

  #asResponse(): Response {
    return new Response(this.#bytes as Uint8Array<ArrayBuffer>, { headers: [...this.headers] });
  }
}

/** The request with its body, for Remix. */
export function readRequest(raw: Request, bytes: Uint8Array): Request {
  return new ReadRequest(raw, bytes) as unknown as Request;
}

/** The request for Remix where its body is read as it comes in. */
export function streamedRequest({ url, method, headers: all, body }: Request): Request {
  const headers = new Headers([...new JudgedHeaders(all)]);
  return new Request(url, { method, headers, body, duplex: "half" });
}
