import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { configureLog, flushLog, log, logError, toLoggablePath } from "./log.server.ts";

test("the log shortens submission IDs so that nobody can use them (D3)", () => {
  expect(toLoggablePath("/test/0f8fad5b-d9cb-469f-a165-70867728950e/complete")).toBe("/test/0f8fad5b…/complete");
  expect(toLoggablePath("/api/submissions/0F8FAD5B-D9CB-469F-A165-70867728950E")).toBe("/api/submissions/0F8FAD5B…");
});

test("the log hides personal links in every spelling (P5, P41)", () => {
  const token = "AbCdEf_hij-lmnopqrstuv";
  for (const path of [
    `/i/${token}`,
    `/I/${token}/`,
    `/%69/${token}`,
    `/%49/${token}`,
    `//i/${token}`,
    `/i/${token}/x\n${token}`,
  ]) {
    expect(toLoggablePath(path)).toMatch(/^\/+(?:i|%[46]9)\/…$/i);
  }
  for (const path of [
    `/i%2F${token}`,
    `/i%252f${token}`,
    `/x/%69/${token}`,
    `\\i\\${token}`,
    `/%5Ci%5C${token}`,
    `/i./${token}`,
  ]) {
    expect([path, toLoggablePath(path).includes(token)]).toEqual([path, false]);
  }
  for (const path of ["/images/x", "/api/admin/settings", "/admin/invitations/i1"])
    expect(toLoggablePath(path)).toBe(path);
});

test("the log hides password reset links in every spelling (C25, C40)", () => {
  const token = "AbCdEf_hij-lmnopqrstuvAbCdEf_hij-lmnopqrstuvx";
  for (const path of [
    `/admin/reset-password/${token}`,
    `//ADMIN//Reset-Password//${token}/`,
    `/admin/reset%2Dpassword/${token}`,
    `/admin/%72eset-passwor%2564%252F${token}`,
    `/admin\\reset-password\\${token}`,
    `/admin/reset-password.${token}`,
    `/admin/reset-password${token}\n${token}`,
  ]) {
    expect([path, toLoggablePath(path)]).toEqual([path, expect.stringMatching(/reset-password\/…$/i)]);
  }
  expect(toLoggablePath("/admin/reset-password")).toBe("/admin/reset-password");
  expect(toLoggablePath("/i/secret/reset-password/x")).toBe("/i/…");
});

test("a very long path takes up at most 200 characters in the log", () => {
  expect(toLoggablePath(`/${"x".repeat(5000)}`)).toHaveLength(200);
});

test("a log entry is one line of JSON, even with line ends and direction marks in its fields (R61)", () => {
  const output = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  log("request", { path: "/a\nb" });
  log("request", { path: "/\u2028\u0085\u202e\u{e0001}ł…" });
  logError("failed", new Error("first\nsecond"));
  logError("failed", "a text");
  flushLog();
  const written = output.mock.calls.map(([text]) => String(text)).join("");
  output.mockRestore();
  const lines = written.trimEnd().split("\n");
  expect(lines[1]).toContain(String.raw`"/\u2028\u0085\u202e\udb40\udc01ł…"`);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { time: expect.any(String), level: "info", event: "request", path: "/a\nb" },
    { time: expect.any(String), level: "info", event: "request", path: "/\u2028\u0085\u202e\u{e0001}ł…" },
    { time: expect.any(String), level: "error", event: "failed", error: expect.stringContaining("first\nsecond") },
    { time: expect.any(String), level: "error", event: "failed", error: "a text" },
  ]);
});

test("a log whose reader has exited raises no error, because logging that error would recurse", async () => {
  const program = `
    import { setTimeout as wait } from "node:timers/promises";
    import { log } from "#app/platform/log.server.ts";
    process.on("uncaughtException", () => process.exit(7));
    for (let line = 0; line < 20; line += 1) {
      log("line");
      await wait(10);
    }`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", program], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  child.stdout.destroy();
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("LOG_LEVEL drops less severe lines (C52)", () => {
  const output = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  configureLog({ level: "warn", version: "1.2.3", commit: "0123456789abcdef" });
  log("request");
  log("proxy-not-trusted", {}, "warn");
  logError("error", "it failed");
  flushLog();
  configureLog({ level: "info", version: "", commit: null });
  const lines = output.mock.calls
    .map(([line]) => String(line))
    .join("")
    .trim()
    .split("\n");
  output.mockRestore();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      time: expect.any(String),
      level: "warn",
      event: "proxy-not-trusted",
      version: "1.2.3",
      commit: "0123456789ab",
    },
    expect.objectContaining({ level: "error", event: "error", error: "it failed" }),
  ]);
});
