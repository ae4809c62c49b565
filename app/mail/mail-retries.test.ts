import { expect, test } from "vitest";
import { classifyFailure, getNextSendTime } from "./mail-retries.ts";

const now = new Date("2026-05-04T10:00:00Z");

test("a message is retried after 1, 5 and 30 minutes, 2 and 12 hours (P21)", () => {
  const minutes = [1, 2, 3, 4, 5, 6].map((tries) => {
    const next = getNextSendTime(tries, now);
    return next && (next.getTime() - now.getTime()) / 60_000;
  });
  expect(minutes).toEqual([1, 5, 30, 120, 720, null]);
});

test.each([
  ["refused", { code: "EENVELOPE", command: "RCPT TO", responseCode: 550, response: "550 5.1.1 No such user" }],
  ["refused", { code: "EMESSAGE", command: "DATA", responseCode: 554, response: "554 Looks like spam" }],
  ["refused", { code: "EENVELOPE", command: "API", message: 'Invalid recipient "a\\r\\nb"' }],
  ["later", { code: "EENVELOPE", command: "RCPT TO", responseCode: 451, response: "451 Greylisted" }],
  ["unreachable", { code: "EENVELOPE", command: "RCPT TO", responseCode: 421, response: "421 Closing" }],
  ["unreachable", { code: "EENVELOPE", command: "RCPT TO", responseCode: 530, response: "530 Sign in first" }],
  ["unreachable", { code: "EENVELOPE", command: "MAIL FROM", responseCode: 553, response: "553 Not your address" }],
  ["unreachable", { code: "EAUTH", command: "AUTH PLAIN", responseCode: 535, response: "535 Wrong password" }],
  ["unreachable", { code: "ECONNECTION", command: "CONN", message: "Connection closed unexpectedly" }],
  ["unreachable", { code: "ETIMEDOUT", command: "CONN", message: "Greeting never received" }],
])("the outcome is %s for the error %j (P21)", (outcome, failure) => {
  expect(classifyFailure({ message: "", ...failure }).outcome).toBe(outcome);
});

test("a failure's reason is the server's reply, on one line of at most 300 characters (P21)", () => {
  const classifyReason = (response: string) =>
    classifyFailure({ code: "EENVELOPE", command: "RCPT TO", message: "", responseCode: 550, response }).reason;
  expect(classifyReason("550-No such user\r\n550 here")).toBe("550-No such user 550 here");
  expect(classifyReason("x".repeat(5000))).toHaveLength(300);
  expect(classifyFailure({ code: "ETIMEDOUT", message: "x" }).reason).toBe("The mail server did not answer in time");
});
