import {
  CSV_TOO_LARGE,
  LOGO_TOO_LARGE,
  MAX_CSV_BYTES,
  MAX_LOGO_BYTES,
  MAX_PEOPLE_BYTES,
  PEOPLE_TOO_LARGE,
} from "./body-limits.ts";

type BodyLimit = { bytes: number; message: string };

type RequestRule = {
  contentTypes: readonly string[];
  limit: BodyLimit;
  /** The action streams the body, and enforces the size limit and the guard. */
  isStreamed?: true;
};

const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];
const ORDINARY_LIMIT: BodyLimit = {
  bytes: 64 * 1024,
  message: "The request is larger than 64 kB. Please shorten the text",
};
const FORM_AROUND_FILE_BYTES = 16 * 1024;
const CSV_LIMIT: BodyLimit = { bytes: MAX_CSV_BYTES + FORM_AROUND_FILE_BYTES, message: CSV_TOO_LARGE };
const LOGO_LIMIT: BodyLimit = { bytes: MAX_LOGO_BYTES + FORM_AROUND_FILE_BYTES, message: LOGO_TOO_LARGE };
const PEOPLE_LIMIT: BodyLimit = { bytes: MAX_PEOPLE_BYTES + FORM_AROUND_FILE_BYTES, message: PEOPLE_TOO_LARGE };

// Each text is sent twice, as current and as initial value. A character takes up to nine bytes.
const LONG_TEXT_LIMIT: BodyLimit = { ...ORDINARY_LIMIT, bytes: 2 * ORDINARY_LIMIT.bytes };

const SCREEN: RequestRule = { contentTypes: FORM_TYPES, limit: ORDINARY_LIMIT };
const API: RequestRule = { contentTypes: ["application/json"], limit: ORDINARY_LIMIT };

export const requestRules: Record<string, RequestRule> = {
  "/admin/content/upload": { contentTypes: FORM_TYPES, limit: CSV_LIMIT },
  "/admin/settings/branding": { contentTypes: FORM_TYPES, limit: LOGO_LIMIT },
  "/admin/settings/import": { contentTypes: FORM_TYPES, limit: ORDINARY_LIMIT, isStreamed: true },
  "/admin/settings/privacy": { contentTypes: FORM_TYPES, limit: LONG_TEXT_LIMIT },
  "/admin/tests/:testId/settings": { contentTypes: FORM_TYPES, limit: LONG_TEXT_LIMIT },
  "/admin/tests/:testId/outcomes/upload": { contentTypes: FORM_TYPES, limit: CSV_LIMIT },
  "/admin/tests/:testId/invitations/new": { contentTypes: FORM_TYPES, limit: PEOPLE_LIMIT },
  "/api/test/upload-csv": { contentTypes: ["multipart/form-data"], limit: CSV_LIMIT },
  "/api/admin/tests/:testId/invitations": { contentTypes: ["application/json"], limit: PEOPLE_LIMIT },
  "/api/admin/import-data": { contentTypes: ["multipart/form-data"], limit: ORDINARY_LIMIT, isStreamed: true },
};

/** Match a path like Remix's router: decoded, ignoring case, and with or without a trailing slash. */
export function getRequestRule(spelled: string): RequestRule {
  const path = decodePath(spelled);
  const exact = requestRules[path.toLowerCase().replace(/\/$/, "")];
  return exact ?? PATTERN_RULES.find(({ pattern }) => pattern.test(path))?.rule ?? (isApiPath(path) ? API : SCREEN);
}

const PATTERN_RULES = Object.entries(requestRules)
  .filter(([path]) => path.includes(":"))
  .map(([path, rule]) => ({ pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`, "i"), rule }));

export function isApiPath(spelled: string): boolean {
  return /^\/api(?:\/|$)/i.test(decodePath(spelled));
}

function decodePath(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

export function findContentTypeError(path: string, headers: Headers): string | null {
  if (!hasBody(headers)) return null;
  const { contentTypes } = getRequestRule(path);
  const [type = "", ...parameters] = (headers.get("Content-Type") ?? "").toLowerCase().split(";");
  if (!contentTypes.includes(type.trim())) return `Send the request as ${contentTypes[0]}`;
  const charsets = parameters.map((text) => text.trim()).filter((text) => /^charset\s*=/.test(text));
  return charsets.every((text) => UTF_8.test(text)) ? null : "Send the request in UTF-8";
}

const UTF_8 = /^charset\s*=\s*"?utf-?8"?$/;

export function hasJsonType(headers: Headers): boolean {
  return /^application\/json\b/i.test(headers.get("Content-Type") ?? "");
}

function hasBody(headers: Headers): boolean {
  return headers.has("Transfer-Encoding") || !["0", null].includes(headers.get("Content-Length"));
}

const LINK = /^\/(i|r|test|admin\/reset-password)\/(.*)$/is;
// Tokens and ids have at least 22 base64url characters.
const TOKEN = /^(?:%[\da-f]{2}|[^\w%/-])*([\w-]{22,})(.*)$/is;
// Percent-encoded soft hyphen, zero-width characters, direction marks and byte order mark.
const FORMAT_CHARACTERS = /%C2%AD|%E2%80%(?:8[B-F]|A[A-E])|%E2%81%A[0-F]|%EF%BB%BF/gi;

export function findCleanLinkPath(path: string): string | null {
  const [, folder = "", rest = ""] = LINK.exec(path) ?? [];
  const [, token, after = ""] = TOKEN.exec(rest.replace(FORMAT_CHARACTERS, "")) ?? [];
  if (token === undefined || token === rest || after.startsWith("/")) return null;
  return `/${folder.toLowerCase()}/${token}`;
}
