import { rounds } from "#tests/support/figures/rounds.ts";
import { apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection } from "#tests/support/servers/server.ts";

const TAKEN: [string, string][] = [
  ["marks of direction", "\u202egnp.exe\u202c"],
  ["isolates that never end", "\u2066\u2067\u2068x"],
  ["zero-width characters inside", "a\u200bb\u200dc\ufeffd"],
  ["signs beyond the first plane", "𝒵𝓪𠮷🦊"],
  ["a family of one character", "👩‍👩‍👧‍👦"],
  ["99 combining marks", `a${"\u0301".repeat(99)}`],
  ["right to left", "أحمد"],
  ["a line separator", "a\u2028b\u2029c"],
  ["a sign for private use", "\ue000x"],
  ["a sign that is not assigned", "\u{e0fff}x"],
  ["a formula", '=HYPERLINK("http://evil.example","x")'],
  ["a formula with a command", "@SUM(1+1)*cmd|' /C calc'!A0"],
  ["a sum", "+1+1"],
  ["a minus", "-2+3"],
  ["the words of a PDF", ") Tj ET /JS (app.alert(1)) >> << /URI"],
  ["a path", "../../etc/passwd"],
  ["what ends a header", 'a"; filename="evil.exe'],
  ["a percent sign", "%0d%0aSet-Cookie: a=b"],
  ["a file of a device", "CON"],
];
const REFUSED: [string, string][] = [
  ["nothing that shows", "\u200b\u2060"],
  ["a NUL", "a\u0000b"],
  ["a line end", "a\r\nb"],
  ["a tab", "a\tb"],
  ["an escape sequence", "\u001b[31mred"],
  ["a control of the second set", "a\u0085b"],
  ["1,000 combining marks", `a${"\u0301".repeat(1000)}`],
  ["101 characters", "x".repeat(101)],
];

test("API and form reject the same unusual names, and store and show all others unchanged", {
  tag: ["@R62", "@R63", "@R64"],
}, async ({ server, api }) => {
  const testId = server.addTest({ testPassword: "open sesame", sections: [buildSection("One", 1)] });
  const candidate = apiClient(server.origin);
  await candidate.post(`/api/tests/${testId}/validate-password`, { password: "open sesame" });
  const form = { password: "open sesame", testId };
  for (const [why, name] of REFUSED) {
    const person = { firstName: name, lastName: "x", email: "odd@example.com" };
    const byApi = await candidate.post("/api/submissions", { ...person, testId });
    const byForm = await candidate.request("POST", "/candidate", new URLSearchParams({ ...person, ...form }));
    expect([why, byApi.status, Object.keys(byApi.json().fields), byForm.status]).toEqual([
      why,
      400,
      ["firstName"],
      400,
    ]);
  }
  const half = await candidate.post(
    "/api/submissions",
    `{"firstName":"a\\ud800","lastName":"x","email":"o@example.com"}`,
  );
  expect(half.json().fields).toEqual({ firstName: ["First name contains characters that cannot be used"] });

  for (const [index, [why, name]] of TAKEN.entries()) {
    const person = { firstName: name, lastName: name, email: `odd${index}@example.com` };
    const byForm = await candidate.request("POST", "/candidate", new URLSearchParams({ ...person, ...form }));
    expect([why, byForm.status]).toEqual([why, 302]);
    const { status, json } = await candidate.post("/api/submissions", { ...person, testId });
    expect([why, status]).toEqual([why, 201]);
    const { id } = json();
    await candidate.put(`/api/submissions/${id}`, { isCompleted: true });
    const details = (await api.get(`/api/admin/submissions/${id}/details`)).json();
    expect([why, details.submission.firstName, details.submission.lastName]).toEqual([why, name, name]);
    if (index % rounds(5, 1) !== 0) continue;
    const report = await api.get(`/admin/results/${id}/report.pdf`);
    expect([why, report.status, report.text.slice(0, 5)]).toEqual([why, 200, "%PDF-"]);
    const disposition = report.headers.get("Content-Disposition") ?? "";
    expect(disposition).toMatch(
      /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]+\.pdf"; filename\*=UTF-8''[\w%.~-]+\.pdf$/,
    );
    expect(decodeURIComponent(disposition.split("''")[1] ?? "/")).not.toMatch(/[/\\]|\.\.|^\./);
  }
  for (const path of ["/admin", "/admin/activity", "/admin/leaderboard"]) {
    expect([path, (await api.get(`${path}?testId=${testId}`)).status]).toEqual([path, 200]);
  }
  const sheet = (await api.get(`/admin/results.csv?testId=${testId}`)).text;
  expect(sheet).not.toMatch(/(?:^|[,\n])"?(?:[=+@\t-]|\r(?!\n))\D/m);
  for (const sign of ["=HYPERLINK", "@SUM", "+1+1", "-2+3"]) expect(sheet).toContain(`'${sign}`);
  const exported = (await api.get("/api/admin/export-data")).text;
  for (const [why, name] of TAKEN) {
    expect([why, exported.includes(JSON.stringify(name))]).toEqual([why, true]);
  }
});
