import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

export type Answered = {
  method: string;
  path: string;
  status: number;
  headers: Headers;
  text: string;
};

type Described = { responses: Record<string, { content?: { "application/json": { schema: object } } }> };
type Description = { paths: Record<string, Record<string, Described>> };

type Check = (answered: Answered) => string;

const checks = new Map<string, Promise<Check>>();
/** Compiled descriptions by text. Compiling is slow, and all servers of a run have the same text. */
const compiled = new Map<string, Check>();

/**
 * Throw if the OpenAPI description lacks the response's path, method, status or exact shape, or if a cache may store
 * the response. Return the operation and status, such as "GET /api/tests/{testId} 200".
 */
export async function assertMatchesDescription(origin: string, answered: Answered): Promise<string> {
  let check = checks.get(origin);
  if (!check) {
    check = readCheck(origin);
    checks.set(origin, check);
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
  // Compile only referenced schemas, because the description itself is not a schema.
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

function pointerTo(path: string): string {
  return encodeURIComponent(path.replaceAll("~", "~0").replaceAll("/", "~1"));
}
