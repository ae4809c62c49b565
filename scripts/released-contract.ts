/**
 * `npm run released-contract`: store what the API of a release accepts and returns. A test compares later versions with
 * it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeApi } from "#app/api/openapi.server.ts";
import { projectRoot } from "#db/project-root.ts";

const FILE = join(projectRoot, "app/api/released-contract.txt");

type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
};
type Content = { content?: Record<string, { schema?: Schema }> };
type Operation = {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: Content;
  responses?: Record<string, Content>;
};

/** Return one line for each call, parameter and field, such as `POST /api/tests > name!`. `!` marks what is required. */
export function listContract(): string[] {
  const { paths = {}, components } = describeApi() as {
    paths?: Record<string, Record<string, Operation>>;
    components?: { schemas?: Record<string, Schema> };
  };
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? (components?.schemas?.[schema.$ref.split("/").at(-1) ?? ""] ?? {}) : schema;
  const fieldsOf = (schema: Schema, path: string, depth = 0): string[] => {
    if (depth > 6) return [];
    const {
      properties = {},
      required = [],
      items,
      anyOf = [],
      oneOf = [],
      allOf = [],
      additionalProperties,
    } = resolve(schema);
    return [
      ...Object.entries(properties).flatMap(([name, field]) => {
        const own = path ? `${path}.${name}` : name;
        return [`${own}${required.includes(name) ? "!" : ""}`, ...fieldsOf(field, own, depth + 1)];
      }),
      ...(items ? fieldsOf(items, `${path}[]`, depth + 1) : []),
      ...(typeof additionalProperties === "object" ? fieldsOf(additionalProperties, `${path}.*`, depth + 1) : []),
      ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => fieldsOf(part, path, depth + 1)),
    ];
  };
  const schemasIn = ({ content = {} }: Content) =>
    Object.values(content).flatMap(({ schema }) => (schema ? [schema] : []));
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody = {}, responses = {} }]) => {
      const call = `${method.toUpperCase()} ${path}`;
      return [
        call,
        ...parameters
          .filter((parameter) => parameter.in !== "path")
          .map(({ name, required }) => `${call} ? ${name}${required ? "!" : ""}`),
        ...schemasIn(requestBody).flatMap((schema) => fieldsOf(schema, "").map((field) => `${call} > ${field}`)),
        ...Object.entries(responses)
          .filter(([status]) => /^2/.test(status))
          .flatMap(([status, response]) =>
            schemasIn(response).flatMap((schema) => fieldsOf(schema, "").map((field) => `${call} ${status} ${field}`)),
          ),
      ];
    }),
  );
  return [...new Set(lines)].sort();
}

export function findUnnamedChanges(released: string[], current: string[], text: string): string[] {
  const named = new Set(
    [...text.matchAll(/`([^`]+)`/g)].flatMap(([, code = ""]) => [code, ...code.split(/[^\w{}/]+/)]),
  );
  const changed = [
    ...released.filter((line) => !current.includes(line)),
    ...current.filter((line) => !released.includes(line)),
  ];
  return changed.filter((line) => {
    const [method, path, , field = ""] = line.split(" ");
    return ![`${method} ${path}`, path ?? "", ...field.split(/[^\w]+/).slice(-2)].some(
      (name) => name && named.has(name),
    );
  });
}

export function readReleasedContract(): string[] {
  return readFileSync(FILE, "utf8").trimEnd().split("\n");
}

if (import.meta.main) writeFileSync(FILE, `${listContract().join("\n")}\n`);
