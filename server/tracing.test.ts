import { expect, test } from "vitest";
import { findTraceExporter } from "./tracing.ts";

const OTEL_EXPORTER_OTLP_ENDPOINT = "http://localhost:4318";

test.each([
  [{}, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: " " }, null],
  [{ OTEL_SERVICE_NAME: "assessment", OTEL_TRACES_EXPORTER: "otlp" }, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT }, "http/protobuf"],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://collector.example.com/v1/traces" }, "http/protobuf"],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: "http/json" }, "http/json"],
  [{ OTEL_TRACES_EXPORTER: "console" }, "console"],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: "none" }, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: "True" }, null],
])("the standard variables %j select the exporter %s (C71)", (variables, exporter) => {
  expect(findTraceExporter(variables)).toBe(exporter);
});

test.each([
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }, "OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json."],
  [{ OTEL_TRACES_EXPORTER: "zipkin" }, "OTEL_TRACES_EXPORTER must be otlp, console or none."],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "collector:4318" }, "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT must be an address"],
])("refuses the setting %j for traces (C71)", (variables, message) => {
  expect(() => findTraceExporter({ OTEL_EXPORTER_OTLP_ENDPOINT, ...variables })).toThrow(`Traces are off. ${message}`);
});
