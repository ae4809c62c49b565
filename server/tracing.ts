/** Send traces if the standard OpenTelemetry variables ask for them: docs/develop/decisions/063-traces.md. */
import { setTimeout } from "node:timers/promises";
import { log } from "#app/platform/log.server.ts";
import type { Version } from "./version.ts";

const FLUSH_TIMEOUT_MS = 800;

export type TraceExporter = "console" | "http/json" | "http/protobuf";

let shutDown: () => Promise<void> = async () => undefined;

export async function startTracing({ version }: Version): Promise<void> {
  try {
    const exporter = findTraceExporter(process.env);
    if (!exporter) return;
    const { startSdk } = await import("./tracing-sdk.ts");
    shutDown = startSdk(exporter, version);
    log("tracing", { exporter });
  } catch (error) {
    logFailure(error);
  }
}

/** Send the last spans. The server stops even if the collector does not respond. */
export async function stopTracing(): Promise<void> {
  await Promise.race([shutDown(), setTimeout(FLUSH_TIMEOUT_MS)]).catch(logFailure);
}

function logFailure(error: unknown): void {
  log("tracing-failed", { reason: error instanceof Error ? error.message : String(error) }, "warn");
}

/** Return null if traces are off. Throw an Error if a setting has a value that this server does not support. */
export function findTraceExporter(variables: Record<string, string | undefined>): TraceExporter | null {
  const read = (...names: string[]) => {
    const name = names.find((name) => variables[name]?.trim()) ?? "";
    return { name, value: variables[name]?.trim() ?? "" };
  };
  const refuse = (name: string, rule: string) => new Error(`Traces are off. ${name} must be ${rule}.`);

  if (read("OTEL_SDK_DISABLED").value.toLowerCase() === "true") return null;
  const exporter = read("OTEL_TRACES_EXPORTER");
  if (exporter.value === "console") return "console";
  if (exporter.value === "none") return null;
  const endpoint = read("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT");
  if (endpoint.value === "") return null;
  if (!/^(?:otlp)?$/.test(exporter.value)) throw refuse(exporter.name, "otlp, console or none");
  if (!/^https?:/i.test(endpoint.value) || !URL.canParse(endpoint.value)) {
    throw refuse(endpoint.name, "an address like http://localhost:4318");
  }
  const protocol = read("OTEL_EXPORTER_OTLP_TRACES_PROTOCOL", "OTEL_EXPORTER_OTLP_PROTOCOL");
  const format = protocol.value || "http/protobuf";
  if (format === "http/protobuf" || format === "http/json") return format;
  throw refuse(protocol.name, "http/protobuf or http/json");
}
