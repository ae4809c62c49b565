/** Holds what a server answers to API calls against the description that it serves of them. */
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** An answer to an API call, as far as the description speaks of it. */
export type Answered = {
  method: string;
  /** Without query. */
  path: string;
  status: number;
  headers: Headers;
  text: string;
};

type Described = { responses: Record<string, { content?: { "application/json": { schema: object } } }> };
type Description = { paths: Record<string, Record<string, Described>> };

type Check = (answered: Answered) => string;

/** By server: each is asked for its own description, once. */
const checks = new Map<string, Promise<Check>>();
/** By the text of the description: its schemas are compiled once, and the servers of a run have the same. */
const compiled = new Map<string, Check>();

/**
 * Fails unless the answer is one that the server's own description names: path, method and status, a body of exactly
 * the described shape, kept by no cache, with the header Allow where the method is not one of the path's. Returns the
 * operation and its status as "GET /api/tests/{testId} 200".
 */
export async function assertMatchesDescription(origin: string, answered: Answered): Promise<string> {
  let check = checks.get(origin);
  if (!check) {
    check = readCheck(origin);
    checks.set(origin, check);
    // A server that was killed meanwhile is asked again once it is back.
    check.catch(() => checks.delete(origin));
  }
  return (await check)(answered);
}

async function readCheck(origin: string): Promise<Check> {
  const text = await (await fetch(`${origin}/api/openapi.json`)).text();
  const check = compiled.get(text) ?? getChecker(JSON.parse(text));
  compiled.set(text, check);
  return check;
}

function getChecker(description: Description): Check {
  // The description is a document that holds schemas, not a schema: only those that are pointed at are compiled.
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(description, "description");
  const templates = Object.keys(description.paths)
    .sort((one, other) => one.split("{").length - other.split("{").length)
    .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+").replaceAll(".", "\\.")}/?$`) }));

  return ({ method, path, status, headers, text }) => {
    const fail = (why: string): never => {
      throw new Error(`${method} ${path} answered ${status}, ${why}: ${text.slice(0, 500)}`);
    };
    const template = templates.find(({ pattern }) => pattern.test(path))?.path;
    const operations = (template && description.paths[template]) || {};
    const operation = operations[method === "HEAD" ? "get" : method.toLowerCase()];
    const expected = template && operation?.responses[String(status)];
    const isRefusalOutside = template ? status === 405 && !operation : status === 404;
    if (!expected && !isRefusalOutside) return fail("which its description does not name");
    if (status === 405 && headers.get("Allow") !== getAllow(operations)) fail(`Allow: ${headers.get("Allow")}`);
    if (!/^(?:private, )?no-store$/.test(headers.get("Cache-Control") ?? "")) fail("which a cache may keep");
    const name = `${method} ${template ?? path} ${status}`;
    if (method === "HEAD") return text === "" ? name : fail("with a body");
    if (expected && !expected.content) return text === "" ? name : fail("with a body");
    if (!/^application\/json\b/.test(headers.get("Content-Type") ?? "")) fail("which is no JSON");
    const pointer = expected
      ? `paths/${pointerTo(template ?? "")}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`
      : "components/schemas/Error";
    const validate = ajv.getSchema(`description#/${pointer}`) ?? fail("whose shape cannot be read");
    if (!validate(JSON.parse(text))) fail(ajv.errorsText(validate.errors, { dataVar: "body" }));
    return name;
  };
}

function getAllow(operations: object): string {
  return Object.keys(operations)
    .flatMap((method) => (method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()]))
    .join(", ");
}

/** A path as one step of a JSON pointer in an address. */
function pointerTo(path: string): string {
  return encodeURIComponent(path.replaceAll("~", "~0").replaceAll("/", "~1"));
}
