import { randomBytes } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { z } from "zod";
import { parseTrustProxy, type TrustProxy } from "#app/platform/http/client-address.ts";
import { isTimeZone } from "#app/platform/text/date-text.ts";
import { findWrongOwner } from "#db/folder-access.ts";
import { projectRoot } from "#db/project-root.ts";
import { syncFolder } from "#db/sync-folder.ts";
import { ignoreBlank, switchSetting } from "./env-setting.ts";
import { exitWithMessage, LOG_LEVELS, type LogLevel } from "./log.server.ts";
import { isSmtpUrl, type MailAddress, parseMailAddress } from "./mail-address.ts";
import { findOidcSettings, type OidcSettings, oidcVariables } from "./oidc-settings.ts";
import { findReplicaSettings, type ReplicaSettings, replicaVariables } from "./replica-settings.ts";

const SECRET_LENGTH = 32;

const MAX_BACKUP_INTERVAL = 10_080;
const BAD_BACKUP_INTERVAL = `must be a whole number of minutes from 0 (no backups on a schedule) to ${MAX_BACKUP_INTERVAL}`;

const BAD_TRUST_PROXY =
  "must be none, fly, the number of proxies in front (1 to 9), or their networks, like 10.0.0.0/8,fd00::/8";

const BAD_LOG_LEVEL = `must be ${LOG_LEVELS.join(", ").replace(/, (?=\w+$)/, " or ")}`;
const BAD_METRICS_TOKEN = "must be 16 to 200 characters without spaces";

const BAD_RATE = "must be a whole number of messages a second from 1 to 100";

const environmentSchema = z.object({
  NODE_ENV: ignoreBlank(
    z
      .enum(["production", "development", "test"], { error: "must be production, development or test" })
      .default("production"),
  ),
  PORT: ignoreBlank(
    z.coerce
      .number({ error: "must be a port number from 0 to 65535" })
      .int({ error: "must be a port number from 0 to 65535" })
      .min(0, { error: "must be a port number from 0 to 65535" })
      .max(65535, { error: "must be a port number from 0 to 65535" })
      .default(3000),
  ),
  HOST: ignoreBlank(z.string().max(255, { error: "must be at most 255 characters" }).default("127.0.0.1")),
  DATABASE_PATH: ignoreBlank(
    z.string().refine(isFilePath, { error: "must be the path of a file, like data/data.db" }).default("data/data.db"),
  ),
  SESSION_SECRET: ignoreBlank(
    z
      .string()
      .transform((secrets) => secrets.split(",").map((secret) => secret.trim()))
      .refine((secrets) => secrets.every((secret) => secret.length >= SECRET_LENGTH), {
        error: `must be at least ${SECRET_LENGTH} characters, each if several are separated by commas`,
      })
      .optional(),
  ),
  PUBLIC_ORIGIN: ignoreBlank(
    z
      .string()
      .refine(isOrigin, { error: "must be an address like https://assessment.example.com, without a path" })
      .transform((url) => new URL(url).origin)
      .optional(),
  ),
  TRUST_PROXY: ignoreBlank(
    z
      .string()
      .default("none")
      .transform((text, { addIssue }) => {
        const trust = parseTrustProxy(text);
        if (trust === null) addIssue(BAD_TRUST_PROXY);
        return trust ?? z.NEVER;
      }),
  ),
  TZ: ignoreBlank(z.string().refine(isTimeZone, { error: "must be a time zone like Europe/Berlin" }).default("UTC")),
  BACKUP_EVERY_MINUTES: ignoreBlank(
    z.coerce
      .number({ error: BAD_BACKUP_INTERVAL })
      .int({ error: BAD_BACKUP_INTERVAL })
      .min(0, { error: BAD_BACKUP_INTERVAL })
      .max(MAX_BACKUP_INTERVAL, { error: BAD_BACKUP_INTERVAL })
      .default(60),
  ),
  SETUP_TOKEN: ignoreBlank(
    z
      .string()
      .min(8, { error: "must be at least 8 characters" })
      .max(200, { error: "must be at most 200 characters" })
      .optional(),
  ),
  SMTP_URL: ignoreBlank(
    z
      .string()
      .refine(isSmtpUrl, { error: "must be an address like smtps://name:password@mail.example.com:465" })
      .optional(),
  ),
  MAIL_FROM: ignoreBlank(
    z
      .string()
      .transform((text, { addIssue }) => {
        const sender = parseMailAddress(text);
        if (sender === null) addIssue("must be an email address, such as Hiring <hiring@example.com>");
        return sender ?? z.NEVER;
      })
      .optional(),
  ),
  MAIL_PER_SECOND: ignoreBlank(
    z.coerce
      .number({ error: BAD_RATE })
      .int({ error: BAD_RATE })
      .min(1, { error: BAD_RATE })
      .max(100, { error: BAD_RATE })
      .default(5),
  ),
  WEBHOOKS_ALLOW_PRIVATE: switchSetting,
  ...oidcVariables,
  ...replicaVariables,
  LOG_LEVEL: ignoreBlank(z.enum(LOG_LEVELS, { error: BAD_LOG_LEVEL }).default("info")),
  SECURITY_CONTACT: ignoreBlank(
    z
      .string()
      .transform((text) => (z.email().safeParse(text).success ? `mailto:${text}` : text))
      .refine((text) => /^(?:mailto:[^\s@]+@|https:\/\/)\S+$/.test(text), {
        error: "must be an email address or an address that begins with https://",
      })
      .optional(),
  ),
  METRICS_TOKEN: ignoreBlank(
    z
      .string()
      .regex(/^\S{16,200}$/, { error: BAD_METRICS_TOKEN })
      .optional(),
  ),
});

type MailSettings = Readonly<{ url: string; from: MailAddress; perSecond: number; origin: string }>;

export type Environment = Readonly<{
  isProduction: boolean;
  port: number;
  host: string;
  databasePath: string;
  sessionSecrets: string[];
  publicOrigin: string | undefined;
  isHttps: boolean;
  trustProxy: TrustProxy;
  timeZone: string;
  setupToken: string | undefined;
  backupEveryMinutes: number;
  mail: MailSettings | null;
  oidc: OidcSettings | null;
  replica: ReplicaSettings | null;
  webhooks: Readonly<{ isPrivateAllowed: boolean; sessionSecrets: string[] }>;
  logLevel: LogLevel;
  /** If undefined, only programs on this machine can read the metrics. */
  metricsToken: string | undefined;
  securityContact: string | undefined;
}>;

export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const parsed = environmentSchema.safeParse(variables);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`).join("\n"));
  }
  const { data } = parsed;
  const databasePath = resolveRealPath(resolve(projectRoot, data.DATABASE_PATH));
  const wrongOwner = findWrongOwner(databasePath);
  if (wrongOwner) throw new Error(wrongOwner);
  const sessionSecrets = data.SESSION_SECRET ?? [readOrCreateSecret(databasePath)];
  return {
    isProduction: data.NODE_ENV === "production",
    port: data.PORT,
    host: data.HOST,
    databasePath,
    sessionSecrets,
    publicOrigin: data.PUBLIC_ORIGIN,
    isHttps: data.PUBLIC_ORIGIN?.startsWith("https:") ?? false,
    trustProxy: data.TRUST_PROXY,
    timeZone: data.TZ,
    setupToken: data.SETUP_TOKEN,
    backupEveryMinutes: data.BACKUP_EVERY_MINUTES,
    mail: findMailSettings(data),
    oidc: findOidcSettings(data),
    replica: data.NODE_ENV === "production" ? findReplicaSettings(data) : null,
    webhooks: { isPrivateAllowed: data.WEBHOOKS_ALLOW_PRIVATE === "1", sessionSecrets },
    logLevel: data.LOG_LEVEL,
    metricsToken: data.METRICS_TOKEN,
    securityContact: data.SECURITY_CONTACT,
  };
}

function findMailSettings(data: z.infer<typeof environmentSchema>): MailSettings | null {
  const { SMTP_URL: url, MAIL_FROM: from, MAIL_PER_SECOND: perSecond, PUBLIC_ORIGIN: origin } = data;
  if (!url) return null;
  if (from && origin) return { url, from, perSecond, origin };
  const missing = [
    !from && "MAIL_FROM must be set if SMTP_URL is set, for example to Hiring <hiring@example.com>.",
    !origin && "PUBLIC_ORIGIN must be set if SMTP_URL is set, because links in emails start with it.",
  ];
  throw new Error(missing.filter(Boolean).join("\n"));
}

/**
 * Resolve symbolic links, even if the target does not exist yet. Journals and backups must be next to the real file.
 */
function resolveRealPath(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing || dirname(path) === path) return path;
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
    if (isLink) return resolveRealPath(resolve(resolveRealPath(dirname(path)), readlinkSync(path)));
    return join(resolveRealPath(dirname(path)), basename(path));
  }
}

function isFilePath(path: string): boolean {
  return !/^(?::memory:|file:)/i.test(path.trim()) && !/[/\\]$/.test(path) && !path.includes("\0");
}

function isOrigin(text: string): boolean {
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return false;
  const { pathname, search, hash, username } = new URL(text);
  return `${pathname}${search}${hash}${username}` === "/";
}

const SECRET_WAIT_MS = 1000;
const SECRET_POLL_MS = 10;

/**
 * Read the secret. Create one if it is missing, or if a full disk or a crash truncated it. If a server and a command
 * start at the same time, only one can create the new file, and the other waits for its secret.
 */
function readOrCreateSecret(databasePath: string): string {
  const file = join(dirname(databasePath), "session-secret");
  const created = `${file}.new`;
  const readSecret = () => (existsSync(file) ? readFileSync(file, "utf8").trim() : "");
  for (let waitedMs = 0; ; waitedMs += SECRET_POLL_MS) {
    const stored = readSecret();
    if (stored.length >= SECRET_LENGTH) return stored;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // A crash left this file behind.
    if (waitedMs >= SECRET_WAIT_MS) rmSync(created, { force: true });
    if (writeNewSecret(created)) {
      // If writing took so long that the other process did not wait, that process has removed or renamed the file.
      if (readSecret().length >= SECRET_LENGTH) rmSync(created, { force: true });
      else renameSync(created, file);
      syncFolder(dirname(file));
    } else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SECRET_POLL_MS);
  }
}

/** Return whether this process created the file. */
function writeNewSecret(file: string): boolean {
  try {
    // Sync before the first cookie is signed. Otherwise, a power cut could lock candidates out of their submissions.
    writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flush: true, flag: "wx" });
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "EEXIST") return false;
    if (code !== "ENOSPC") throw error;
    rmSync(file, { force: true });
    throw new Error(`The disk of ${dirname(file)} is full. Make room for some MB and start again; nothing is lost.`);
  }
}

function environmentOrExit(): Environment {
  try {
    const file = join(projectRoot, ".env");
    if (existsSync(file)) process.loadEnvFile(file);
    return parseEnvironment(process.env);
  } catch (error) {
    return exitWithMessage(`The server did not start. ${error instanceof Error ? error.message : error}`);
  }
}

export const env: Environment = environmentOrExit();

export function getPublicOrigin(request: Request): string {
  return env.publicOrigin ?? new URL(request.url).origin;
}
