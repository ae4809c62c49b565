import { buildSection, type TestServer } from "#tests/support/servers/server.ts";

export const REPORT_CANDIDATE = { firstName: "Łukasz", lastName: "Żółć/../x", email: "lukasz@example.com" };
export const FILE_NAME = "Łukasz_Żółć.x_Assessment_Results.pdf";

export function addSubmission(server: TestServer, seconds: number | null = 600): string {
  const testId = server.addTest({ sections: [buildSection("Listening", 3), buildSection("Closing", 2)] });
  const [id = ""] = server.addResults(testId, [{ ...REPORT_CANDIDATE, seconds, points: 30 }]);
  return id;
}
