import Database from "better-sqlite3";
import { paths } from "#app/platform/paths/paths.ts";
import { resultPaths } from "#app/results/paths.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { useGroupServer } from "#tests/support/servers/group-server.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";

const NOT_DESCENDING = "Ranges must be in descending order: Gold > Excellent > Good > Average > 0";
const LABELS = ["Gold minimum %", "Excellent minimum %", "Good minimum %", "Average minimum %"];

test.afterEach(({ server }) => {
  server.run("DELETE FROM settings");
});

function completeAt(server: TestServer, percents: number[]) {
  const testId = server.addTest({ name: "Ten questions", sections: [buildSection("Ten", 10)] });
  const results = percents.map((points) => ({ email: `p${points}@example.com`, points }));
  return { testId, ids: server.addResults(testId, results) };
}

function storedSetting(server: TestServer, key: string): unknown {
  const value = server.readValue("SELECT value FROM settings WHERE key = ?", key);
  return value === undefined ? undefined : JSON.parse(String(value));
}

function ranges(...minimums: string[]): Record<string, string> {
  return Object.fromEntries(LABELS.map((label, index) => [label, minimums[index] ?? ""]));
}

function rangesOn(page: VisitedPage): string[] {
  return LABELS.map((label) => page.field(label).value);
}

function bandsOn(page: VisitedPage): string[] {
  return page.texts("[aria-label='The five bands'] li");
}

function readMatch(page: VisitedPage, percent: number): string {
  const [row = ""] = page.texts("tbody tr").filter((text) => text.includes(`p${percent}@example.com`));
  return row.match(/[A-Z]+ MATCH/)?.[0] ?? row;
}

test.describe(() => {
  const own = useGroupServer();

  test("the settings show the current match ranges as four numbers from 0 to 100", {
    tag: ["@S21", "@S290–S292", "@S294", "@S301"],
  }, async () => {
    const server = own();
    const dashboard = await openVisitor(server.origin, { isAdmin: true }).visit(resultPaths.dashboard());
    const page = await dashboard.follow("Settings");
    expect(page.path).toBe("/admin/settings");
    expect(page.heading()).toBe("App Settings");
    expect(page.texts("h2")).toContain("Candidate Match Ranges");
    expect(rangesOn(page)).toEqual(["95", "85", "75", "50"]);
    for (const label of LABELS) {
      expect(page.field(label).element.attribs).toMatchObject({ type: "number", min: "0", max: "100" });
    }
    expect(bandsOn(page)).toEqual([
      expect.stringMatching(/^GOLD MATCH ?95% and above$/),
      expect.stringMatching(/^EXCELLENT MATCH ?85% to below 95%$/),
      expect.stringMatching(/^GOOD MATCH ?75% to below 85%$/),
      expect.stringMatching(/^AVERAGE MATCH ?50% to below 75%$/),
      expect.stringMatching(/^POOR MATCH ?Below 50%$/),
    ]);
    expect(storedSetting(server, "playbook_ranges")).toBeUndefined();
  });

  test("the preview places each active test's guessing score within the shown ranges", { tag: ["@H80"] }, async () => {
    const server = own();
    const visitor = openVisitor(server.origin, { isAdmin: true });
    const guessingOn = (page: VisitedPage) => page.texts("[aria-label='Scores by guessing'] li");
    const page = await visitor.visit(paths.settings());
    expect(guessingOn(page)).toEqual(["Guessing gives about 33% in Default Test: POOR MATCH"]);
    expect(page.find("svg line").attribs).toMatchObject({ x1: "33%" });
    server.addTest({ name: "Half <b>right</b>", sections: [buildSection("Ten", 10)] });
    const preview = await page.submit({ button: "Preview", values: ranges("95", "85", "75", "33") });
    expect(guessingOn(preview)).toEqual([
      expect.stringMatching(/^Guessing gives about 50% in Half <b>right<\/b>: AVERAGE MATCH$/),
      "Guessing gives about 33% in Default Test: AVERAGE MATCH",
    ]);
    for (const [gold, average] of [
      [60, 70],
      [101, 50],
    ]) {
      const query = `goldMin=${gold}&excellentMin=55&goodMin=53&averageMin=${average}`;
      expect(guessingOn(await visitor.visit(`${paths.settings()}?${query}`))).toEqual([]);
    }
    for (const name of ["Third", "Fourth", "Fifth"]) server.addTest({ name, sections: [buildSection("One", 2)] });
    const many = await visitor.visit(paths.settings());
    expect(many.text("details summary")).toBe("2 more tests");
    expect(guessingOn(many)).toHaveLength(5);
  });

  test("without JavaScript ranges are previewed, reset and saved, and rejected input stays", {
    tag: ["@H63", "@S292–S299", "@S302", "@S304", "@S348", "@D37"],
  }, async () => {
    const server = own();
    const { testId, ids } = completeAt(server, [100, 90, 60]);
    const visitor = openVisitor(server.origin, { isAdmin: true });
    const dashboard = () => visitor.visit(resultPaths.dashboard({ testId }));
    const page = await visitor.visit(paths.settings());
    expect(page.text("main")).toContain("With these ranges, no past result changes its label.");
    const preview = await page.submit({ button: "Preview", values: ranges("90", "80", "70", "60.5") });
    expect(rangesOn(preview)).toEqual(["90", "80", "70", "60"]);
    expect(bandsOn(preview)[0]).toMatch(/^GOLD MATCH ?90% and above$/);
    expect(preview.text("main")).toContain("Saving relabels 1 past result.");
    expect(storedSetting(server, "playbook_ranges")).toBeUndefined();

    const unordered = await preview.submit({ button: "Save Changes", values: ranges("95", "85", "75", "") });
    expect(unordered.status).toBe(400);
    expect(unordered.message()).toContain("Invalid Ranges");
    expect(unordered.message()).toContain(NOT_DESCENDING);
    expect(rangesOn(unordered)).toEqual(["95", "85", "75", "0"]);
    expect(LABELS.filter((label) => unordered.field(label).isInvalid)).toEqual(["Average minimum %"]);
    const tooLarge = await preview.submit({ button: "Save Changes", values: ranges("900", "80", "70", "60") });
    expect(tooLarge.field("Gold minimum %")).toMatchObject({
      value: "900",
      description: "Please enter a number from 0 to 100",
    });
    expect(storedSetting(server, "playbook_ranges")).toBeUndefined();
    expect(readMatch(await dashboard(), 90)).toBe("EXCELLENT MATCH");
    expect(readMatch(await dashboard(), 60)).toBe("AVERAGE MATCH");

    const saved = await tooLarge.submit({ button: "Save Changes", values: ranges("90", "80", "70", "61") });
    expect(saved.message()).toContain("Playbook match ranges updated successfully");
    expect(saved.path).toBe("/admin/settings");
    const stored = { goldMin: 90, excellentMin: 80, goodMin: 70, averageMin: 61 };
    expect(storedSetting(server, "playbook_ranges")).toEqual(stored);
    expect(saved.text("main")).toContain("With these ranges, no past result changes its label.");
    expect(readMatch(await dashboard(), 90)).toBe("GOLD MATCH");
    expect(readMatch(await dashboard(), 60)).toBe("POOR MATCH");
    const result = await visitor.visit(paths.result(ids[1] ?? ""));
    expect(result.text("main")).toContain("GOLD MATCH");
    expect(result.find("figure").attribs["data-band"]).toBe("gold");

    const reset = await saved.submit({ button: "Reset to Defaults" });
    expect(rangesOn(reset)).toEqual(["95", "85", "75", "50"]);
    expect(reset.text("main")).toContain("Saving relabels 2 past results.");
    expect(storedSetting(server, "playbook_ranges")).toEqual(stored);
    await reset.submit({ button: "Save Changes" });
    expect(storedSetting(server, "playbook_ranges")).toMatchObject({ goldMin: 95 });
  });

  test("an admin who changes match ranges or stage names after another admin must choose a value", {
    tag: ["@R108"],
  }, async () => {
    const server = own();
    const admin = openVisitor(server.origin, { isAdmin: true });
    const [first, second] = [await admin.visit(paths.settings()), await admin.visit(paths.settings())];
    await first.submit({ button: "Save Changes", values: { "Gold minimum %": "97", "Average minimum %": "40" } });
    const values = { "Gold minimum %": "93", "Good minimum %": "76", "Average minimum %": "40" };
    const asked = await second.submit({ button: "Save Changes", values });
    expect([asked.status, asked.texts("[role=alert] p:nth-child(2)")]).toEqual([409, ["97"]]);
    expect(asked.field("Gold minimum %").value).toBe("93");
    await asked.submit({ button: "Keep mine for Gold minimum %" });
    expect(storedSetting(server, "playbook_ranges")).toEqual({
      goldMin: 93,
      excellentMin: 85,
      goodMin: 76,
      averageMin: 40,
    });
    await first.submit({ button: "Save stage names", values: { Interview: "Talk" } });
    const named = await second.submit({ button: "Save stage names", values: { Interview: "Call", Hired: "In" } });
    expect(named.texts("[role=alert] p:nth-child(2)")).toEqual(["Talk"]);
    await named.submit({ button: "Use theirs for Interview" });
    expect(storedSetting(server, "stage_names")).toEqual({ interview: "Talk", hired: "In" });
  });

  test("'Initialize Test Data' is a primary button only if there are no tests", {
    tag: ["@H67"],
  }, async () => {
    const server = own();
    const visitor = openVisitor(server.origin, { isAdmin: true });
    const primary = async () => (await visitor.visit(paths.settings())).texts("main .button-primary");
    expect(await primary()).not.toContain("Initialize Test Data");
    server.run("DELETE FROM tests");
    expect(await primary()).toContain("Initialize Test Data");
  });
});

test("while the database is locked, forms show 'Failed to update settings' and keep the input", {
  tag: ["@S300", "@S317", "@S389"],
}, async ({ server, admin }) => {
  const [page, general] = [await admin.visit(paths.settings()), await admin.visit(paths.generalSettings())];
  const other = new Database(server.databasePath);
  other.exec("BEGIN IMMEDIATE");
  const [inRanges, inOrganisation, initialized] = await Promise.all([
    page.submit({ button: "Save Changes", values: { "Gold minimum %": "99" } }),
    general.submit({ button: "Save Changes", values: { "Contact for questions": "Łódź & Söhne" } }),
    page.submit({ button: "Initialize Test Data" }),
  ]);
  other.exec("ROLLBACK");
  other.close();
  expect(initialized.message()).toContain("Failed to initialize test data");
  expect(inRanges.message()).toContain("Error");
  expect(inRanges.message()).toContain("Failed to update settings. Please try again");
  expect(inRanges.field("Gold minimum %").value).toBe("99");
  expect(inOrganisation.message()).toContain("Failed to update settings");
  expect(inOrganisation.text("main")).toContain("Please try again");
  expect(inOrganisation.field("Contact for questions").value).toBe("Łódź & Söhne");
});

test("without JavaScript the organization is saved, and a rejected contact stays in its field", {
  tag: ["@D11", "@D35"],
}, async ({ server }) => {
  const page = await openVisitor(server.origin, { isAdmin: true }).visit(paths.generalSettings());
  const ranges = storedSetting(server, "playbook_ranges");
  expect(page.field("Time zone").value).toBe("UTC");
  expect(page.findAll(`datalist#${page.field("Time zone").element.attribs.list} option`).length).toBeGreaterThan(300);
  const refused = await page.submit({
    button: "Save Changes",
    values: {
      "Contact for questions": "x".repeat(201),
      "Time zone": "Asia/Tokyo",
      "Question counter": "Real number of questions",
    },
  });
  expect(refused.field("Contact for questions").description).toMatch(
    /Contact for questions must be at most 200 characters$/,
  );
  const labels = ["Contact for questions", "Time zone", "Question counter"];
  expect(labels.map((label) => refused.field(label).value)).toEqual(["x".repeat(201), "Asia/Tokyo", "real"]);
  const saved = await refused.submit({
    button: "Save Changes",
    values: { "Contact for questions": "<b>Ωmega</b> 🦊" },
  });
  expect(saved.message()).toContain("Organization settings updated successfully");
  expect(saved.field("Contact for questions").value).toBe("<b>Ωmega</b> 🦊");
  const stored = ["contact", "time_zone", "question_counter", "playbook_ranges"];
  expect(stored.map((key) => storedSetting(server, key))).toEqual(["<b>Ωmega</b> 🦊", "Asia/Tokyo", "real", ranges]);
});

test("the time zone changes displayed times, not stored ones", { tag: ["@D35"] }, async ({ server, admin }) => {
  const { testId, ids } = completeAt(server, [100]);
  const moment = Date.parse("2026-01-04T23:30:00Z");
  server.run("UPDATE submissions SET completed_at = ? WHERE id = ?", moment, ids[0]);
  const dashboard = () => admin.visit(resultPaths.dashboard({ testId }));
  expect((await dashboard()).text("tbody tr")).toContain("Jan 04, 2026 11:30 PM");
  const settings = await admin.visit(paths.generalSettings());
  await settings.submit({ button: "Save Changes", values: { "Time zone": "America/New York" } });
  expect((await dashboard()).text("tbody tr")).toContain("Jan 04, 2026 6:30 PM");
  const result = await admin.visit(paths.result(ids[0] ?? ""));
  expect(result.texts("main time")[0]).toBe("Jan 04, 2026 6:30 PM");
});

test("the time zone shows its current time, has suggestions, and is validated", { tag: ["@H66", "@D35"] }, async ({
  server,
}) => {
  const page = await openVisitor(server.origin, { isAdmin: true }).visit(paths.generalSettings());
  expect(page.field("Time zone").description).toMatch(/^Now \d?\d:\d\d [AP]M\. Used for all times/);
  const refused = await page.submit({ button: "Save Changes", values: { "Time zone": "Mars/Olympus" } });
  expect(refused.field("Time zone")).toMatchObject({ value: "Mars/Olympus", isInvalid: true });
  expect(refused.field("Time zone").description).toMatch(/^Used for all times .* Please choose a time zone$/);
  await refused.submit({ button: "Save Changes", values: { "Time zone": " America/New York" } });
  expect(storedSetting(server, "time_zone")).toBe("America/New_York");
});

test("every settings page lists all pages and marks itself", {
  tag: ["@H66"],
}, async ({ admin }) => {
  const settings = await admin.visit(paths.settings());
  const links = (page: VisitedPage) => page.findAll("nav[aria-label=Settings] a");
  const pages = links(settings).map(({ attribs }) => attribs.href ?? "");
  const headings: string[] = [];
  for (const path of pages) {
    const page = await admin.visit(path);
    headings.push(page.heading());
    expect(links(page).flatMap(({ attribs }) => (attribs["aria-current"] ? attribs.href : []))).toEqual([path]);
    expect([path, page.findAll("*").length < 1200]).toEqual([path, true]);
  }
  const below = {
    [paths.webhooks()]: "Integrations",
    [paths.apiTokens()]: "Integrations",
    [paths.singleSignOn()]: "Security",
    [paths.person()]: "Privacy",
  };
  for (const [path, name] of Object.entries(below)) {
    expect((await admin.visit(path)).texts("nav[aria-label=Settings] [aria-current=true]")).toEqual([name]);
  }
  const names = ["Organization", "Branding", "Privacy", "Email", "Integrations", "Security", "Backups", "Audit log"];
  expect(headings).toEqual(["App Settings", ...names]);
  expect(settings.texts("main h2")).toEqual(["Candidate Match Ranges", "Stage names", "Data Migration"]);
});

test("stage names apply at once, must differ, and an empty name restores the standard name", {
  tag: ["@H103"],
}, async ({ own: server }) => {
  const visitor = openVisitor(server.origin, { isAdmin: true });
  const { ids } = completeAt(server, [8]);
  const [resultId = ""] = ids;
  const settings = await visitor.visit(paths.settings());
  const saved = await settings.submit({ button: "Save stage names", values: { Interview: "Phone call" } });
  expect(saved.message()).toContain("Stage names saved");
  const result = await visitor.visit(paths.result(resultId));
  const standard = ["Offer", "Hired", "Rejected"];
  expect(result.field("Stage").options).toEqual(["New", "Shortlist", "Phone call", ...standard]);
  const set = await result.submit({ button: "Set", values: { Stage: "Phone call" } });
  expect(set.message()).toContain("Stage set to Phone call");
  const repeated = await (await visitor.visit(paths.settings())).submit({
    button: "Save stage names",
    values: { Offer: "phone CALL" },
  });
  expect(repeated.text()).toContain("Two stages cannot have the same name");
  const client = await adminClient(server.origin);
  const path = "/api/admin/stage-names";
  expect((await client.get(path)).json()).toMatchObject({ interview: "Phone call", offer: "Offer" });
  expect((await client.put(path, { interview: "" })).json()).toMatchObject({ interview: "Interview" });
});
