import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { countSettings } from "#app/organization/settings.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import { createClientAddressReader } from "#app/platform/http/client-address.ts";
import { hasJsonType, isApiPath } from "#app/platform/http/request-rules.ts";
import { isClientAbort, log, logError, toLoggablePath } from "#app/platform/log.server.ts";
import { observeRequest } from "#app/platform/metrics.server.ts";
import {
  type DatabaseProblem,
  formatDatabaseProblem,
  formatDatabaseProblemLine,
  formatDiskProblem,
  type RestorableBackup,
} from "#app/platform/storage-problem.ts";
import { traceRequest } from "#app/platform/tracing.server.ts";
import type { Db } from "#db/client.ts";
import type { DiskProblem } from "#db/disk-watch.ts";
import { isCommitInDoubt } from "#db/doubtful-commit.ts";
import { refuse, refuseAdminArea } from "./error-page.ts";
import {
  isStreamed,
  limitBodySize,
  limitBodyTime,
  queueSignIns,
  redirectCopiedLink,
  requireAllowedHost,
  requireAllowedMethod,
  requireContentType,
  requireReadablePath,
  requireSameOrigin,
} from "./guard.ts";
import { createMetricsEndpoint, createRouteNamer } from "./metrics.ts";
import { addPrivacyHeaders, addSecurityHeaders } from "./security-headers.ts";
import { createSecurityText } from "./security-text.ts";
import { serveStaticFiles } from "./static-files.ts";
import type { Version } from "./version.ts";

const BODY_TIMEOUT_MS = 30_000;
const RETRY_AFTER_SECONDS = "10";
const SOMETHING_WENT_WRONG = "Something went wrong. Please try again";

type ApiHandler = (args: { request: Request; context: AppLoadContext; params: object }) => Promise<Response>;
type Variables = { requestId: string; nonce: string };
type AppEnv = { Bindings: HttpBindings; Variables: Variables };
type AppOptions = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  env: Environment;
  version: Version;
  database: {
    db: Db;
    findDatabaseProblem: () => DatabaseProblem | null;
    findDiskProblem: () => DiskProblem | null;
    findRestorableBackup: () => RestorableBackup | null;
  };
};

declare module "@remix-run/node" {
  interface AppLoadContext extends Client {
    nonce: string;
    requestId: string;
  }
}

export function createApp({ build, env, version, database }: AppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const findClient = createClientFinder(env);
  const handleByRemix = createRequestHandler(build, env.isProduction ? "production" : "development");
  // Call the API's router directly. If Remix called it, saving an answer would take 1.6 times the processor time.
  const handleApi = (typeof build === "function" ? undefined : build.routes.api?.module.action) as
    | ApiHandler
    | undefined;

  app.use(addPrivacyHeaders);
  app.use(addSecurityHeaders({ isHttps: env.isHttps, isDevelopment: !env.isProduction }));
  app.get("/healthz", (c) => respondHealth(c, database, version));
  app.get("/metrics", createMetricsEndpoint({ env, version, database }));
  app.get("/.well-known/security.txt", createSecurityText(env));
  if (env.isProduction) app.route("/", serveStaticFiles());
  app.use(createRequestLog(typeof build === "function" ? () => "any" : createRouteNamer(build)));
  app.use(requireAllowedMethod, requireAllowedHost(env), redirectCopiedLink, requireReadablePath);
  app.use(requireSameOrigin(env), requireContentType, limitBodyTime(BODY_TIMEOUT_MS), limitBodySize, queueSignIns);
  app.use((c, next) => (database.findDatabaseProblem() ? respondUnavailable(c, database) : next()));
  app.use(compress({ encoding: "gzip" }));
  app.all("*", async (c) => {
    const client = findClient(c.env.incoming);
    const { nonce, requestId } = c.var;
    const context = { nonce, requestId, ...client };
    const callApi = isApiPath(c.req.path) ? handleApi : undefined;
    const request = callApi && hasJsonType(c.req.raw.headers) ? c.req.raw : await requestForRemix(c);
    const response = await (callApi?.({ request, context, params: {} }) ?? handleByRemix(request, context));
    // Do not confirm a commit that a power cut could undo.
    if (isCommitInDoubt()) return respondUnavailable(c, database);
    if (response.status === 503 && !response.headers.has("Retry-After")) {
      response.headers.set("Retry-After", RETRY_AFTER_SECONDS);
    }
    return isRemixFailure(response) ? refuse(c, 500, SOMETHING_WENT_WRONG) : response;
  });

  app.onError((error, c) => {
    if (isClientAbort(error)) return refuse(c, 400, "The request was interrupted");
    logError("error", error, { requestId: c.get("requestId"), path: toLoggablePath(c.req.path) });
    return refuse(c, 500, SOMETHING_WENT_WRONG);
  });
  return app;
}

/** Remix answers a failed resource route with plain text. No other response here is plain text with status 500. */
function isRemixFailure({ status, headers }: Response): boolean {
  return status === 500 && (headers.get("Content-Type") ?? "").startsWith("text/plain");
}

/** nginx uses this status if the client leaves before the response. */
const CLIENT_CLOSED_REQUEST = 499;

function createRequestLog(nameRoute: (path: string) => string): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const start = performance.now();
    const { method, path } = c.req;
    const route = nameRoute(path);
    c.set("requestId", randomUUID());
    return traceRequest({ method, route, headers: c.env.incoming.headers }, async () => {
      await next();
      const ms = performance.now() - start;
      const status = c.env.outgoing.destroyed ? CLIENT_CLOSED_REQUEST : c.res.status;
      observeRequest(method, route, status, ms);
      log("request", {
        requestId: c.get("requestId"),
        method,
        path: toLoggablePath(path),
        status,
        ms: Math.round(ms * 10) / 10,
      });
      return status;
    });
  };
}

/** Candidates' browsers retry after a 503 and do not lose answers. */
async function respondUnavailable(
  c: Context,
  { findDatabaseProblem, findRestorableBackup }: AppOptions["database"],
): Promise<Response> {
  c.header("Retry-After", RETRY_AFTER_SECONDS);
  const problem = /^\/admin(?:\/|$)/i.test(c.req.path) ? findDatabaseProblem() : null;
  if (problem) return refuseAdminArea(c, formatDatabaseProblem(problem, findRestorableBackup()));
  return refuse(c, 503, "The assessment is not available at the moment. Please try again");
}

function respondHealth(c: Context, database: AppOptions["database"], version: Version): Response {
  const reason = findHealthProblem(database);
  return reason ? c.json({ status: "unavailable", reason, ...version }, 503) : c.json({ status: "ok", ...version });
}

function findHealthProblem({ db, findDatabaseProblem, findDiskProblem }: AppOptions["database"]): string | null {
  const problem = findDatabaseProblem();
  if (problem) return formatDatabaseProblemLine(problem);
  try {
    countSettings(db);
  } catch (error) {
    logError("health", error);
    return "The database cannot be read. The server log contains the error.";
  }
  const diskProblem = findDiskProblem();
  return diskProblem && `${formatDiskProblem(diskProblem).title}.`;
}

/**
 * guard.ts has already checked these headers. Remix's own check of the origin trusts X-Forwarded-Host and fails with
 * 500.
 */
const HIDDEN_FROM_REMIX = ["Origin", "X-Forwarded-Host", "X-Forwarded-Proto"];

/**
 * Read a small body before any session lookup, so that a slow request cannot outlive its session. The request has no
 * signal, because the action must finish even if the client leaves.
 */
async function requestForRemix(c: Context<AppEnv>): Promise<Request> {
  const { url, method, signal, headers: all } = c.req.raw;
  if (method === "GET" || method === "HEAD") return c.req.raw;
  const headers = new Headers(all);
  for (const name of HIDDEN_FROM_REMIX) headers.delete(name);
  return isStreamed(c)
    ? new Request(url, { method, signal, headers, body: c.req.raw.body, duplex: "half" })
    : new Request(url, { method, headers, body: await c.req.raw.arrayBuffer() });
}

type Client = {
  clientAddress: string;
  /**
   * True if a request had X-Forwarded-For but no proxy is trusted. Everyone behind that proxy then shares one address.
   */
  isProxyIgnored: boolean;
};

const ADVICE =
  "Requests have the header X-Forwarded-For, but TRUST_PROXY is none, so all visitors share one address. Set TRUST_PROXY (see docs/operate/configure.md).";

function createClientFinder({ trustProxy }: Environment): (request: IncomingMessage) => Client {
  const getAddress = createClientAddressReader(trustProxy);
  let isProxyIgnored = false;
  return ({ headers, socket }) => {
    const forwardedFor = headers["x-forwarded-for"]?.toString();
    if (trustProxy === "none" && forwardedFor !== undefined && !isProxyIgnored) {
      isProxyIgnored = true;
      log("proxy-not-trusted", { advice: ADVICE }, "warn");
    }
    const flyClientIp = headers["fly-client-ip"]?.toString();
    return { clientAddress: getAddress({ peer: socket.remoteAddress, forwardedFor, flyClientIp }), isProxyIgnored };
  };
}
