/** Metrics in OpenMetrics text. Labels never contain personal data: docs/operate/monitor-and-alert.md. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, type OpenMetricsContentType, Registry } from "prom-client";

const registry = new Registry<OpenMetricsContentType>();
registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
const registers = [registry];

const requestSeconds = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time until a response is ready, by route pattern",
  labelNames: ["method", "route", "status"],
  buckets: [0.005, 0.02, 0.05, 0.2, 1, 5],
  registers,
});

const savedAnswers = new Counter({
  name: "assessment_answers_saved",
  help: "Answers that were committed to the database",
  registers,
});

const commitSeconds = new Histogram({
  name: "assessment_commit_duration_seconds",
  help: "Time of a commit with candidates' answers, including the sync to the disk",
  buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1],
  registers,
});

const logEntries = new Counter({
  name: "assessment_log_entries",
  help: "Log entries except requests, by event and level",
  labelNames: ["event", "level"],
  registers,
});

/** `status` is the first digit of the status code, such as "2xx", so that there are few time series. */
export function observeRequest(method: string, route: string, status: number, ms: number): void {
  requestSeconds.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
}

export function countSavedAnswer(): void {
  savedAnswers.inc();
}

export function observeCommit(ms: number): void {
  commitSeconds.observe(ms / 1000);
}

export function countLogEntry(event: string, level: string): void {
  logEntries.inc({ event, level });
}

type GaugeOptions<Label extends string> = { name: string; help: string; labelNames?: Label[] };

export function addGauge<Label extends string>(
  options: GaugeOptions<Label>,
  read: () => readonly { labels?: Partial<Record<Label, string>>; value: number }[],
): void {
  new Gauge<Label>({
    ...options,
    registers,
    collect() {
      this.reset();
      for (const { labels, value } of read()) this.set(labels ?? {}, value);
    },
  });
}

export function measureProcess(): void {
  collectDefaultMetrics({ register: registry });
}

export async function formatMetrics(): Promise<{ contentType: string; text: string }> {
  return { contentType: registry.contentType, text: await registry.metrics() };
}
