/** Set up the SDK of OpenTelemetry. Only server/tracing.ts imports this file, and only if traces are on. */
import { context, ROOT_CONTEXT } from "@opentelemetry/api";
import { setGlobalErrorHandler, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter as JsonExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { OTLPTraceExporter as ProtobufExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ConsoleSpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
  type SpanProcessor,
} from "@opentelemetry/sdk-trace-node";
import { log } from "#app/platform/log.server.ts";
import type { TraceExporter } from "./tracing.ts";

const SERVICE_NAME = "sales-role-assessment";
const FAILURE_LOG_INTERVAL_MS = 60_000;

export function startSdk(exporter: TraceExporter, version: string): () => Promise<void> {
  setGlobalErrorHandler(createFailureLog());
  const named = resourceFromAttributes({ "service.name": SERVICE_NAME, "service.version": version });
  // Use one detector, because the others would add the host's name and the command line.
  const configured = detectResources({ detectors: [envDetector] });
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(named).merge(configured),
    spanProcessors: [createProcessor(exporter)],
  });
  const trustsCallers = process.env.OTEL_PROPAGATORS?.trim() !== "none";
  provider.register({ propagator: trustsCallers ? new W3CTraceContextPropagator() : null });
  return () => provider.shutdown();
}

function createProcessor(exporter: TraceExporter): SpanProcessor {
  if (exporter === "console") return new SimpleSpanProcessor(new ConsoleSpanExporter());
  return new BatchSpanProcessor(exporter === "http/json" ? new JsonExporter() : new ProtobufExporter());
}

/** Log a failed export. Without a limit, an unreachable collector would add a line every five seconds. */
function createFailureLog() {
  let quietUntil = 0;
  return (error: unknown) => {
    const now = performance.now();
    if (now < quietUntil) return;
    quietUntil = now + FAILURE_LOG_INTERVAL_MS;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    // Log without a trace, because the export runs in the context of an unrelated request.
    context.with(ROOT_CONTEXT, () => log("traces-not-sent", { reason }, "warn"));
  };
}
