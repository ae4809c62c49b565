import { extractText } from "unpdf";
import { paths } from "#app/platform/paths/paths.ts";
import { addSubmission, FILE_NAME, REPORT_CANDIDATE } from "#tests/support/rows/report-candidate.ts";
import { apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { openVisitor } from "#tests/support/visitors/visitor.ts";

test("the summary is a one-page PDF without the scoring key", { tag: ["@H29"] }, async ({ server, admin }) => {
  const result = await admin.visit(paths.result(addSubmission(server)));
  const { status, headers, body } = await result.follow("Summary (1 page)");
  expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(headers["content-disposition"]).toContain("_Assessment_Summary.pdf");
  const { text } = await extractText(new Uint8Array(body));
  expect(text).toHaveLength(1);
  expect(text[0]).toContain("Assessment Summary");
  expect(text[0]).not.toMatch(/question 1|answer of/);
});

test("an unknown submission has no report, but one in progress does", { tag: ["@S157"] }, async ({ server, api }) => {
  const missing = await api.get("/admin/results/nobody/report.pdf");
  expect([missing.status, missing.text]).toEqual([404, "Submission Not Found"]);
  expect((await api.get(`/admin/results/${addSubmission(server, null)}/report.pdf`)).status).toBe(200);
});

test("candidates' answers are saved while reports are drawn", { tag: ["@R99"] }, async ({ server, api }) => {
  const testId = server.addTest({ sections: [buildSection("One", 40)], testPassword: "open sesame" });
  const [resultId = ""] = server.addResults(testId, [{ ...REPORT_CANDIDATE, points: 200 }]);
  const candidate = apiClient(server.origin);
  await candidate.post(`/api/tests/${testId}/validate-password`, { password: "open sesame" });
  const { id } = (await candidate.post("/api/submissions", { ...REPORT_CANDIDATE, lastName: "Z", testId })).json();
  const [section] = (await candidate.get("/api/test/sections")).json();

  let finished = 0;
  const finishedAtAnswer: number[] = [];
  const reports = Array.from({ length: 10 }, async () => {
    const { status } = await api.get(`/admin/results/${resultId}/report.pdf`);
    finished += 1;
    return status;
  });
  for (const { id: questionId, options } of section.questions.slice(0, 10)) {
    const answer = { questionId, selectedOptionId: options[0].id };
    expect((await candidate.post(`/api/submissions/${id}/answers`, answer)).status).toBe(200);
    finishedAtAnswer.push(finished);
  }
  expect(await Promise.all(reports)).toEqual(Array(10).fill(200));
  expect(finishedAtAnswer[0]).toBeLessThan(10);
});

test("'Download PDF' works without JavaScript, is not cached, and a failure is explained", {
  tag: ["@S128", "@S171", "@S172", "@S392", "@D43", "@R63"],
}, async ({ server, admin }) => {
  const id = addSubmission(server);
  const file = await (await admin.visit(paths.result(id))).follow("Download PDF");
  expect(file.status).toBe(200);
  expect(file.headers["content-type"]).toBe("application/pdf");
  expect(file.body.subarray(0, 5).toString()).toBe("%PDF-");
  expect(Number(file.headers["content-length"])).toBeGreaterThan(10_000);
  expect(file.headers["cache-control"]).toBe("private, no-store");
  expect(file.headers["content-disposition"]).toBe(
    `attachment; filename="_ukasz_Zo_c.x_Assessment_Results.pdf"; filename*=UTF-8''${encodeURIComponent(FILE_NAME)}`,
  );
  const failed = await admin.visit(`${paths.result(id)}?report=failed`);
  expect(failed.message() + failed.text("main")).toContain(
    "The PDF report could not be created. Please try again in a moment.",
  );
});

test("opening a report's URL while signed out redirects to sign-in", { tag: ["@S1"] }, async ({ server }) => {
  const id = addSubmission(server);
  const guard = await openVisitor(server.origin).visit(`${paths.result(id)}/report.pdf`);
  const login = guard.refresh()?.url ?? guard.url;
  expect([login.pathname, login.searchParams.get("redirectTo")]).toEqual([paths.login(), paths.result(id)]);
});
