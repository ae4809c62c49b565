import { apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { TEST_PASSWORD } from "#tests/support/servers/server.ts";

test("an email address is accepted by both the API and the form, or by neither", { tag: ["@R53"] }, async ({
  server,
}) => {
  const client = apiClient(server.origin);
  await client.post("/api/test/validate-password", { password: TEST_PASSWORD });
  const message = "Please enter a valid email address";
  const names = { firstName: "E", lastName: "Mail" };
  for (const [email, isTaken] of [
    [" padded@bücher.example ", true],
    ["a@bücher.example:80", false],
  ] as const) {
    const byApi = await client.post("/api/submissions", { ...names, email });
    const byForm = await client.request(
      "POST",
      "/?_data=entry",
      new URLSearchParams({ ...names, email, password: TEST_PASSWORD }),
    );
    expect([email, byApi.status, byForm.status]).toEqual([email, ...(isTaken ? [201, 204] : [400, 400])]);
    if (!isTaken) {
      expect([email, byApi.json().fields]).toEqual([email, { email: [message] }]);
      expect([email, byForm.json().reply.error]).toEqual([email, { email: [message] }]);
    }
  }
});
