import type { Locator, Request } from "@playwright/test";
import {
  queryColumn,
  readOptions,
  readQuestionIds,
  readQuestionTexts,
  readSection,
} from "#tests/support/rows/stored-content.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { ADMIN, buildSection } from "#tests/support/servers/server.ts";
import {
  openEditor,
  openQuestion,
  optionText,
  pointsButton,
  pointsOutput,
  question,
  questionText,
  sidebar,
} from "#tests/support/visitors/content-editor.ts";
import {
  expect,
  expectToast,
  holdRequests,
  putToastAway,
  submitSignIn,
  test,
} from "#tests/support/visitors/fixtures.ts";

test("text is edited in place, and no save or refusal loses typed text", {
  tag: ["@S195", "@S196", "@S198", "@S200", "@S214", "@S221", "@R108"],
}, async ({ page, server }) => {
  const [first, second] = buildSection("Drive", 2).questions;
  const withLines = {
    ...buildSection("Lines", 1).questions[0],
    questionText: "one\ntwo",
    options: second?.options ?? [],
  };
  const { sectionId } = await openEditor(page, server, [
    { name: "Drive", description: "", questions: [first, second, withLines].flatMap((each) => each ?? []) },
  ]);
  const name = page.getByLabel("Section name", { exact: true });

  await test.step("Escape restores and Enter saves the text", async () => {
    await questionText(page, 1).fill("Never mind");
    await questionText(page, 1).press("Escape");
    await expect(questionText(page, 1)).toHaveValue("Drive: question 1?");
    await expect(page.getByRole("button", { name: /^(?:Save|Cancel) / })).toHaveCount(0);
    const edits: [Locator, string][] = [
      [name, "A new name"],
      [page.getByLabel("Section description", { exact: true }), "A description"],
      [questionText(page, 2), "A new question?"],
      [optionText(page, 2, "A"), "A new answer"],
    ];
    for (const [control, text] of edits) {
      await control.fill(`  ${text} `);
      await control.press("Enter");
      await expect(control).toHaveAttribute("data-saved", text);
      await expect(control).toHaveValue(text);
      await expect(control).toBeFocused();
    }
    await expect(sidebar(page).getByRole("link")).toHaveText("A new name3 questions");
    expect(readSection(server, sectionId)).toEqual({ name: "A new name", description: "A description" });
    expect(readQuestionTexts(server, sectionId).slice(0, 2)).toEqual(["Drive: question 1?", "A new question?"]);
    expect(readOptions(server, sectionId)[0]).toBe("A Drive 1, answer of 0 0");
    expect(readOptions(server, sectionId)[3]).toBe("A A new answer 0");
  });

  await test.step("Shift+Enter starts a new line in a question's text, but not in an option's", async () => {
    await questionText(page, 1).fill("First line");
    await questionText(page, 1).press("Shift+Enter");
    await page.keyboard.type("2");
    await page.keyboard.press("Enter");
    await expect.poll(() => readQuestionTexts(server, sectionId)[0]).toBe("First line\n2");
    await optionText(page, 1, "A").fill("one\ntwo");
    await expect(optionText(page, 1, "A")).toHaveValue("one two");
    await optionText(page, 1, "A").press("Shift+Enter");
    await expect.poll(() => readOptions(server, sectionId)[0]).toBe("A one two 0");
    await questionText(page, 3).press("End");
    await page.keyboard.type("!");
    await page.keyboard.press("Backspace");
    await expect(questionText(page, 3)).toHaveAttribute("data-saved", "one\ntwo");
    await expect(questionText(page, 3)).toHaveValue("one\ntwo");
  });

  await test.step("text that is too long or has control characters stays for correction", async () => {
    const option = optionText(page, 1, "A");
    const long = "x".repeat(10_000);
    await option.fill(long);
    await option.press("Enter");
    const tooLong = page.getByRole("alert").filter({ hasText: "must be at most 1000 characters" });
    await expect(tooLong).toContainText("It has 10000.");
    await option.press("Tab");
    await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Test Management" }).focus();
    expect(await option.inputValue()).toBe(long);
    await option.fill("x".repeat(1000));
    await expect(tooLong).toHaveCount(0);
    await option.fill("bell \u0007");
    await option.press("Enter");
    await page.getByRole("alert").filter({ hasText: "Option text contains characters" }).waitFor();
    await expect(option).toHaveValue("bell \u0007");
    await expect(option).toBeFocused();
    await expectToast(page, /Error.*Failed to update option/);
    await option.fill("mended");
    await expect(page.getByRole("alert").filter({ hasText: "cannot be used" })).toHaveCount(0);
    await option.press("Enter");
    await expect.poll(() => readOptions(server, sectionId)[0]).toBe("A mended 0");
  });

  await test.step("if two admins type different texts, the later one chooses, and no typed text is lost", async () => {
    const [id] = readQuestionIds(server, sectionId);
    await questionText(page, 1).fill("Typed by the first, not saved");
    const other = await adminClient(server.origin);
    await other.put(`/api/test/questions/${id}`, { questionText: "Saved by the second" });
    expect(readQuestionTexts(server, sectionId)[0]).toBe("Saved by the second");
    await pointsButton(page, "more", 2, "A").dispatchEvent("click");
    await expect(questionText(page, 1)).toHaveAttribute("data-saved", "Saved by the second");
    await expect(questionText(page, 1)).toHaveValue("Typed by the first, not saved");
    await questionText(page, 1).press("Enter");
    const notice = page.getByRole("alert").filter({ hasText: "Your change to “Question text” is not saved" });
    await expect(notice).toContainText("Saved by the second");
    expect(readQuestionTexts(server, sectionId)[0]).toBe("Saved by the second");
    await notice.getByRole("button", { name: "Keep mine" }).click();
    await expect.poll(() => readQuestionTexts(server, sectionId)[0]).toBe("Typed by the first, not saved");
    await expect(notice).toHaveCount(0);
    for (const text of ["Quick", "Quicker"]) {
      await questionText(page, 1).fill(text);
      await questionText(page, 1).press("Enter");
    }
    await expect.poll(() => readQuestionTexts(server, sectionId)[0]).toBe("Quicker");

    await other.put(`/api/test/questions/${id}`, { questionText: "Saved by the second, again" });
    await questionText(page, 1).fill("Typed by the first, dropped");
    await questionText(page, 1).press("Enter");
    await notice.getByRole("button", { name: "Use theirs" }).click();
    await expect(questionText(page, 1)).toHaveValue("Saved by the second, again");
    await expect(notice).toHaveCount(0);
    expect(readQuestionTexts(server, sectionId)[0]).toBe("Saved by the second, again");
  });
});

test("text typed into an option that another admin deleted stays for copying, with a toast", {
  tag: ["@S221", "@R108"],
}, async ({ page, server }) => {
  const { sectionId } = await openEditor(page, server, [buildSection("Drive", 2)]);
  const ofSection = "question_id IN (SELECT id FROM questions WHERE section_id = ?)";
  server.run(`DELETE FROM options WHERE ${ofSection}`, sectionId);
  for (const [place, letter] of ["A", "B"].entries()) {
    await optionText(page, 1, letter).fill("too late");
    await optionText(page, 1, letter).press("Enter");
    await expectToast(page, "Failed to update option. This option no longer exists");
    await expect(page.getByText("This was not saved. Copy your text now if you still need it.")).toHaveCount(place + 1);
    await expect(optionText(page, 1, letter)).toHaveValue("too late");
    await putToastAway(page);
  }
  for (const letter of ["A", "B"]) await optionText(page, 1, letter).press("Escape");
});

test("unsaved text survives leaving, a network failure and an expired session", {
  tag: ["@S92", "@S93", "@S198", "@S221"],
}, async ({ page, server }) => {
  const { sectionId, address } = await openEditor(page, server, [buildSection("Drive", 1), buildSection("Other", 1)]);
  const asked: string[] = [];
  let answer: "stay" | "leave" = "stay";
  page.on("dialog", async (dialog) => {
    asked.push(`${dialog.type()}: ${dialog.message()}`);
    await (answer === "stay" ? dialog.dismiss() : dialog.accept());
  });

  await test.step("leaving asks for confirmation, but navigation within the section does not", async () => {
    const typed = "Not saved \u0007";
    await questionText(page, 1).fill(typed);
    await questionText(page, 1).press("Enter");
    await expect(page.getByRole("alert")).toContainText("cannot be used");
    const waysOut = [
      page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Test Management" }),
      sidebar(page).getByRole("link", { name: /^Other/ }),
      page.getByRole("button", { name: "Add Section" }),
      page.getByRole("button", { name: "Preview Test" }),
    ];
    for (const [index, way] of waysOut.entries()) {
      await way.click();
      await expect.poll(() => asked.length).toBe(index + 1);
      expect(asked.at(-1)).toContain("You have unsaved changes on this page. Leave without saving?");
      await expect(page).toHaveURL(new RegExp(`sectionId=${sectionId}`));
      await expect(questionText(page, 1)).toHaveValue(typed);
    }
    const submissions = "SELECT id FROM submissions WHERE test_id = (SELECT test_id FROM sections WHERE id = ?)";
    expect(queryColumn(server, submissions, sectionId)).toEqual([]);
    await expect(sidebar(page).getByRole("link")).toHaveCount(2);
    await pointsButton(page, "more", 1, "A").click();
    await page.getByRole("link", { name: "Delete question 1" }).click();
    await expect(page.getByRole("dialog").getByRole("link", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(questionText(page, 1)).toHaveValue(typed);
    expect(asked).toHaveLength(waysOut.length);
    await page.getByRole("link", { name: "Logout" }).click();
    await expect.poll(() => asked.at(-1)).toContain("beforeunload");
    await expect(questionText(page, 1)).toHaveValue(typed);
  });

  await test.step("leaving discards unsaved text, and saved or canceled text needs no confirmation", async () => {
    answer = "leave";
    const links = sidebar(page).getByRole("link");
    await links.filter({ hasText: "Other" }).click();
    await expect(question(page, 2)).toContainText("Other: question 1?");
    expect(readQuestionTexts(server, sectionId)).toEqual(["Drive: question 1?"]);
    const askedBefore = asked.length;
    await links.filter({ hasText: "Drive" }).click();
    await expect(question(page, 1)).toContainText("Drive: question 1?");
    await openQuestion(page, 1);
    await expect(questionText(page, 1)).toHaveValue("Drive: question 1?");
    await questionText(page, 1).fill("Saved");
    await questionText(page, 1).press("Enter");
    await expect(questionText(page, 1)).toHaveAttribute("data-saved", "Saved");
    await optionText(page, 1, "A").fill("Cancelled");
    await optionText(page, 1, "A").press("Escape");
    await links.filter({ hasText: "Other" }).click();
    await expect(question(page, 2)).toContainText("Other: question 1?");
    await links.filter({ hasText: "Drive" }).click();
    await expect(question(page, 1)).toContainText("Saved");
    await openQuestion(page, 1);
    await expect(questionText(page, 1)).toHaveValue("Saved");
    await expect(optionText(page, 1, "A")).toHaveValue("Drive 1, answer of 0");
    expect(asked).toHaveLength(askedBefore);
  });

  await test.step("the page reports an unreachable server and keeps the typed text", async () => {
    let failing: "POST" | "all" = "POST";
    await page.route(
      (url) => url.searchParams.has("_data"),
      (route) => (failing === "all" || route.request().method() === failing ? route.abort() : route.continue()),
    );
    const isTold = async () => {
      await expectToast(page, "No connection");
      await putToastAway(page);
    };
    for (const which of ["POST", "all"] as const) {
      failing = which;
      await questionText(page, 1).fill(`Typed on a train, ${which} failing`);
      await questionText(page, 1).press("Enter");
      await expectToast(page, "Please try again");
      await expect(questionText(page, 1)).toHaveValue(`Typed on a train, ${which} failing`);
      const failed = page.waitForEvent("requestfailed");
      await questionText(page, 1).press("Tab");
      await failed;
      await isTold();
    }
    await pointsButton(page, "more", 1, "B").click();
    await isTold();
    await expect(pointsOutput(page, 1, "B")).toHaveText("5 pts");
    await expect(questionText(page, 1)).toHaveValue("Typed on a train, all failing");
    await page.unrouteAll({ behavior: "wait" });
    await questionText(page, 1).press("Enter");
    await expect.poll(() => readQuestionTexts(server, sectionId)).toEqual(["Typed on a train, all failing"]);
    expect(readOptions(server, sectionId)[1]).toBe("B Drive 1, answer of 5 5");
  });

  const endSessions = () => server.run("DELETE FROM sessions");
  const signInAgain = async () => {
    await page.waitForURL(/\/admin\/login/);
    await submitSignIn(page, ADMIN);
    await expect(page).toHaveURL(address);
  };
  const isReload = (request: Request) => request.method() === "GET" && request.url().includes("_data=");
  // The server rejects this text, so it is still unsaved when the session ends.
  const refused = "This \u0007 too";

  await test.step("typed text is restored after the session expired and the admin signed in again", async () => {
    const reloaded = page.waitForResponse((response) => isReload(response.request()));
    await optionText(page, 1, "B").fill(refused);
    await questionText(page, 1).fill("Typed in the old session");
    await expect(page.getByRole("alert")).toContainText("cannot be used");
    await (await reloaded).finished();
    endSessions();
    // Press Enter on the page instead of in the field, which is gone if a reload has already detected the expired
    // session.
    await page.keyboard.press("Enter");
    await signInAgain();
    await expect(questionText(page, 1)).toHaveValue("Typed in the old session");
    await expect(optionText(page, 1, "B")).toHaveValue(refused);
    expect(readQuestionTexts(server, sectionId)).toEqual(["Typed on a train, all failing"]);
    await questionText(page, 1).press("Enter");
    await expect.poll(() => readQuestionTexts(server, sectionId)).toEqual(["Typed in the old session"]);
    await question(page, 1).getByText("Saved", { exact: true }).waitFor();
  });

  await test.step("typed text is restored if a reload finds the session expired", async () => {
    await optionText(page, 1, "B").fill("");
    await optionText(page, 1, "B").press("Escape");
    const reloads = page.waitForRequest(isReload);
    const goOn = await holdRequests(page, { method: "GET" });
    await optionText(page, 1, "B").fill(refused);
    await questionText(page, 1).fill("Typed while the screen reloads");
    await reloads;
    endSessions();
    goOn();
    await signInAgain();
    await expect(questionText(page, 1)).toHaveValue("Typed while the screen reloads");
    await expect(optionText(page, 1, "B")).toHaveValue(refused);
    expect(readQuestionTexts(server, sectionId)).toEqual(["Typed in the old session"]);
    await page.unrouteAll({ behavior: "wait" });
  });
});
