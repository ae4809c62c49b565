import { buildSection, type TestServer } from "#tests/support/servers/server.ts";

export function addTestWith(server: TestServer, results: Parameters<TestServer["addResults"]>[1]) {
  const name = `Listed ${crypto.randomUUID().slice(0, 8)}`;
  const testId = server.addTest({ name, sections: [buildSection("Ten", 10)] });
  return { name, testId, ids: server.addResults(testId, results) };
}

export function minutesAgo(minutes: number): Date {
  return new Date(Date.now() - minutes * 60_000);
}

export const ONE_OF_EACH = [
  { email: "poor@example.com", points: 10, startedAt: minutesAgo(60) },
  { email: "average@example.com", points: 60, startedAt: minutesAgo(50) },
  { email: "good@example.com", points: 80, startedAt: minutesAgo(40) },
  { email: "excellent@example.com", points: 90, startedAt: minutesAgo(30) },
  { email: "gold@example.org", points: 100, startedAt: minutesAgo(20) },
];
