import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { join } from "node:path";
import type { Document, Element } from "domhandler";
import { formatCookies } from "#tests/support/servers/api-client.ts";
import { serverAt } from "#tests/support/servers/server.ts";
import { type FilledForm, type FormValues, fillForm } from "./filled-form.ts";
import {
  findAll,
  findHtmlErrors,
  findOne,
  getAccessibleName,
  isDisabled,
  parseHtml,
  readSourceText,
  readText,
  readTextByIds,
} from "./html.ts";

const MAX_REDIRECTS = 10;

export type Visitor = {
  origin: string;
  cookies: Map<string, string>;
  visit: (path: string) => Promise<VisitedPage>;
};

type Submission = {
  button: Name;
  /** Values by label. Radio buttons and checkboxes take a boolean, and selects take the option's text. */
  values?: FormValues;
  within?: string;
};

type VisitedField = {
  element: Element;
  value: string;
  isChecked: boolean;
  isDisabled: boolean;
  isInvalid: boolean;
  description: string;
  options: string[];
};

type Name = string | RegExp;

export type VisitedPage = {
  status: number;
  headers: IncomingHttpHeaders;
  url: URL;
  path: string;
  html: string;
  body: Buffer;
  document: Document;
  find: (selector: string) => Element;
  findAll: (selector: string) => Element[];
  has: (selector: string) => boolean;
  text: (selector?: string) => string;
  texts: (selector: string) => string[];
  title: () => string;
  heading: () => string;
  /** The message that scripts would show as a toast, or an empty string. */
  message: () => string;
  field: (label: string, within?: string) => VisitedField;
  hasField: (label: string) => boolean;
  form: (nameOrAction: string) => Element;
  button: (name: Name, within?: string) => Element;
  hasButton: (name: Name, within?: string) => boolean;
  link: (name: Name, within?: string) => string;
  hasLink: (name: Name, within?: string) => boolean;
  follow: (name: Name, within?: string) => Promise<VisitedPage>;
  refresh: () => { seconds: number; url: URL } | null;
  followRefresh: () => Promise<VisitedPage>;
  submit: (submission: Submission) => Promise<VisitedPage>;
};

type Received = { status: number; headers: IncomingHttpHeaders; body: Buffer; url: URL };
type Navigation = { method: string; url: URL; type?: string; body?: Buffer; from?: URL | undefined };

export function openVisitor(origin: string, { isAdmin = false, headers = {} as Record<string, string> } = {}): Visitor {
  const cookies = new Map<string, string>();
  let isSignedIn = !isAdmin;

  async function navigate(navigation: Navigation, redirects = 0): Promise<VisitedPage> {
    if (!isSignedIn) {
      isSignedIn = true;
      storeCookie(await serverAt(origin).startAdminSession());
    }
    const received = await send(navigation);
    for (const line of received.headers["set-cookie"] ?? []) storeCookie(line);
    const { location } = received.headers;
    if (!location || received.status < 300 || received.status > 399) return openPage(received, navigate);
    if (redirects === MAX_REDIRECTS) throw new Error(`More than ${MAX_REDIRECTS} redirects, the last to ${location}`);
    const url = new URL(location, navigation.url);
    if (url.origin !== new URL(origin).origin) throw new Error(`${navigation.url} leads away, to ${url}`);
    const isKept = received.status === 307 || received.status === 308;
    return navigate(isKept ? { ...navigation, url } : { method: "GET", url, from: navigation.from }, redirects + 1);
  }

  function send({ method, url, type, body, from }: Navigation): Promise<Received> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        url,
        {
          method,
          headers: {
            Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
            "Accept-Language": "en-US",
            "Sec-Fetch-Dest": "document",
            "Sec-Fetch-Mode": "navigate",
            "Sec-Fetch-Site": from ? "same-origin" : "none",
            "Sec-Fetch-User": "?1",
            ...(from ? { Referer: from.href } : {}),
            ...(cookies.size > 0 ? { Cookie: formatCookies({ cookies }) } : {}),
            ...(method === "GET" ? {} : { Origin: origin }),
            ...(type ? { "Content-Type": type } : {}),
            ...(body ? { "Content-Length": body.length } : {}),
            ...headers,
          },
        },
        (incoming) => {
          const parts: Buffer[] = [];
          incoming.on("data", (part) => parts.push(part));
          incoming.on("error", reject);
          incoming.on("end", () => {
            const { statusCode = 0, headers } = incoming;
            resolve({ status: statusCode, headers, body: Buffer.concat(parts), url });
          });
        },
      );
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  }

  function storeCookie(line: string): void {
    const [pair = ""] = line.split(";");
    const name = pair.slice(0, pair.indexOf("="));
    if (/;\s*max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, pair.slice(name.length + 1));
  }

  return {
    origin,
    cookies,
    visit: (path) => navigate({ method: "GET", url: new URL(path, origin) }),
  };
}

export async function signIn(
  visitor: Visitor,
  { email, password }: { email: string; password: string },
  path = "/admin/login",
): Promise<VisitedPage> {
  return (await visitor.visit(path)).submit({ button: "Sign In", values: { Email: email, Password: password } });
}

export async function signInAs({ origin }: { origin: string }, person: { email: string; password: string }) {
  const visitor = openVisitor(origin);
  return { visitor, page: await signIn(visitor, person) };
}

function openPage(
  { status, headers, body, url }: Received,
  navigate: (to: Navigation) => Promise<VisitedPage>,
): VisitedPage {
  const isHtml = (headers["content-type"] ?? "").startsWith("text/html");
  const html = isHtml ? body.toString("utf8") : "";
  const document = parseHtml(html);
  savePage(url, html);
  const errors = findHtmlErrors(document);
  if (errors.length > 0) throw new Error(`${url.pathname} is invalid HTML: ${errors.join(", ")}`);

  function requireOne(found: Element[], what: string): Element {
    const [element, ...others] = found;
    if (element && others.length === 0) return element;
    throw new Error(
      `${url.pathname} has ${element ? others.length + 1 : "no"} ${what}:\n${readText(document).slice(0, 2000)}`,
    );
  }

  function findNamed(selector: string, name: Name, within?: string): Element[] {
    return findAll(document, within ? `:is(${within}) :is(${selector})` : selector).filter((element) =>
      fits(getAccessibleName(document, element), name),
    );
  }

  function field(label: string, within?: string): VisitedField {
    const element = requireOne(findNamed("input, select, textarea", label, within), `field "${label}"`);
    const { attribs, name } = element;
    const options = findAll(element, "option");
    const chosen = options.find((option) => "selected" in option.attribs) ?? options[0];
    const valueOfSelect = chosen ? (chosen.attribs.value ?? readText(chosen)) : "";
    return {
      element,
      value: name === "select" ? valueOfSelect : name === "textarea" ? readSourceText(element) : (attribs.value ?? ""),
      isChecked: "checked" in attribs,
      isDisabled: isDisabled(element),
      isInvalid: attribs["aria-invalid"] === "true",
      description: readTextByIds(document, attribs["aria-describedby"] ?? ""),
      options: options.map(readText),
    };
  }

  function form(nameOrAction: string): Element {
    const fitting = findAll(document, "form").filter(
      (form) => form.attribs.action === nameOrAction || getAccessibleName(document, form) === nameOrAction,
    );
    return requireOne(fitting, `form "${nameOrAction}"`);
  }

  function link(name: Name, within?: string): Element {
    return requireOne(findNamed("a[href]", name, within), `link "${name}"`);
  }

  function follow(href: string): Promise<VisitedPage> {
    return navigate({ method: "GET", url: new URL(href, url), from: url });
  }

  return {
    status,
    headers,
    url,
    path: url.pathname + url.search,
    html,
    body,
    document,
    find: (selector: string) => requireOne(findAll(document, selector), selector),
    findAll: (selector: string) => findAll(document, selector),
    has: (selector: string) => findOne(document, selector) !== null,
    text: (selector?: string) => readText(selector ? requireOne(findAll(document, selector), selector) : document),
    texts: (selector: string) => findAll(document, selector).map(readText),
    title: () => readTitle(document),
    heading: () => readText(requireOne(findAll(document, "h1"), "h1")),
    message: () => findAll(document, "noscript :is([role=status], [role=alert])").map(readText).join(" "),
    field,
    hasField: (label: string) => findNamed("input, select, textarea", label).length > 0,
    form,
    button: (name: Name, within?: string) => requireOne(findNamed(BUTTONS, name, within), `button "${name}"`),
    hasButton: (name: Name, within?: string) => findNamed(BUTTONS, name, within).length > 0,
    link: (name: Name, within?: string) => link(name, within).attribs.href ?? "",
    hasLink: (name: Name, within?: string) => findNamed("a[href]", name, within).length > 0,
    follow: (name: Name, within?: string) => follow(link(name, within).attribs.href ?? ""),
    refresh: () => findRefresh(document, url),
    async followRefresh(): Promise<VisitedPage> {
      const refresh = findRefresh(document, url);
      if (!refresh) throw new Error(`${url.pathname} does not lead anywhere by itself`);
      return follow(refresh.url.href);
    },
    async submit({ button: name, values = {}, within }: Submission): Promise<VisitedPage> {
      const button = requireOne(findNamed(BUTTONS, name, within), `button "${name}"`);
      if (isDisabled(button)) throw new Error(`The button "${name}" is disabled`);
      const filled = fillForm(document, button, values);
      return navigate({ ...(await toNavigation(filled, url)), from: url });
    },
  };
}

const { PAGES_FOLDER } = process.env;

function savePage({ pathname }: URL, html: string): void {
  if (!PAGES_FOLDER || html === "") return;
  const hash = createHash("sha256").update(html).digest("hex").slice(0, 8);
  writeFileSync(join(PAGES_FOLDER, `${pathname.slice(1, 80).replaceAll("/", "_")}-${hash}.html`), html);
}

const BUTTONS = "button, input[type=submit]";

function fits(text: string, name: Name): boolean {
  return typeof name === "string" ? text === name : name.test(text);
}

function readTitle(document: Document): string {
  const title = findOne(document, "title");
  return title ? readSourceText(title).trim() : "";
}

function findRefresh(document: Document, url: URL): { seconds: number; url: URL } | null {
  const meta = findOne(document, "meta[http-equiv=refresh i]");
  const [, seconds, target = ""] = meta?.attribs.content?.match(/^\s*(\d+)\s*(?:[;,]\s*(?:url\s*=\s*)?(.*))?$/i) ?? [];
  return seconds === undefined ? null : { seconds: Number(seconds), url: new URL(target || url.href, url) };
}

async function toNavigation({ method, action, isMultipart, entries }: FilledForm, from: URL): Promise<Navigation> {
  const url = new URL(action || from.href, from);
  const texts = entries.map(([name, value]): [string, string] => [
    name,
    typeof value === "string" ? value : value.name,
  ]);
  if (method === "GET") {
    url.search = new URLSearchParams(texts).toString();
    return { method, url };
  }
  if (!isMultipart) {
    const body = Buffer.from(new URLSearchParams(texts).toString());
    return { method, url, type: "application/x-www-form-urlencoded", body };
  }
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  const encoded = new Response(form);
  const type = encoded.headers.get("Content-Type") ?? "";
  return { method, url, type, body: Buffer.from(await encoded.arrayBuffer()) };
}
