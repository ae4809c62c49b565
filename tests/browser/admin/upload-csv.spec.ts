import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { parseQuestionCsv } from "#app/domain/question-csv.ts";
import { paths } from "#app/paths.ts";
import { adminClient } from "../../support/api-client.ts";
import { expect, holdRequests, signIn, test, toastOn } from "../../support/fixtures.ts";
import { sectionOf, startServer, type TestServer } from "../../support/server.ts";

const HEADER = "Question,Answer1,Points1,Answer2,Points2,Answer3,Points3";
/** The first question of sectionOf("Drive", …), word for word; a new one; and one that needs a second look. */
const FIRST = 'Drive: question 1?,"Drive 1, answer of 0",0,"Drive 1, answer of 5",5,"Drive 1, answer of 10",10';
const GOOD = `${HEADER}\n${FIRST}\n"Tea, or coffee?\nSay why.",Tea,10,Coffee,0\nA tie?,One,5,Other,5\n`;
const BAD = `${HEADER}\nTea?,Yes,11,No\n,Yes,1\n`;

type Place = { testId: string; sectionId: string };

function addContent(server: TestServer): Place {
  const testId = server.addTest({ name: "Uploaded test", sections: [sectionOf("Drive", 2), sectionOf("Care", 1)] });
  const sectionId = server.withDatabase((sqlite) =>
    String(sqlite.prepare("SELECT id FROM sections WHERE test_id = ? AND name = 'Drive'").pluck().get(testId)),
  );
  return { testId, sectionId };
}

async function openDialog(page: Page, server: TestServer): Promise<Place> {
  const place = addContent(server);
  await signIn(page);
  await page.goto(paths.content(place));
  await page.getByRole("link", { name: "Upload CSV" }).click();
  return place;
}

function storedQuestions(server: TestServer, sectionId: string): unknown[] {
  return server.withDatabase((sqlite) =>
    sqlite
      .prepare("SELECT question_text FROM questions WHERE section_id = ? ORDER BY order_index")
      .pluck()
      .all(sectionId),
  );
}

async function choose(page: Page, csv: string | Buffer, name = "questions.csv"): Promise<void> {
  await page.getByLabel("CSV file").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(csv) });
}

async function send(page: Page, csv: string | Buffer, name?: string): Promise<void> {
  await choose(page, csv, name);
  await page.getByRole("button", { name: "Show Preview" }).click();
}

function dialog(page: Page, name = "Upload CSV") {
  return page.getByRole("dialog", { name, exact: true });
}

const WARNING = "This will delete all existing questions in the section";
const PRESENT = ["Drive: question 1?", "Drive: question 2?"];

test.describe("with JavaScript", () => {
  test("the dialog opens on the editor's section, with the two modes, the warning, and the hints (S205, S226, S227, S228, S229, S230)", async ({
    page,
    server,
  }) => {
    const { testId, sectionId } = await openDialog(page, server);
    await expect(page).toHaveURL(paths.uploadCsv({ testId, sectionId }));
    await expect(page.getByLabel("Target section")).toHaveValue(sectionId);
    await expect(page.getByLabel("Target section").getByRole("option")).toHaveText([
      "Select a section",
      "Drive (2 questions)",
      "Care (1 question)",
      "The sections named in the file",
    ]);
    await expect(page.getByLabel("Add to existing questions")).toBeChecked();
    await expect(page.getByText(WARNING)).toBeHidden();
    await page.getByLabel("Replace all questions in section").check();
    await expect(page.getByText(WARNING)).toBeVisible();
    await expect(page.getByLabel("CSV file")).toHaveAttribute("accept", ".csv,text/csv");
    await expect(
      page.getByText("Each question needs 2 to 6 answers; points are whole numbers from 0 to 10."),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(paths.content({ testId, sectionId }));
    await expect(page.getByRole("link", { name: "Upload CSV" })).toBeFocused();
  });

  test("template and example can be downloaded, and the example is a good file (S230, S233)", async ({
    page,
    server,
  }) => {
    await openDialog(page, server);
    const contentOf = async (name: string) => {
      const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name }).click()]);
      return readFileSync(await download.path());
    };
    const columns = "Question,Answer1,Points1,Answer2,Points2,Answer3,Points3,Answer4,Points4";
    expect((await contentOf("Download template")).toString()).toBe(`\ufeff${columns}\r\n`);
    const example = await contentOf("Download example");
    expect(example.toString()).toContain(columns);
    expect(parseQuestionCsv(example)).toMatchObject({ ok: true, questions: [{ row: 2 }, { row: 3 }] });
  });

  test("without a section or a file the dialog says what is missing (S231, S232)", async ({ page, server }) => {
    const { testId } = addContent(server);
    await signIn(page);
    await page.goto(paths.uploadCsv({ testId }));
    await page.getByRole("button", { name: "Show Preview" }).click();
    await expect(toastOn(page)).toContainText("No section selected");
    await expect(toastOn(page)).toContainText("Please select a section first");
    await page.getByLabel("Target section").selectOption({ label: "Care (1 question)" });
    await page.getByRole("button", { name: "Show Preview" }).click();
    await expect(toastOn(page)).toContainText("No file selected");
    await expect(toastOn(page)).toContainText("Please select a CSV file to upload");
    await expect(page.getByLabel("CSV file")).toHaveAttribute("aria-invalid", "true");
  });

  test("every bad row is listed, the choices stay, and nothing has changed (S238)", async ({ page, server }) => {
    const { sectionId } = await openDialog(page, server);
    await page.getByLabel("Replace all questions in section").check();
    await send(page, BAD);
    await expect(toastOn(page)).toContainText("Upload failed");
    await expect(toastOn(page)).toContainText("Row 2: Points1 must be a whole number from 0 to 10 (and 3 more)");
    await expect(page.getByRole("list", { name: "What is wrong" }).getByRole("listitem")).toHaveText([
      "Row 2: Points1 must be a whole number from 0 to 10",
      "Row 2: Answer2 has no Points2",
      "Row 3: Question text is required",
      "Row 3: A question needs 2 to 6 answers; this one has 1",
    ]);
    await expect(page.getByLabel("Replace all questions in section")).toBeChecked();
    expect(storedQuestions(server, sectionId)).toEqual(PRESENT);
    await send(page, GOOD);
    await expect(dialog(page, "Upload CSV: Preview")).toBeVisible();
    await expect(toastOn(page)).toBeHidden();
  });

  test("a file of more than 1 MB is not even sent (D39)", async ({ page, server }) => {
    await openDialog(page, server);
    await send(page, "x".repeat(1024 * 1024 + 1));
    await expect(toastOn(page)).toContainText("A CSV file may be at most 1 MB");
  });

  test("the preview shows what comes, stays and goes; nothing is written before it is confirmed (S227, S237, S239, D39)", async ({
    page,
    server,
  }) => {
    const { testId, sectionId } = await openDialog(page, server);
    await page.getByLabel("Replace all questions in section").check();
    await send(page, GOOD, "drive & care.csv");
    const preview = dialog(page, "Upload CSV: Preview");
    await expect(preview.getByText("drive & care.csv holds 3 questions. Nothing has been changed yet.")).toBeVisible();
    await expect(preview.getByRole("list", { name: "What changes" }).getByRole("listitem")).toHaveText([
      "1 question is there already and stays.",
      "2 questions will be added.",
      "1 question will be removed.",
      "1 new question needs a second look.",
    ]);
    await expect(preview.getByText("All answer options have the same points.")).toBeVisible();
    await preview.getByText("Will be removed (1)").click();
    await expect(preview.getByText("Drive: question 2?")).toBeVisible();
    expect(storedQuestions(server, sectionId)).toEqual(PRESENT);

    await page.reload();
    const release = await holdRequests(page);
    await preview.getByRole("button", { name: "Replace questions" }).click();
    await expect(preview.getByRole("button", { name: "Importing..." })).toBeVisible();
    await preview.getByRole("button", { name: "Importing..." }).click({ force: true });
    release();
    await expect(toastOn(page)).toContainText("CSV imported successfully");
    await expect(toastOn(page)).toContainText("3 questions have been added to the section.");
    await expect(page).toHaveURL(paths.content({ testId, sectionId }));
    await expect(page.getByRole("article")).toHaveCount(3);
    expect(storedQuestions(server, sectionId)).toEqual(["Drive: question 1?", "Tea, or coffee?\nSay why.", "A tie?"]);
  });

  test("a file with a column Section fills several sections (D39)", async ({ page, server }) => {
    const { sectionId } = await openDialog(page, server);
    await page.getByLabel("Target section").selectOption({ label: "The sections named in the file" });
    await send(page, GOOD);
    await expect(page.getByRole("list", { name: "What is wrong" })).toContainText("This file has no column Section");
    await send(page, `Section,${HEADER}\nNew one,q?,a,1,b,2\nDrive,r?,a,1,b,2\n`);
    const preview = dialog(page, "Upload CSV: Preview");
    await expect(preview.getByRole("region", { name: "Drive" })).toContainText(
      "1 question will be added, after the 2 that are there.",
    );
    await expect(preview.getByRole("region", { name: "New one" })).toContainText("New section");
    await preview.getByRole("button", { name: "Add 2 questions" }).click();
    await expect(toastOn(page)).toContainText("2 questions have been added to 2 sections.");
    await expect(
      page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "New one" }),
    ).toBeVisible();
    expect(storedQuestions(server, sectionId)).toEqual([...PRESENT, "r?"]);
  });

  test("what another admin changed after the preview is not overwritten: the preview is made anew (R108)", async ({
    page,
    server,
  }) => {
    const { sectionId } = await openDialog(page, server);
    await page.getByLabel("Replace all questions in section").check();
    await send(page, GOOD);
    const preview = dialog(page, "Upload CSV: Preview");
    await expect(preview).toContainText("1 question will be removed.");
    const other = await adminClient(server.origin);
    await other.post("/api/test/questions", { sectionId, questionText: "Of another admin?" });
    await preview.getByRole("button", { name: "Replace questions" }).click();
    await expect(toastOn(page)).toContainText(
      "The content was changed after this preview was made, so nothing was imported.",
    );
    await expect(preview).toContainText("2 questions will be removed.");
    expect(storedQuestions(server, sectionId)).toEqual([...PRESENT, "Of another admin?"]);
    await preview.getByRole("button", { name: "Replace questions" }).click();
    await expect(toastOn(page)).toContainText("CSV imported successfully");
    expect(storedQuestions(server, sectionId)).toHaveLength(3);
  });

  test("a section that another admin deleted meanwhile is said to be gone (R108)", async ({ page, server }) => {
    const { sectionId } = await openDialog(page, server);
    await send(page, GOOD);
    await expect(dialog(page, "Upload CSV: Preview")).toBeVisible();
    const other = await adminClient(server.origin);
    await other.delete(`/api/test/sections/${sectionId}`);
    await page.getByRole("button", { name: "Add 3 questions" }).click();
    await expect(toastOn(page)).toContainText("This section is no longer there");
    await expect(dialog(page)).toContainText("This section is no longer there");
  });

  test("section and test download as CSV; what cannot be a file says why (D39)", async ({ page, server }) => {
    const place = addContent(server);
    await signIn(page);
    await page.goto(paths.content(place));
    for (const [link, name] of [
      ["Download this section as CSV", "Drive.csv"],
      ["Download test as CSV", "Uploaded_test.csv"],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: link }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(name);
    }
    const admin = await adminClient(server.origin);
    await admin.post("/api/test/questions", { sectionId: place.sectionId, questionText: "Without options?" });
    await page.getByRole("link", { name: "Download this section as CSV" }).click();
    await expect(toastOn(page)).toContainText("Question 3 has 0 answer options: a CSV file holds questions of 2 to 6");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  const banner = (page: Page) => page.locator("noscript [role=alert], noscript [role=status]");

  test("a file is uploaded, refused, corrected, previewed and imported (S226–S239, S403)", async ({ page, server }) => {
    const { testId, sectionId } = await openDialog(page, server);
    await page.getByLabel("Replace all questions in section").check();
    await expect(page.getByText(WARNING)).toBeVisible();
    await page.getByRole("button", { name: "Show Preview" }).click();
    await expect(banner(page)).toContainText("No file selected");
    await expect(banner(page)).toContainText("Please select a CSV file to upload");
    await expect(page.getByLabel("Replace all questions in section")).toBeChecked();
    await send(page, BAD);
    await expect(page.getByRole("list", { name: "What is wrong" }).getByRole("listitem")).toHaveCount(4);
    await send(page, GOOD);
    await expect(dialog(page, "Upload CSV: Preview").getByRole("region", { name: "Drive" })).toBeVisible();
    expect(storedQuestions(server, sectionId)).toEqual(PRESENT);
    await page.getByRole("button", { name: "Replace questions" }).click();
    await expect(page).toHaveURL(paths.content({ testId, sectionId }));
    await expect(banner(page)).toContainText("3 questions have been added to the section.");
    expect(storedQuestions(server, sectionId)).toHaveLength(3);
  });

  test("a file that is too large is refused with a sentence (D39)", async ({ page, server }) => {
    await openDialog(page, server);
    await send(page, "x".repeat(2 * 1024 * 1024));
    await expect(page.getByRole("heading", { name: "A CSV file may be at most 1 MB" })).toBeVisible();
  });
});

test("a preview is confirmed once, only by the admin who sent the file, and not after a restart (S404)", async () => {
  const server = await startServer();
  const { testId, sectionId } = addContent(server);
  const admin = await adminClient(server.origin);
  const form = new FormData();
  form.set("csvFile", new File([GOOD], "questions.csv"));
  form.set("sectionId", sectionId);
  form.set("mode", "add");
  const upload = async () =>
    (await admin.post(paths.uploadCsv({ testId, sectionId }), form)).headers.get("Location") ?? "";
  const basisOf = async (preview: string) =>
    /name="basis" value="([^"]+)"/.exec((await admin.get(preview)).text)?.[1] ?? "";
  const preview = await upload();
  const basis = await basisOf(preview);

  const mallory = { firstName: "M", lastName: "Y", email: "m@example.com", password: "mal horse" };
  await admin.post("/api/admin/users", mallory);
  const other = await adminClient(server.origin, mallory);
  expect((await other.get(preview)).status).toBe(404);
  await other.post(preview, new URLSearchParams({ basis }));
  await admin.post(preview, new URLSearchParams({ basis: "" }));
  await admin.post(preview, new URLSearchParams());
  expect(storedQuestions(server, sectionId)).toEqual(PRESENT);

  const confirmed = await Promise.all([1, 2, 3].map(() => admin.post(preview, new URLSearchParams({ basis }))));
  expect(confirmed.map(({ status, headers }) => [status, headers.get("Location")])).toEqual(
    Array(3).fill([302, paths.content({ testId, sectionId })]),
  );
  expect(storedQuestions(server, sectionId)).toHaveLength(5);
  expect((await admin.get(preview)).text).toContain("This file has been imported already.");

  const forgotten = await upload();
  const forgottenBasis = await basisOf(forgotten);
  await server.stop();
  await server.start();
  const late = await admin.post(forgotten, new URLSearchParams({ basis: forgottenBasis }));
  expect(late.headers.get("Location")).toBe(paths.uploadCsv({ testId, sectionId }));
  expect((await admin.get(paths.uploadCsv({ testId, sectionId }))).text).toContain(
    "This preview is no longer there. Please upload the file again",
  );
  expect(storedQuestions(server, sectionId)).toHaveLength(5);
  await server.remove();
});
