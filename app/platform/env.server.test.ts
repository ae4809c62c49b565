import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, expect, test, vi } from "vitest";

// Importing the module reads this process's environment. A temporary folder keeps the project's files out.
const folder = realpathSync(mkdtempSync(join(tmpdir(), "environment-")));
vi.stubEnv("DATABASE_PATH", join(folder, "own", "data.db"));
vi.stubEnv("SESSION_SECRET", "");
vi.stubEnv("NODE_ENV", "test");
vi.resetModules();
const { env, parseEnvironment } = await import("./env.server.ts");

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const secret = "s".repeat(32);

test("without settings, the server runs in production, on localhost and in UTC (D35)", () => {
  const { databasePath, ...others } = parseEnvironment({ SESSION_SECRET: secret });
  expect(others).toEqual({
    isProduction: true,
    port: 3000,
    host: "127.0.0.1",
    sessionSecrets: [secret],
    publicOrigin: undefined,
    isHttps: false,
    trustProxy: "none",
    timeZone: "UTC",
    setupToken: undefined,
    backupEveryMinutes: 60,
    mail: null,
    oidc: null,
    replica: null,
    webhooks: { isPrivateAllowed: false, sessionSecrets: [secret] },
    logLevel: "info",
    metricsToken: undefined,
  });
  expect(isAbsolute(databasePath) && databasePath.endsWith(join("data", "data.db"))).toBe(true);
});

test.each([":memory:", ":MEMORY:", "file:data.db?mode=memory", "file:///tmp/data.db", "data/", "data\\"])(
  "rejects DATABASE_PATH %s with a message (R147)",
  (DATABASE_PATH) => {
    expect(() => parseEnvironment({ DATABASE_PATH, SESSION_SECRET: secret })).toThrow(
      "DATABASE_PATH must be the path of a file, like data/data.db.",
    );
  },
);

test("treats a blank setting as unset (D35)", () => {
  const blank = {
    NODE_ENV: "",
    PORT: "",
    HOST: "",
    PUBLIC_ORIGIN: "",
    TRUST_PROXY: "",
    TZ: "",
    SETUP_TOKEN: "",
    BACKUP_EVERY_MINUTES: "",
    SMTP_URL: "",
    MAIL_FROM: "",
    MAIL_PER_SECOND: "",
  };
  expect(parseEnvironment({ ...blank, SESSION_SECRET: secret })).toEqual(parseEnvironment({ SESSION_SECRET: secret }));
});

test("reads every setting (D35)", () => {
  const given = {
    NODE_ENV: "development",
    PORT: "8080",
    HOST: "0.0.0.0",
    DATABASE_PATH: join(folder, "x.db"),
    SESSION_SECRET: `${secret},${"t".repeat(32)}`,
    PUBLIC_ORIGIN: "https://assessment.example.com/",
    TRUST_PROXY: "fly",
    TZ: "Europe/Berlin",
    SETUP_TOKEN: "let-me-in",
    BACKUP_EVERY_MINUTES: "0",
    SMTP_URL: "smtps://name:pass@mail.example.com",
    MAIL_FROM: "Hiring <hiring@example.com>",
    MAIL_PER_SECOND: "10",
    WEBHOOKS_ALLOW_PRIVATE: "1",
    LOG_LEVEL: "warn",
    METRICS_TOKEN: "0123456789abcdef",
    REPLICA_URL: "",
  };
  expect(parseEnvironment(given)).toEqual({
    isProduction: false,
    port: 8080,
    host: "0.0.0.0",
    databasePath: join(folder, "x.db"),
    sessionSecrets: [secret, "t".repeat(32)],
    publicOrigin: "https://assessment.example.com",
    isHttps: true,
    trustProxy: "fly",
    timeZone: "Europe/Berlin",
    setupToken: "let-me-in",
    backupEveryMinutes: 0,
    mail: {
      url: "smtps://name:pass@mail.example.com",
      from: { name: "Hiring", address: "hiring@example.com" },
      perSecond: 10,
      origin: "https://assessment.example.com",
    },
    oidc: null,
    replica: null,
    webhooks: { isPrivateAllowed: true, sessionSecrets: [secret, "t".repeat(32)] },
    logLevel: "warn",
    metricsToken: "0123456789abcdef",
  });
});

test("REPLICA_URL is an address that Litestream accepts, and applies to production only (C70)", () => {
  const parse = (url: string, more = {}) =>
    parseEnvironment({ SESSION_SECRET: secret, NODE_ENV: "production", REPLICA_URL: url, ...more }).replica;
  expect(parse("")).toBeNull();
  const accepted = [
    "s3://bucket/assessment",
    "s3://bucket.fra1.digitaloceanspaces.com/a/b",
    "gcs://bucket/assessment",
    "abs://account@container/assessment",
    "sftp://backup:secret@host.example.com:2222/srv/assessment",
    "file:///mnt/other/assessment",
  ];
  for (const url of accepted) expect(parse(url)?.url).toBe(url);
  const refused = [
    "s3://bucket",
    "s3:///x",
    "https://bucket/x",
    "file://host/x",
    "file:///",
    "/mnt/x",
    "sftp://host/x",
  ];
  for (const url of [...refused, "s3://bucket/x?region=eu", "s3://buck et/x"]) {
    expect(() => parse(url), url).toThrow("REPLICA_URL must be an address like s3://bucket/folder");
  }
  const s3 = { AWS_ENDPOINT_URL_S3: "https://s3.example.com", AWS_REGION: "eu-1" };
  expect(parse("s3://bucket/x", s3)).toEqual({
    url: "s3://bucket/x",
    endpoint: "https://s3.example.com",
    region: "eu-1",
  });
  expect(() => parse("s3://bucket/x", { AWS_ENDPOINT_URL_S3: "s3.example.com" })).toThrow(
    "AWS_ENDPOINT_URL_S3 must be",
  );
  expect(parse("s3://bucket/x", { NODE_ENV: "development" })).toBeNull();
});

test("only WEBHOOKS_ALLOW_PRIVATE=1 allows webhooks inside the network (C10)", () => {
  const given = (text: string) => parseEnvironment({ SESSION_SECRET: secret, WEBHOOKS_ALLOW_PRIVATE: text }).webhooks;
  expect([given("").isPrivateAllowed, given("1").isPrivateAllowed]).toEqual([false, true]);
  for (const text of ["0", "true", "yes"]) {
    expect(() => given(text)).toThrow("WEBHOOKS_ALLOW_PRIVATE must be 1 or unset.");
  }
});

test("email is off without SMTP_URL, and otherwise needs a sender and the public address (P20)", () => {
  const given = (settings: object) => parseEnvironment({ SESSION_SECRET: secret, ...settings });
  expect(given({ MAIL_FROM: "hiring@example.com" }).mail).toBeNull();
  const SMTP_URL = "smtp://localhost";
  const [MAIL_FROM, PUBLIC_ORIGIN] = ["hiring@example.com", "https://a.example"];
  expect(given({ SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN }).mail).toMatchObject({ url: SMTP_URL, perSecond: 5 });
  expect(() => given({ SMTP_URL, PUBLIC_ORIGIN })).toThrow(/^MAIL_FROM must be set if SMTP_URL is set.+\.$/);
  expect(() => given({ SMTP_URL, MAIL_FROM })).toThrow(/^PUBLIC_ORIGIN must be set if SMTP_URL is.+\.$/);
  expect(() => given({ SMTP_URL })).toThrow(/^MAIL_FROM .+\.\nPUBLIC_ORIGIN .+\.$/);
});

test("single sign-on needs its settings, roles for new accounts, and a way in if it fails (C32, C33, C34)", () => {
  const given = (settings: object) => parseEnvironment({ SESSION_SECRET: secret, ...settings });
  const PUBLIC_ORIGIN = "https://a.example";
  const client = { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "s", PUBLIC_ORIGIN };
  expect(given({}).oidc).toBeNull();
  expect(given(client).oidc).toMatchObject({ isOnly: false, redirectUri: `${PUBLIC_ORIGIN}/admin/login/sso/callback` });
  expect(() => given({ OIDC_ISSUER: "https://id.example" })).toThrow(
    /^OIDC_CLIENT_ID .+\nOIDC_CLIENT_SECRET .+\nPUBLIC_ORIGIN .+$/,
  );
  expect(() => given({ ...client, OIDC_ISSUER: "http://id.example" })).toThrow(
    "OIDC_ISSUER must be an https:// address",
  );
  expect(() => given({ OIDC_ONLY: "1" })).toThrow("OIDC_ISSUER must be set");
  expect(() => given({ ...client, OIDC_ONLY: "1" })).toThrow("OIDC_BREAK_GLASS must be");
  expect(() => given({ ...client, OIDC_PROVISION: "1" })).toThrow("OIDC_ROLE_CLAIM must be set");
  expect(() => given({ ...client, OIDC_ROLE_CLAIM: "groups" })).toThrow("OIDC_ADMIN_VALUES or OIDC_VIEWER_VALUES");
});

test("does not repeat an invalid SMTP_URL, which may contain a password (P20)", () => {
  expect(() => parseEnvironment({ SESSION_SECRET: secret, SMTP_URL: "http://name:hush@example.com" })).toThrow(
    /^(?!.*hush)SMTP_URL must be .+\.$/,
  );
});

test("cookies are Secure if the public address is https (D33)", () => {
  const at = (PUBLIC_ORIGIN: string) => parseEnvironment({ PUBLIC_ORIGIN, SESSION_SECRET: secret }).isHttps;
  expect(at("https://assessment.example.com")).toBe(true);
  expect(at("http://localhost:3000")).toBe(false);
});

test.each([
  ["PORT", "http"],
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["PORT", "80.5"],
  ["SESSION_SECRET", "too short"],
  ["PUBLIC_ORIGIN", "nonsense"],
  ["PUBLIC_ORIGIN", "ftp://example.com"],
  ["PUBLIC_ORIGIN", "javascript:alert(1)"],
  ["PUBLIC_ORIGIN", "https://example.com/path"],
  ["PUBLIC_ORIGIN", "https://user:secret@example.com"],
  ["TRUST_PROXY", "yes"],
  ["TRUST_PROXY", "0"],
  ["TRUST_PROXY", "10.0.0.0/40"],
  ["TZ", "Mars/Olympus"],
  ["SETUP_TOKEN", "short"],
  ["BACKUP_EVERY_MINUTES", "hourly"],
  ["BACKUP_EVERY_MINUTES", "-1"],
  ["BACKUP_EVERY_MINUTES", "0.5"],
  ["BACKUP_EVERY_MINUTES", "10081"],
  ["SMTP_URL", "mail.example.com"],
  ["MAIL_FROM", "Hiring"],
  ["MAIL_FROM", "a@example.com, b@example.com"],
  ["MAIL_PER_SECOND", "0"],
  ["MAIL_PER_SECOND", "101"],
])("%s=%s prevents startup, and the error names the setting", (name, value) => {
  const sentence = new RegExp(`^${name} must be .+\\.$`);
  expect(() => parseEnvironment({ SESSION_SECRET: secret, [name]: value })).toThrow(sentence);
});

test.each([
  ["NODE_ENV", "staging"],
  ["HOST", "h".repeat(256)],
])("an invalid %s prevents startup, and the error names it", (name, value) => {
  expect(() => parseEnvironment({ SESSION_SECRET: secret, [name]: value })).toThrow(new RegExp(`^${name} .+\\.$`));
});

test("several invalid settings are all named, one per line", () => {
  expect(() => parseEnvironment({ SESSION_SECRET: secret, PORT: "x", TZ: "y" })).toThrow(/^PORT .+\.\nTZ .+\.$/);
});

test("a session secret is created beside each database, readable only by its owner, and reused (D33)", () => {
  const DATABASE_PATH = join(folder, "kept", "data.db");
  const first = parseEnvironment({ DATABASE_PATH }).sessionSecrets;
  const file = join(folder, "kept", "session-secret");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(first).toEqual([readFileSync(file, "utf8").trim()]);
  expect(first[0]?.length).toBeGreaterThanOrEqual(43);
  expect(parseEnvironment({ DATABASE_PATH }).sessionSecrets).toEqual(first);
  expect(parseEnvironment({ DATABASE_PATH: join(folder, "other", "data.db") }).sessionSecrets).not.toEqual(first);
});

test("the process reads its settings once, when the module loads (D33)", () => {
  expect(env.databasePath).toBe(join(folder, "own", "data.db"));
});

test("each of several secrets must be long, because a short one could sign cookies", () => {
  expect(() => parseEnvironment({ SESSION_SECRET: `a,${secret}` })).toThrow(/^SESSION_SECRET must be/);
  expect(() => parseEnvironment({ SESSION_SECRET: ",".repeat(40) })).toThrow(/^SESSION_SECRET must be/);
  expect(parseEnvironment({ SESSION_SECRET: `${secret}, ${secret}x` }).sessionSecrets).toEqual([secret, `${secret}x`]);
});

test("a secret file that a full disk or a crash left empty is replaced", () => {
  const DATABASE_PATH = join(mkdtempSync(join(folder, "empty-")), "data.db");
  for (const name of ["session-secret", "session-secret.new"]) writeFileSync(join(dirname(DATABASE_PATH), name), "");
  const { sessionSecrets } = parseEnvironment({ DATABASE_PATH });
  expect(sessionSecrets).toHaveLength(1);
  expect(sessionSecrets[0]?.length).toBeGreaterThanOrEqual(43);
  expect(parseEnvironment({ DATABASE_PATH }).sessionSecrets).toEqual(sessionSecrets);
});

test("two threads that start at the same time agree on one session secret", async () => {
  const code = `
    import { parentPort, workerData } from "node:worker_threads";
    const { parseEnvironment } = await import(workerData.module);
    Atomics.add(workerData.ready, 0, 1);
    Atomics.notify(workerData.ready, 0);
    Atomics.wait(workerData.ready, 0, 1);
    parentPort.postMessage(workerData.paths.map((DATABASE_PATH) => parseEnvironment({ DATABASE_PATH }).sessionSecrets));`;
  const ready = new Int32Array(new SharedArrayBuffer(4));
  const paths = Array.from({ length: 20 }, (_, place) => join(folder, `shared-${place}`, "data.db"));
  const found = await Promise.all(
    Array.from({ length: 2 }, async () => {
      const workerData = { module: join(import.meta.dirname, "env.server.ts"), ready, paths };
      const worker = new Worker(code, { eval: true, workerData });
      const [secrets] = await once(worker, "message");
      await worker.terminate();
      return secrets;
    }),
  );
  expect(found).toEqual(
    Array(2).fill(paths.map((path) => [readFileSync(join(dirname(path), "session-secret"), "utf8").trim()])),
  );
});

test("the public origin is normalized, and a blank port does not become port 0", () => {
  expect(parseEnvironment({ SESSION_SECRET: secret, PUBLIC_ORIGIN: "https://Example.com:443/" }).publicOrigin).toBe(
    "https://example.com",
  );
  expect(parseEnvironment({ SESSION_SECRET: secret, PORT: " " }).port).toBe(3000);
});

test("a database path with symbolic links resolves to the real file, even before the file exists", () => {
  const [real, links] = [join(folder, "real"), join(folder, "links")];
  for (const made of [real, links]) mkdirSync(made);
  writeFileSync(join(real, "data.db"), "");
  symlinkSync(join(real, "data.db"), join(links, "file.db"));
  symlinkSync("../real/later.db", join(links, "dangling.db"));
  symlinkSync(real, join(links, "folder"));
  const resolveReal = (path: string) =>
    parseEnvironment({ DATABASE_PATH: join(links, path), SESSION_SECRET: secret }).databasePath;
  expect(resolveReal("file.db")).toBe(join(real, "data.db"));
  expect(resolveReal("dangling.db")).toBe(join(real, "later.db"));
  expect(resolveReal("folder/data.db")).toBe(join(real, "data.db"));
  expect(resolveReal("folder/new/deep/data.db")).toBe(join(real, "new", "deep", "data.db"));
});
