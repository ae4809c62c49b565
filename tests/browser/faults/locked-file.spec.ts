/** Another process that reads the database file while a candidate answers. */
import { holdReadLock } from "../../faults/read-lock.ts";
import { beginAssessment, expect, test } from "../../support/fixtures.ts";
import { sectionOf, serverAt } from "../../support/server.ts";
import { answerWithScript, storedAnswers } from "../../support/walk.ts";

test.use({ expectedConsoleErrors: /Saving failed/ });

test("answers that were refused while another process read the database are sent again by the page: all are stored at the end (R138)", async ({
  page,
  baseURL,
}) => {
  // Over two seconds: so long the server waits before it refuses.
  const server = serverAt(baseURL ?? "");
  const testId = server.addTest({ testPassword: "open sesame", sections: [sectionOf("One", 4)] });
  await page.clock.install();
  const id = await beginAssessment(page, { testId, password: "open sesame" });
  const lock = holdReadLock(server.databasePath);
  const clicked = await answerWithScript(page, 4);
  await page.getByText("waiting for the network").waitFor();
  expect(storedAnswers(server, id).size).toBe(0);
  lock.release();
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(page.getByRole("heading", { name: "Assessment Complete!" })).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(storedAnswers(server, id)).toEqual(clicked);
});
