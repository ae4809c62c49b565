/** A candidate whose name no file can bear as it is, and their result: for what is downloaded of it. */
import { sectionOf, type TestServer } from "#tests/support/servers/server.ts";

export const WHO = { firstName: "Łukasz", lastName: "Żółć/../x", email: "lukasz@example.com" };
export const FILE_NAME = "Łukasz_Żółć.x_Assessment_Results.pdf";

/** The submission's id; one in progress where `seconds` is null. */
export function addSubmission(server: TestServer, seconds: number | null = 600): string {
  const testId = server.addTest({ sections: [sectionOf("Listening", 3), sectionOf("Closing", 2)] });
  const [id = ""] = server.addResults(testId, [{ ...WHO, seconds, points: 30 }]);
  return id;
}
