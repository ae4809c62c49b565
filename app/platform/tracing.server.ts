/**
 * Spans for OpenTelemetry. Its API does nothing until server/tracing.ts starts the SDK. Names and attributes never
 * contain personal data, paths or error messages: docs/develop/decisions/063-traces.md.
 */
import type { IncomingHttpHeaders } from "node:http";
import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

const tracer = trace.getTracer("sales-role-assessment");

type TracedRequest = { method: string; route: string; headers: IncomingHttpHeaders };

export function traceRequest({ method, route, headers }: TracedRequest, respond: () => Promise<number>): Promise<void> {
  const caller = propagation.extract(ROOT_CONTEXT, headers);
  const attributes = { "http.request.method": method, "http.route": route };
  const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller);
  return context.with(trace.setSpan(caller, span), () =>
    endAfter(span, async () => {
      const status = await respond();
      span.setAttribute("http.response.status_code", status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    }),
  );
}

export function traceSending<Result>(
  name: string,
  send: () => Promise<Result>,
  isSent: (result: Result) => boolean,
): Promise<Result> {
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT });
  return endAfter(span, async () => {
    const result = await send();
    if (!isSent(result)) span.setStatus({ code: SpanStatusCode.ERROR });
    return result;
  });
}

/**
 * Add a span for a group commit that took `ms` and has just ended, to the trace of the first request that waited for
 * it.
 */
export function traceCommit(ms: number): void {
  const end = performance.now();
  tracer.startSpan("commit", { startTime: end - ms }).end(end);
}

export function getTraceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}

async function endAfter<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
