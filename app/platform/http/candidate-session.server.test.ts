import { expect, test } from "vitest";
import {
  hasAccessToTest,
  hasOpened,
  readCandidateSession,
  readDeviceNumber,
  rememberSubmission,
  rememberTestAccess,
} from "./candidate-session.server.ts";
import { createSignedCookie } from "./cookies.server.ts";

const NOW = new Date("2026-11-28T12:00:00Z");

function openBrowser() {
  const jar = new Map<string, string>();
  const keep = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  };
  const request = () =>
    new Request("http://localhost/", { headers: { Cookie: [...jar].map((pair) => pair.join("=")).join("; ") } });
  return { jar, keep, request };
}

test("responses to simultaneous starts keep all submissions and tests of a browser", async () => {
  const { keep, request } = openBrowser();
  const before = await readCandidateSession(request());
  const responses = await Promise.all([
    rememberSubmission(before, "one"),
    rememberSubmission(before, "two", 3),
    rememberTestAccess(before, "test-a", NOW),
    rememberTestAccess(before, "test-b", NOW),
  ]);
  responses.forEach(keep);
  const session = await readCandidateSession(request());
  expect(session.submissions.toSorted()).toEqual(["one", "two"]);
  expect(await Promise.all(["one", "two", "three"].map((id) => readDeviceNumber(request(), id)))).toEqual([0, 3, null]);
  const [soon, later] = [29, 31].map((minutes) => new Date(NOW.getTime() + minutes * 60_000));
  for (const testId of ["test-a", "test-b"]) {
    expect([soon, later].map((now) => hasAccessToTest(session, testId, now ?? NOW))).toEqual([true, false]);
  }
});

test("a browser keeps the newest 20 submissions, in the order of their start", async () => {
  const { jar, keep, request } = openBrowser();
  const ids = Array.from({ length: 25 }, (_, index) => (index === 24 ? "imported id; ü" : crypto.randomUUID()));
  for (const id of ids) keep(await rememberSubmission(await readCandidateSession(request()), id));
  for (const id of ids) keep(await rememberTestAccess(await readCandidateSession(request()), id, NOW));
  expect((await readCandidateSession(request())).submissions).toEqual(ids.slice(5));
  expect(jar.size).toBe(40);
  expect((request().headers.get("Cookie") ?? "").length).toBeLessThan(8000);
});

test("the old cookie shared by all submissions is still read, and newer cookies take precedence", async () => {
  const { jar, keep, request } = openBrowser();
  const shared = { submissions: ["old", "moved"], devices: { moved: 1 }, unlocked: { test: NOW.getTime() + 1 } };
  keep(new Headers({ "Set-Cookie": await createSignedCookie("candidate").serialize(shared) }));
  const before = jar.get("candidate");
  keep(await rememberSubmission(await readCandidateSession(request()), "new"));
  keep(await rememberSubmission(await readCandidateSession(request()), "moved", 2));
  const session = await readCandidateSession(request());
  expect(session.submissions).toEqual(["old", "new", "moved"]);
  expect(await Promise.all(session.submissions.map((id) => readDeviceNumber(request(), id)))).toEqual([0, 0, 2]);
  expect(hasAccessToTest(session, "test", NOW)).toBe(true);
  expect(jar.get("candidate")).toBe(before);
});

test("a changed cookie, or one signed for another name, opens nothing and is dropped", async () => {
  const { jar, keep, request } = openBrowser();
  keep(await rememberSubmission(await readCandidateSession(request()), "mine"));
  const value = jar.get("candidate-mine") ?? "";
  jar.set("candidate-other", value).set("access-mine", value).set("candidate-forged", "WyJjYW5kaWRhdGUiXQ==.x");
  const session = await readCandidateSession(request());
  expect(session.submissions).toEqual(["mine"]);
  for (const id of ["other", "forged"]) expect(await hasOpened(request(), id)).toBe(false);
  expect(hasAccessToTest(session, "mine", new Date(0))).toBe(false);
  keep(await rememberSubmission(session, "next"));
  expect([...jar.keys()].toSorted()).toEqual(["candidate-mine", "candidate-next"]);
});
