/** What people do with tests, each with its line in the audit log; their deletion writes its own. */
import { changesOf, recorded } from "#app/platform/audit/audit-log.server.ts";
import { copyTest } from "./copy-content.server.ts";
import { createTestWithSection } from "./edit-content.server.ts";
import { seedDefaultTest } from "./seed.server.ts";
import { createBlankTest, getTest, updateTest } from "./tests.server.ts";

/** Of the password and of long texts the log says only that they were changed. */
const HIDDEN = ["testPassword", "description", "invitation", "messageBody"];

const ofTest = (thingId: string) => ({ thing: "test" as const, thingId });

export const testActs = {
  createBlankTest: recorded(createBlankTest, ({ result }) => [{ act: "test-made", ...ofTest(result.id) }]),
  createTestWithSection: recorded(createTestWithSection, ({ result }) => [
    { act: "test-made", ...ofTest(result.testId) },
  ]),
  copyTest: recorded(copyTest, ({ result, args: [original] }) => [
    { act: "test-copied", ...ofTest(result.id), detail: { original } },
  ]),
  updateTest: recorded(
    updateTest,
    ({ result, before }) => {
      const changes = changesOf(before, result, HIDDEN);
      if (Object.keys(changes).length === 0) return [];
      const isOfMessage = Object.keys(changes).every((name) => name.startsWith("message"));
      return [{ act: isOfMessage ? "message-changed" : "test-changed", ...ofTest(result.id), detail: { changes } }];
    },
    getTest,
  ),
  initializeTestData: recorded(seedDefaultTest, ({ result }) => (result ? [{ act: "data-initialized" }] : [])),
};
