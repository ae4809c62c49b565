import { expect, test } from "vitest";
import { sendingText } from "./send-invitation.ts";

test("how many messages are on the way is said, and who was left out and why (P8)", () => {
  expect(sendingText(1, 1)).toEqual({ title: "1 message on the way" });
  expect(sendingText(1200, 1203)).toEqual({
    title: "1,200 messages on the way",
    text: "3 people were left out: completed, revoked or expired, or a message waits already.",
  });
  expect(sendingText(0, 1)).toMatchObject({
    title: "No message is sent",
    text: expect.stringMatching(/^1 person was left out/),
  });
});
